import type { FileLimits } from '../../../../machines/media-choice.machine.ts';
import { askFileLimits } from '../../../api/media-limits.ts';
import type { World } from '../../world.ts';

const known = new WeakMap<World, Promise<FileLimits>>();

/** The largest files that the server takes: asked once while it answers. Rejects where the server does not say. */
export function fileLimits(world: World): Promise<FileLimits> {
  const asked = known.get(world) ?? askFileLimits(world.client);
  known.set(world, asked);
  asked.catch(() => known.delete(world));
  return asked;
}
