import type { ChangePassword } from '../../../contract/auth.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { usersRepo } from '../account/users.repo.ts';
import { passwordChanges } from '../rate-limits.ts';
import { codesRepo } from './codes.repo.ts';
import { noticeTo } from './notices.ts';
import { checkNewPassword } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { sessionsRepo } from './sessions.repo.ts';
import type { Account } from './sessions.service.ts';
import type { ClientInfo } from './user-agent.ts';
import type { RateLimiter } from '../rate-limiter.ts';

/** Builds the rules for changing a password (ACC-06). */
export function createPasswordChanges(
  { database: { db }, outbox, now }: Pick<ServerWorld, 'database' | 'outbox' | 'now'>,
  { passwords, rateLimiter }: { passwords: Passwords; rateLimiter: RateLimiter },
) {
  const wrong = () => new Refusal(400, 'invalid', { current_password: [sentence('current_password')] });

  /**
   * Sets a new password, ends all other sessions unless the request keeps them (P49), and tells the owner by mail
   * (OWN-04). Checks the new one first, so that a weak one costs no attempt. Of two simultaneous changes, the later one
   * finds that the current password has changed.
   *
   * @throws {Refusal} 400 by field, 429 after five attempts of one session in a minute, 503.
   */
  async function change(
    { user, session }: Account,
    fields: ChangePassword,
    client: ClientInfo,
  ): Promise<void> {
    await checkNewPassword({ ...fields, email: user.email, name: `${user.first_name} ${user.last_name}` });
    await rateLimiter.spend(passwordChanges, session.id);
    if (!(await passwords.matches(user.password, fields.current_password))) throw wrong();
    const password = await passwords.hash(fields.password);
    await db.transaction(async (tx) => {
      if (!(await usersRepo.replacePassword(tx, user.id, user.password, password))) throw wrong();
      await codesRepo.endEmailChange(tx, user.id);
      const at = now();
      if (fields.end_other_sessions !== false)
        await sessionsRepo.revokeAll(tx, user.id, 'password change', at, session.id);
      await outbox.post(tx, noticeTo(user, 'password-changed', at, client));
    });
  }

  return { change };
}
