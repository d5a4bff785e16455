import { fromCallback } from 'xstate';
import { pictureMachine } from '../../../machines/account/picture.machine.ts';
import { templateMediaEndpoints } from '../../../contract/calls/media.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import type { World } from '../../kit/app/world.ts';
import { mediaArea } from './media-area.flow.ts';

/** The list of template files with its panels (TMD-01, TMD-02). */
export function templateMediaArea(world: World) {
  return mediaArea(world, {
    name: 'templateMedia',
    calls: templateMediaEndpoints,
    told: {
      created: 'templateMediaCreated',
      updated: 'templateMediaUpdated',
      deleted: 'templateMediaDeleted',
    },
    // Each file has a URL: there is nothing to fetch.
    picture: pictureMachine.provide({
      actors: {
        watchNetwork: watchReturn(world.network),
        usePicture: fromCallback<{ type: 'picture.never' }, { id: string | null }>(({ sendBack }) =>
          sendBack({ type: 'picture.refused', words: [] }),
        ),
      },
    }),
  });
}
