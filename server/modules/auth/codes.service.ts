import type { AnswerCode } from '../../../contract/codes.ts';
import { codeLimits } from '../../../contract/limits.ts';
import type { SentenceKey } from '../../i18n/en.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import { createSigner, type Secrets } from '../../secrets.ts';
import type { Locale, ServerWorld } from '../../world.ts';
import type { AccountLimits, CodeMailKind, Guess, Target } from './account-limits.ts';
import { codesRepo } from './codes.repo.ts';

/** The minimum time between two mails. */
const RESEND_S = codeLimits.resendSeconds;
const LIFE_MS = codeLimits.lifeMinutes * 60_000;

/** Who a code is for, and whether to really send it. */
export interface CodeMail {
  kind: CodeMailKind;
  to: string;
  language: Locale;
  real: boolean;
  /** The mail's values in place of the code, for an address that must not get one. */
  instead?: Readonly<Record<string, string>>;
}

export type Codes = ReturnType<typeof createCodes>;

function refusedCode(code: Extract<AnswerCode & SentenceKey, 'code_wrong' | 'code_locked'>): Refusal {
  return new Refusal(400, code, { one_time_password: [sentence(code)] });
}

/** Builds the rules for one-time codes (P17). */
export function createCodes(
  world: Pick<ServerWorld, 'database' | 'outbox' | 'now' | 'randomCode'> & Secrets,
  accountLimits: AccountLimits,
) {
  const { db } = world.database;
  const signer = createSigner(world, 'one-time code');
  /** Bound to its row: useless in any other. */
  const bound = (id: string, code: string): string => `${id}:${code}`;

  /**
   * Sends a new code, which replaces the old one; sends nothing within a minute of the last mail.
   *
   * @returns seconds until the next one may be requested, 1 to 60.
   * @throws {Refusal} 429 after the day's last code.
   */
  function send(id: string, { instead, ...mail }: CodeMail, target: Target): Promise<number> {
    return db.transaction(async (tx) => {
      const now = world.now();
      const row = await codesRepo.lock(tx, id);
      if (!row) throw refusedCode('code_wrong');
      const elapsed = row.sent_at === null ? RESEND_S : (now.getTime() - row.sent_at.getTime()) / 1000;
      // The clock was set back: wait a minute from now, not until the old time comes round again.
      if (elapsed < 0) await codesRepo.setSentAt(tx, id, now);
      if (elapsed < RESEND_S) return Math.ceil(RESEND_S - Math.max(0, elapsed));
      await accountLimits.takeCodeMail(tx, mail.kind, target);
      const code = world.randomCode();
      const expires_at = new Date(now.getTime() + LIFE_MS);
      const digest = signer.sign(bound(id, code)).toString('hex');
      await codesRepo.setDigest(tx, id, { digest, sent_at: now, expires_at });
      await world.outbox.post(tx, { ...mail, values: instead ?? { code } });
      return RESEND_S;
    });
  }

  /**
   * Compares a typed code with the sent one, and takes an attempt. Does not use up the code: the caller does, together
   * with what the code is for.
   *
   * @param guess learns whether the code was right.
   * @returns the code's row and account.
   * @throws {Refusal} 400 `code_wrong`, or `code_locked` after the fifth attempt.
   */
  async function check(id: string, code: string, guess: Guess): Promise<{ id: string; userId: string }> {
    const now = world.now();
    const latest = new Date(now.getTime() + LIFE_MS);
    const row = await codesRepo.spendAttempt(db, id, { most: codeLimits.tries, now, latest });
    if (!row) {
      await guess.wrong();
      const found = await codesRepo.find(db, id);
      throw refusedCode(found && found.attempts >= codeLimits.tries ? 'code_locked' : 'code_wrong');
    }
    const same = signer.isSigned(bound(id, code), Buffer.from(row.digest ?? '', 'hex'));
    // An address without an account gets no mail, so nobody can know its code.
    if (same && row.user_id !== null) {
      await guess.right();
      return { id, userId: row.user_id };
    }
    await guess.wrong();
    throw refusedCode(row.attempts >= codeLimits.tries ? 'code_locked' : 'code_wrong');
  }

  return { send, check, refusedCode };
}
