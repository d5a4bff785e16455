import { fromCallback } from 'xstate';
import { pictureMachine } from '../../../machines/account/picture.machine.ts';
import { accountEndpoints } from '../../../contract/calls/account.ts';
import { createBinaries, type BinaryUse } from '../wire/binary.ts';
import { watchReturn } from '../app/watch-return.ts';
import type { World } from '../app/world.ts';
import type { Client } from '../wire/client.ts';

const known = new WeakMap<Client, (id: string) => BinaryUse>();

/** A person's protected picture by its id, shared by all views of it (API-07, API-08). */
export function pictureFlow({ client, network }: Pick<World, 'client' | 'network'>) {
  return protectedFileFlow(network, avatarsOf(client));
}

/** A protected file by id, fetched again once the network is back (NET-02); stopping the flow releases what `useOf` returned (API-07, API-08). */
export function protectedFileFlow(network: World['network'], useOf: (id: string) => BinaryUse) {
  return pictureMachine.provide({
    actors: {
      watchNetwork: watchReturn(network),
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

/** People's pictures at local addresses; all views of the same picture share one (API-07, API-08). */
function avatarsOf(client: Client): (id: string) => BinaryUse {
  const use =
    known.get(client) ??
    createBinaries((id, signal) =>
      client.download(accountEndpoints.avatar, { signal, params: { avatar_id: id } }),
    );
  known.set(client, use);
  return use;
}
