import { accountEndpoints } from '../../../contract/calls/account.ts';
import { createBinaries, type BinaryUse } from '../wire/binary.ts';
import type { Client } from '../wire/client.ts';

const known = new WeakMap<Client, (id: string) => BinaryUse>();

/** People's pictures at local addresses; all views of the same picture share one (API-07, API-08). */
export function avatarsOf(client: Client): (id: string) => BinaryUse {
  const use =
    known.get(client) ??
    createBinaries((id) => client.download(accountEndpoints.avatar, { params: { avatar_id: id } }));
  known.set(client, use);
  return use;
}
