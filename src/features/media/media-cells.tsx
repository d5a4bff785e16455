import { Cell } from '../../kit/lists/Cell.tsx';
import type { RowExtras } from '../../kit/lists/RecordRow.tsx';
import { AddressCell, type CopyLink } from './CopyAddress.tsx';
import { mediaRecordOf, type MediaRecord } from './media-record.ts';
import { type FileSource, StoredFile } from './StoredFile.tsx';
import { styled } from '../../kit/ui/theme.ts';

const Column = styled('div', { display: 'grid', justifyItems: 'start', gap: '$1' });
const FileName = styled('bdi', {
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: '$textSoft',
  fontSize: '$small',
});

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

/** A file's cell: its preview, and below it the name the server gave it. */
function FileCell({ source, record }: { source: FileSource; record: MediaRecord }) {
  return (
    <Column>
      <StoredFile source={source} record={record} size="row" />
      <FileName dir="ltr" title={record.file}>
        {record.file}
      </FileName>
    </Column>
  );
}
