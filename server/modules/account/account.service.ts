import type { ChangeNames, ChangeTimeZone, CurrentUser } from '../../../contract/account.ts';
import { sentence } from '../../i18n/say.ts';
import { notSignedIn, Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { usersRepo, type UserRow } from './users.repo.ts';
import { listedZone } from './zones.ts';

/** The account as its owner sees it (P16). */
export function describeUser(user: UserRow): CurrentUser {
  const { email, first_name, last_name, avatar_id, is_verified, is_staff, is_superuser } = user;
  const full_name = `${first_name} ${last_name}`.trim();
  return { email, first_name, last_name, full_name, avatar_id, is_verified, is_staff, is_superuser };
}

/** Builds the rules for names and time zone. Of two simultaneous changes, the later one wins. */
export function createProfiles({ database: { db } }: Pick<ServerWorld, 'database'>) {
  async function change(user: UserRow, set: Parameters<typeof usersRepo.change>[2]): Promise<UserRow> {
    const changed = await usersRepo.change(db, user.id, set);
    if (changed === undefined) throw notSignedIn();
    return changed;
  }

  /** Sets both names (ACC-05). @returns the updated account. */
  const changeNames = (user: UserRow, { first_name, last_name }: ChangeNames): Promise<UserRow> =>
    change(user, { first_name, last_name });

  /**
   * Sets the time zone (ACC-03), replacing an old name with the listed one.
   *
   * @returns the updated account.
   * @throws {Refusal} 400 under `timezone` for an unknown zone.
   */
  async function changeZone(user: UserRow, { timezone }: ChangeTimeZone): Promise<UserRow> {
    const zone = listedZone(timezone);
    if (zone === undefined) throw new Refusal(400, 'invalid', { timezone: [sentence('zone_unknown')] });
    return change(user, { timezone: zone });
  }

  return { changeNames, changeZone };
}
