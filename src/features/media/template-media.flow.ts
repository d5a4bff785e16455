import { templateMedia } from '../../../contract/calls/media.ts';
import type { World } from '../../kit/app/world.ts';
import { mediaArea } from './media-area.flow.ts';

/** The list of the files for templates with its panels (TMD-01, TMD-02). */
export function templateMediaArea(world: World) {
  return mediaArea(world, {
    name: 'templateMedia',
    calls: templateMedia,
    told: {
      created: 'templateMediaCreated',
      updated: 'templateMediaUpdated',
      deleted: 'templateMediaDeleted',
    },
    files: null,
  });
}
