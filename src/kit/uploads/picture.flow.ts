import { fromCallback } from 'xstate';
import { pictureMachine } from '../../../machines/account/picture.machine.ts';
import type { BinaryUse } from '../wire/binary.ts';
import type { World } from '../app/world.ts';
import { avatarsOf } from './avatars.ts';

/** A person's protected picture by its id, shared by all views of it (API-07, API-08). */
export function pictureFlow({ client }: Pick<World, 'client'>) {
  return protectedFileFlow(avatarsOf(client));
}

/** A protected file by id; stopping the flow releases what `useOf` returned (API-07, API-08). */
export function protectedFileFlow(useOf: (id: string) => BinaryUse) {
  return pictureMachine.provide({
    actors: {
      usePicture: fromCallback<{ type: 'picture.never' }, { id: string | null }>(({ input, sendBack }) => {
        if (input.id === null) throw new Error('picture: there is none to use');
        const use = useOf(input.id);
        const refuse = (words: readonly string[]) => sendBack({ type: 'picture.refused', words });
        use.answer.then(
          (given) =>
            given.success
              ? sendBack({ type: 'picture.arrived', address: given.address })
              : refuse(Object.values(given.errors).flat()),
          (fault: Error) => refuse([fault.message]),
        );
        return () => use.release();
      }),
    },
  });
}
