import type { Log } from '../../log.ts';
import { sentence } from '../../i18n/say.ts';
import { discard } from '../../media/store.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { wrongPassword, type ConfirmPassword } from '../auth/confirm-password.ts';
import { noticeTo } from '../auth/notices.ts';
import type { Account } from '../auth/sessions.service.ts';
import type { ClientInfo } from '../auth/user-agent.ts';
import { authorOf } from '../posts/posts.service.ts';
import { avatarKey } from './avatars.service.ts';
import { personRepo } from './person.repo.ts';
import { usersRepo, type UserRow } from './users.repo.ts';

/** The author's name on posts of deleted staff. */
const NEUTRAL_AUTHOR = 'Renas';

/** Builds the rules for deleting an account (OWN-02). */
export function createDeletions(
  { database: { db }, outbox, media, now }: Pick<ServerWorld, 'database' | 'outbox' | 'media' | 'now'>,
  { confirmPassword }: { confirmPassword: ConfirmPassword },
) {
  /** Whether nobody else could manage the site. */
  const isLastSuperuser = (user: UserRow): Promise<boolean> =>
    db.transaction(async (tx) => user.is_superuser && !(await usersRepo.hasOtherSuperuser(tx, user.id)));

  /**
   * Deletes an account with all that names the person, after the password, and says so in a last mail. Every session ends
   * with it. Posts of staff stay, under a neutral name.
   *
   * @throws {Refusal} 400 under `password` for a wrong one, 409 for the last superuser, 429, 503.
   */
  async function erase(
    account: Account,
    password: string,
    client: ClientInfo,
    log: Pick<Log, 'warn'>,
  ): Promise<void> {
    await confirmPassword(account, password, client);
    const { id, is_superuser, password: stored } = account.user;
    const { avatar_id } = await db.transaction(async (tx) => {
      // First, so that of the last two only one can be deleted, and neither waits for the other forever.
      if (is_superuser && !(await usersRepo.hasOtherSuperuser(tx, id)))
        throw new Refusal(409, 'last_superuser', { detail: [sentence('last_superuser')] });
      const user = await usersRepo.lockWith(tx, id, stored);
      if (user === undefined) throw wrongPassword();
      // Members are not authors: one with an author's name must not remove it from the posts.
      const author = user.is_staff ? authorOf(user) : null;
      const gone = await personRepo.erase(tx, user, { author, neutral: NEUTRAL_AUTHOR });
      await outbox.post(tx, noticeTo(user, 'account-deleted', now(), client));
      return gone;
    });
    if (avatar_id !== null) await discard(media, avatarKey(avatar_id), log);
  }

  return { isLastSuperuser, erase };
}
