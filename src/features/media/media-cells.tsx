import { Cell } from '../../kit/lists/Cell.tsx';
import type { RowExtras } from '../../kit/lists/RecordRow.tsx';
import { AddressCell, type CopyLink } from './CopyAddress.tsx';
import { FileCell } from './FileCell.tsx';
import { mediaRecordOf } from './media-record.ts';
import type { FileSource } from './StoredFile.tsx';

/** The area's own cells. */
export function mediaCells(source: FileSource, onCopy: CopyLink): NonNullable<RowExtras['cells']> {
  return {
    media_file: ({ record }) => <FileCell source={source} record={mediaRecordOf(record)} />,
    url({ record }) {
      const { url, name } = mediaRecordOf(record);
      return url === null ? (
        <Cell column="url" value={null} />
      ) : (
        <AddressCell url={url} name={name} onCopy={onCopy} />
      );
    },
  };
}
