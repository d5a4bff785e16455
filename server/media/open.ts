import path from 'node:path';
import type { Environment } from '../env.ts';
import { createFolderStore, type MediaStore } from './store.ts';

/** The store that the operator has chosen: the one at MEDIA_URL, else a folder in DATA_DIR. */
export async function openMedia({
  mediaUrl,
  dataDir,
}: Pick<Environment, 'mediaUrl' | 'dataDir'>): Promise<MediaStore> {
  if (mediaUrl === undefined) return createFolderStore(path.join(dataDir, 'media'));
  // Only a server that uses it loads the client.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(mediaUrl);
}
