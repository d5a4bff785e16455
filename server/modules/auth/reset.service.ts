import type { ResetKey, ResetPassword } from '../../../contract/auth.ts';
import { RESET_LIFE_MINUTES } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Executor } from '../../db/open.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { usersRepo, type UserRow } from '../account/users.repo.ts';
import type { AccountLimits, Target } from './account-limits.ts';
import { codesRepo, type CodeRow } from './codes.repo.ts';
import type { Codes } from './codes.service.ts';
import { createSigner, type Secrets } from '../../secrets.ts';
import { wrongCodes } from '../rate-limits.ts';
import { noticeTo } from './notices.ts';
import type { Origins } from './origins.ts';
import { checkNewPassword } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { sessionsRepo } from './sessions.repo.ts';
import type { ClientInfo } from './user-agent.ts';

/** Whether a reset is for the account that has its address now: an account may have moved to another one meanwhile. */
const isOf = (row: CodeRow, { user }: Target): boolean => row.user_id !== null && row.user_id === user?.id;

/** How long a reset's id is valid. */
const LIFE_MS = RESET_LIFE_MINUTES * 60_000;

interface Parts {
  passwords: Passwords;
  codes: Codes;
  origins: Origins;
  accountLimits: AccountLimits;
}

/**
 * Starts a reset for an address and its account, if any.
 *
 * @param reset.origin who starts it: nobody else gets this id.
 * @returns its id, valid for an hour.
 */
export function startReset(
  db: Executor,
  { email, user, origin }: { email: string; user: UserRow | undefined; origin: string },
  now: Date,
): Promise<string> {
  const reset = { email, userId: user?.id ?? null, origin };
  return codesRepo.resetRow(db, reset, now, new Date(now.getTime() - LIFE_MS));
}

/**
 * Builds the rules for password resets (P18). Every step does the same work and gives the same answer whether or not
 * the address has an account; the mail to an unknown one is written but never sent.
 */
export function createResets(
  world: Pick<ServerWorld, 'database' | 'outbox' | 'now'> & Secrets,
  { passwords, codes, origins, accountLimits }: Parts,
) {
  const { db } = world.database;
  const signer = createSigner(world, 'reset origin');

  async function targetOf(email: string, client: ClientInfo): Promise<Target> {
    const user = await usersRepo.findByEmail(db, email);
    return { email, user, origin: origins.of(client, user) };
  }

  /**
   * Starts a reset (RST-01); sends nothing.
   *
   * @returns the id for the next steps. Only its origin gets it, so that nobody else can use up the code's attempts.
   * @throws {Refusal} 429.
   */
  async function start(email: string, client: ClientInfo): Promise<string> {
    const target = await targetOf(email, client);
    await accountLimits.takeRequest(target);
    await accountLimits.takeReset(target, client.ip);
    const origin = signer.sign(target.origin.key).toString('base64url');
    return startReset(db, { email, user: target.user, origin }, world.now());
  }

  async function liveRow({ forgot_password_id, email }: ResetKey): Promise<CodeRow> {
    const now = world.now();
    const row = await codesRepo.findReset(db, forgot_password_id, email, new Date(now.getTime() - LIFE_MS));
    if (!row) throw new Refusal(400, 'reset_expired', { detail: [sentence('reset_expired')] });
    if (row.created_at > now) await codesRepo.setCreatedAt(db, row.id, now);
    return row;
  }

  /**
   * Mails the code (RST-02), at most once a minute.
   *
   * @returns seconds until the next one may be requested.
   * @throws {Refusal} 400 `reset_expired` for an unknown, used or expired id; 429, also after the day's last code.
   */
  async function sendCode(reset: ResetKey, language: Locale, client: ClientInfo): Promise<number> {
    const target = await targetOf(reset.email, client);
    await accountLimits.takeRequest(target);
    const row = await liveRow(reset);
    const mail = { kind: 'reset-code', to: reset.email, language, real: isOf(row, target) } as const;
    return codes.send(row.id, mail, target);
  }

  /**
   * Sets the new password, ends every session of the account and tells the owner by mail (RST-03, RST-04, OWN-04).
   * Checks the password first, so that a weak one costs no attempt.
   *
   * @throws {Refusal} 400 for the password, the code or the id, 429, 503.
   */
  async function setPassword(fields: ResetPassword, client: ClientInfo): Promise<void> {
    const target = await targetOf(fields.email, client);
    await accountLimits.takeRequest(target);
    await checkNewPassword(fields);
    const row = await liveRow(fields);
    const guess = await accountLimits.takeGuess(wrongCodes, target);
    const { id, userId } = await codes.check(row.id, fields.one_time_password, guess);
    if (!isOf(row, target)) throw codes.refusedCode('code_wrong');
    const password = await passwords.hash(fields.password);
    await db.transaction(async (tx) => {
      const now = world.now();
      const ended = await codesRepo.endResets(tx, userId, now);
      if (!ended.includes(id)) throw codes.refusedCode('code_wrong');
      const user = await usersRepo.setPassword(tx, userId, password);
      await codesRepo.endEmailChange(tx, userId);
      await sessionsRepo.revokeAll(tx, userId, 'password reset', now);
      if (user) await world.outbox.post(tx, noticeTo(user, 'password-changed', now, client));
    });
    await accountLimits.forgiveWrongPasswords(target);
  }

  return { start, sendCode, setPassword };
}
