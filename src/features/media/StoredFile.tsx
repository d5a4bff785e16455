import type { MediaRecord } from './media-record.ts';
import type { MediaSize } from './MediaFrame.tsx';
import { ProtectedFile, type FileShelf } from './ProtectedFile.tsx';
import { PublicFile } from './PublicFile.tsx';

/** An area's source of files: the shelf for protected ones, null if each has a public URL. */
export type FileSource = FileShelf | null;

/** A stored file of either area. */
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
