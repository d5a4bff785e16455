import type { MediaLimits } from '../../server/contract/media.ts';
import type { FileLimits } from '../../machines/media-choice.machine.ts';
import type { Client } from './client.ts';

/** The largest files that the server takes; rejects where it does not say, as servers without this call. */
export async function askFileLimits(client: Client, signal?: AbortSignal): Promise<FileLimits> {
  const result = await client.call<MediaLimits>('GET', '/media/limits/', { signal });
  if (!result.success) throw new Error(`The server does not say how large files may be: ${result.code}`);
  const { picture_bytes: picture, video_bytes: video } = result.data;
  return { picture, video };
}
