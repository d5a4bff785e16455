import type { Tx } from '../../db/open.ts';
import type { ServerWorld } from '../../world.ts';
import type { UserRow } from '../account/users.repo.ts';
import { noticeTo } from './notices.ts';
import { sessionsRepo } from './sessions.repo.ts';
import { deviceOf, familyOf, type ClientInfo } from './user-agent.ts';

const DAY_MS = 86_400_000;

/** Somebody with the password could fake a thousand browsers; the first mails say enough. */
const MAX_MAILS_PER_DAY = 3;

/**
 * Mails an account's owner about a sign-in from a device with no earlier session (OWN-04). Call it before opening the
 * session, with the account locked. An unverified address gets no mail: it may be a stranger's.
 */
export async function tellOfNewDevice(
  { outbox, now }: Pick<ServerWorld, 'outbox' | 'now'>,
  tx: Tx,
  user: UserRow,
  client: ClientInfo,
): Promise<void> {
  if (!user.is_verified) return;
  const at = now();
  const seen = await sessionsRepo.listDevices(tx, user.id);
  const family = familyOf(deviceOf(client.userAgent));
  if (seen.some((device) => device.is_trusted && familyOf(device) === family)) return;
  const yesterday = at.getTime() - DAY_MS;
  const older = new Set(
    seen.filter(({ first_at }) => first_at.getTime() <= yesterday).map((device) => familyOf(device)),
  );
  const newDevices = new Set(seen.map((device) => familyOf(device))).difference(older);
  if (newDevices.size < MAX_MAILS_PER_DAY) await outbox.post(tx, noticeTo(user, 'new-device', at, client));
}
