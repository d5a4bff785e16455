import type { MediaRecord } from './media-record.ts';
import type { MediaSize } from './MediaFrame.tsx';
import { ProtectedFile, type FileShelf } from './ProtectedFile.tsx';
import { PublicFile } from './PublicFile.tsx';

/** Where the files of an area come from: a shelf for protected ones, null where each has a public address. */
export type FileSource = FileShelf | null;

/** A stored file of either list. */
export function StoredFile({
  source,
  record,
  size,
}: {
  source: FileSource;
  record: MediaRecord;
  size: MediaSize;
}) {
  const { file, name, url } = record;
  if (source) return <ProtectedFile key={file} shelf={source} record={record} size={size} />;
  return url === null ? null : <PublicFile key={url} file={file} url={url} size={size} name={name} />;
}
