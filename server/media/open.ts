import path from 'node:path';
import type { Environment } from '../env.ts';
import { createFolderStore, type MediaStore } from './store.ts';

/** The operator's store: the one at MEDIA_URL, else a folder in DATA_DIR. */
export async function openMedia({
  mediaUrl,
  dataDir,
}: Pick<Environment, 'mediaUrl' | 'dataDir'>): Promise<MediaStore> {
  if (mediaUrl === undefined) return createFolderStore(path.join(dataDir, 'media'));
  // Load the client only on a server that uses it.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(mediaUrl);
}
