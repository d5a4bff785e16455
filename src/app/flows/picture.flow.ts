import { fromCallback } from 'xstate';
import { pictureMachine } from '../../../machines/picture.machine.ts';
import type { World } from '../world.ts';

/** One protected picture by its id, shared by all who show it (API-07, API-08). */
export function pictureFlow(world: World) {
  return pictureMachine.provide({
    actors: {
      usePicture: fromCallback<{ type: 'picture.never' }, { id: string | null }>(({ input, sendBack }) => {
        if (input.id === null) throw new Error('picture: there is none to use');
        const use = world.avatars.use(input.id);
        const refuse = () => sendBack({ type: 'picture.refused' });
        use.answer.then(
          (answer) =>
            answer.success ? sendBack({ type: 'picture.arrived', address: answer.address }) : refuse(),
          refuse,
        );
        return () => use.release();
      }),
    },
  });
}
