import type { ResetKey, ResetPassword } from '../../../contract/auth.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Executor } from '../../db/open.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { usersRepo } from '../account/users.repo.ts';
import { codesRepo, type CodeRow } from './codes.repo.ts';
import type { Codes } from './codes.service.ts';
import { wrongCodes, wrongPasswords } from '../rate-limits.ts';
import { checkNewPassword } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { sessionsRepo } from './sessions.repo.ts';
import type { RateLimiter } from '../rate-limiter.ts';

/** How long the id of a reset is good. */
const LIFE_MS = 60 * 60_000;

/** The way back in for those who forgot the password. */
export type Resets = ReturnType<typeof createResets>;

interface Parts {
  passwords: Passwords;
  codes: Codes;
  rateLimiter: RateLimiter;
}

/** Starts a reset for an address, known or not. @returns its id, good for an hour. */
export async function startReset(db: Executor, email: string, now: Date): Promise<string> {
  const user = await usersRepo.findByEmail(db, email);
  return codesRepo.resetRow(db, email, user?.id ?? null, now, new Date(now.getTime() - LIFE_MS));
}

/**
 * Builds the rules of the reset (P18). Every step does the same work and gives the same answer whether
 * or not the address has an account; the mail of an unknown one is written and never sent.
 */
export function createResets(
  world: Pick<ServerWorld, 'database' | 'now'>,
  { passwords, codes, rateLimiter }: Parts,
) {
  const { db } = world.database;

  /** Starts a reset (RST-01); sends nothing. @returns the id that the next steps name. */
  const start = (email: string): Promise<string> => startReset(db, email, world.now());

  async function liveRow({ forgot_password_id, email }: ResetKey): Promise<CodeRow> {
    const oldest = new Date(world.now().getTime() - LIFE_MS);
    const row = await codesRepo.findReset(db, forgot_password_id, email, oldest);
    if (!row) throw new Refusal(400, 'reset_expired', { detail: [sentence('reset_expired')] });
    return row;
  }

  /**
   * Mails the code (RST-02), at most once a minute.
   *
   * @returns seconds until a new one may be asked for.
   * @throws {Refusal} 400 `reset_expired` for an id that is unknown, used or older than an hour.
   */
  async function sendCode(key: ResetKey, language: Locale): Promise<number> {
    const row = await liveRow(key);
    return codes.send(row.id, { kind: 'reset-code', to: key.email, language, real: row.user_id !== null });
  }

  /**
   * Sets the new password and ends every session of the account (RST-03, RST-04). The password is looked at
   * first, so that a weak one takes no attempt of the code.
   *
   * @throws {Refusal} 400 for the password, the code or the id, 429, 503.
   */
  async function setPassword(fields: ResetPassword): Promise<void> {
    checkNewPassword(fields);
    const { id: rowId } = await liveRow(fields);
    const subject = fields.email.toLowerCase();
    await rateLimiter.spend(wrongCodes, subject);
    const { id, userId } = await codes.check(rowId, fields.one_time_password);
    const password = await passwords.hash(fields.password);
    await db.transaction(async (tx) => {
      const now = world.now();
      if (!(await codesRepo.use(tx, id, now))) throw codes.refusedCode('code_wrong');
      await usersRepo.setPassword(tx, userId, password);
      await sessionsRepo.revokeAll(tx, userId, 'password reset', now);
    });
    await rateLimiter.forget(wrongCodes, subject);
    await rateLimiter.forget(wrongPasswords, subject);
  }

  return { start, sendCode, setPassword };
}
