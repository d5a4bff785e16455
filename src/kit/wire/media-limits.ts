import type { MediaLimits } from '../../../contract/media.ts';
import type { Client } from './client.ts';

/** The largest files that the server takes; other servers may not have this call. */
export const askMediaLimits = (client: Client, signal?: AbortSignal) =>
  client.call<MediaLimits>('GET', '/media/limits/', { signal });
