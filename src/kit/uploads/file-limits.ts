import type { FileLimits } from '../../../machines/uploads/file-choice.machine.ts';
import { mediaLimitEndpoints } from '../../../contract/calls/media.ts';
import type { World } from '../app/world.ts';

const known = new WeakMap<World, Promise<FileLimits>>();

/** The server's file size limits, fetched once. Rejects if the request fails; the next call retries. */
export function fileLimits(world: World): Promise<FileLimits> {
  const asked = known.get(world) ?? ask(world);
  known.set(world, asked);
  asked.catch(() => known.delete(world));
  return asked;
}

async function ask({ client }: World): Promise<FileLimits> {
  const result = await client.call(mediaLimitEndpoints.read, { signal: undefined });
  if (!result.success) throw new Error(`The server does not say how large files may be: ${result.code}`);
  const { picture_bytes: picture, video_bytes: video } = result.data;
  return { picture, video };
}
