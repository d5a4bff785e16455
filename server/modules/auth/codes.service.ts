import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnswerCode } from '../../../contract/codes.ts';
import type { SentenceKey } from '../../i18n/en.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import { deriveKey } from '../../secrets.ts';
import type { Locale, MailKind, ServerWorld } from '../../world.ts';
import { codesRepo } from './codes.repo.ts';

/** Least time between two mails (P17). */
const RESEND_S = 60;
const LIFE_MS = 10 * 60_000;
const ATTEMPTS = 5;

/** To whom a code goes, and whether it really does. */
export interface CodeMail {
  kind: Extract<MailKind, 'signup-code' | 'reset-code'>;
  to: string;
  language: Locale;
  real: boolean;
}

/** One-time codes: sending and checking. */
export type Codes = ReturnType<typeof createCodes>;

function refusedCode(code: Extract<AnswerCode & SentenceKey, 'code_wrong' | 'code_locked'>): Refusal {
  return new Refusal(400, code, { one_time_password: [sentence(code)] });
}

/** Builds the rules of one-time codes (P17). */
export function createCodes(
  world: Pick<ServerWorld, 'database' | 'outbox' | 'now' | 'randomCode' | 'secret'>,
) {
  const { db } = world.database;
  const key = deriveKey(world.secret, 'one-time code');
  /** Bound to its row: the digest of one row is of no use in another. */
  const digest = (id: string, code: string): string =>
    createHmac('sha256', key).update(`${id}:${code}`).digest('hex');

  /**
   * Sends a new code, which ends the one before; within a minute of the last mail it sends nothing.
   *
   * @returns seconds until a new one may be asked for, 1 to 60.
   */
  function send(id: string, mail: CodeMail): Promise<number> {
    return db.transaction(async (tx) => {
      const now = world.now();
      const row = await codesRepo.lock(tx, id);
      if (!row) throw refusedCode('code_wrong');
      const elapsed = row.sent_at === null ? RESEND_S : (now.getTime() - row.sent_at.getTime()) / 1000;
      // A clock set back must not lengthen the wait.
      if (elapsed < RESEND_S) return Math.min(RESEND_S, Math.ceil(RESEND_S - elapsed));
      const code = world.randomCode();
      const expires_at = new Date(now.getTime() + LIFE_MS);
      await codesRepo.setDigest(tx, id, { digest: digest(id, code), sent_at: now, expires_at });
      await world.outbox.post(tx, { ...mail, values: { code } });
      return RESEND_S;
    });
  }

  /**
   * Holds a typed code against the sent one and takes an attempt. The code is not used up by this: the caller
   * does that together with what the code is for.
   *
   * @returns the row of the code and the account it is for.
   * @throws {Refusal} 400 `code_wrong`, or `code_locked` once the fifth attempt is gone.
   */
  async function check(id: string, code: string): Promise<{ id: string; userId: string }> {
    const row = await codesRepo.spendAttempt(db, id, ATTEMPTS, world.now());
    if (!row) {
      const found = await codesRepo.find(db, id);
      throw refusedCode(found && found.attempts >= ATTEMPTS ? 'code_locked' : 'code_wrong');
    }
    const same = timingSafeEqual(
      Buffer.from(row.digest ?? ''.padEnd(64, '0')),
      Buffer.from(digest(id, code)),
    );
    // An address without an account gets no mail, so nobody can know its code.
    if (same && row.user_id !== null) return { id, userId: row.user_id };
    throw refusedCode(row.attempts >= ATTEMPTS ? 'code_locked' : 'code_wrong');
  }

  return { send, check, refusedCode };
}
