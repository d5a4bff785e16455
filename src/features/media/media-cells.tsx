import type { ReactNode } from 'react';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import { AddressCell, type CopyLink } from './CopyAddress.tsx';
import { FileCell } from './FileCell.tsx';
import { mediaRecordOf } from './media-record.ts';
import type { FileSource } from './StoredFile.tsx';

/** The cells of the table that show more than the words of a field. */
export function mediaCells(
  source: FileSource,
  onCopy: CopyLink,
): Readonly<Record<string, (record: AdminRecord) => ReactNode>> {
  return {
    media_file: (record) => <FileCell source={source} record={mediaRecordOf(record)} />,
    url(record) {
      const { url, name } = mediaRecordOf(record);
      return url === null ? null : <AddressCell url={url} name={name} onCopy={onCopy} />;
    },
  };
}
