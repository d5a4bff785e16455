import { isLocale } from '../../../contract/locale.ts';
import type { Tx } from '../../db/open.ts';
import type { MailKind, ServerWorld } from '../../world.ts';
import type { UserRow } from '../account/users.repo.ts';
import { networkOf } from '../network.ts';
import { ALL_TIMES, refuseOver, type Claim, type RateLimiter } from '../rate-limiter.ts';
import {
  codeMailsOfAll,
  codeMailsPerOrigin,
  emailChangeMails,
  guessWarnings,
  perOriginAndAccount,
  resetsPerNetwork,
  WARN_FROM,
  wrongPasswords,
  type GuessLimits,
} from '../rate-limits.ts';
import type { Origin } from './origins.ts';

/** An account that a request is about: the address as typed, and its user, if any. */
export interface Target {
  readonly email: string;
  readonly user: UserRow | undefined;
  readonly origin: Origin;
}

/** A guess that may be checked, and what to call afterwards. */
export interface Guess {
  /** Gives back the attempt, so that people who know their secret are not counted. */
  right(): Promise<void>;
  /** Warns the account by mail, once a day, after many wrong guesses. */
  wrong(): Promise<void>;
}

/** The mails with a code, and the one that an address with an account gets in its place. */
export type CodeMailKind = Extract<MailKind, 'signup-code' | 'reset-code' | 'email-code' | 'email-taken'>;

export type AccountLimits = ReturnType<typeof createAccountLimits>;

/**
 * Builds the limits of accounts (OPS-02). They count per account and origin, so that nobody uses up another's attempts.
 * An address without an account counts the same (P18). Threats and numbers: docs/decisions/0027.
 */
export function createAccountLimits(
  { database: { db }, outbox }: Pick<ServerWorld, 'database' | 'outbox'>,
  rateLimiter: RateLimiter,
) {
  const accountKey = ({ email }: Target): string => email.toLowerCase();
  const originKey = (target: Target): string => `${target.origin.key} ${accountKey(target)}`;

  /** Counts a request to a strictly limited route. @throws {Refusal} 429. */
  const takeRequest = (target: Target): Promise<void> =>
    rateLimiter.spend(perOriginAndAccount, originKey(target));

  /** Counts the start of a reset by its network. @throws {Refusal} 429, except for a known device. */
  async function takeReset({ origin }: Target, ip: string): Promise<void> {
    if (!origin.isDevice) await rateLimiter.spend(resetsPerNetwork, networkOf(ip));
  }

  /** The counters of one origin's guesses. */
  const originClaims = ({ perOrigin, perNewOrigin }: GuessLimits, target: Target): readonly Claim[] =>
    [perOrigin, perNewOrigin].map((limit) => ({ limit, subject: originKey(target) }));

  /** The counters of all guesses at the account, and of those from one site. */
  function sharedClaims({ ofAll, perSite }: GuessLimits, target: Target): readonly Claim[] {
    const { site } = target.origin;
    const all = { limit: ofAll, subject: accountKey(target) };
    return site === undefined ? [all] : [all, { limit: perSite, subject: `${site} ${accountKey(target)}` }];
  }

  /**
   * Counts a guess before it is checked, so that simultaneous guesses cannot exceed the limit.
   *
   * @throws {Refusal} 429 for an origin that has failed too often, or, if new to the account, whose /48 has.
   */
  async function takeGuess(limits: GuessLimits, target: Target): Promise<Guess> {
    const own = originClaims(limits, target);
    const shared = sharedClaims(limits, target);
    const [perOrigin, perNewOrigin] = await rateLimiter.count(own);
    if (perOrigin) refuseOver(perOrigin);
    // Guesses refused above don't count for all, so that one network alone cannot bring the others to their limit.
    const [ofAll, ofSite] = await rateLimiter.count(shared);
    const over = [ofSite, ofAll?.isOver ? perNewOrigin : undefined].find((count) => count?.isOver);
    if (over && !(await target.origin.isKnown())) refuseOver(over);

    return {
      right: () => rateLimiter.giveBack([...own.map((claim) => ({ ...claim, times: ALL_TIMES })), ...shared]),
      wrong: async () => {
        if ((ofAll?.count ?? 0) >= WARN_FROM) await tell(target);
      },
    };
  }

  /** Forgets the wrong passwords of an origin that has just set a new one. */
  const forgiveWrongPasswords = (target: Target): Promise<void> =>
    rateLimiter.giveBack(
      originClaims(wrongPasswords, target).map((claim) => ({ ...claim, times: ALL_TIMES })),
    );

  /** Warns an account that somebody is guessing; does the same work for an address without one. */
  async function tell(target: Target): Promise<void> {
    const { user } = target;
    const language = user && isLocale(user.language) ? user.language : 'en';
    await db.transaction(async (tx) => {
      const [told] = await rateLimiter.count([{ limit: guessWarnings, subject: accountKey(target) }], tx);
      if (told?.count !== 1) return;
      await outbox.post(tx, {
        kind: 'guesses',
        to: user?.email ?? target.email,
        language,
        values: { link: `/${language}/reset-password/` },
        real: user !== undefined,
      });
    });
  }

  /**
   * Counts one of the day's code mails. Those for origins new to the account share another counter. At sign-up, for a
   * new address and for an account that nobody has verified every origin is new, because anybody can name somebody else's address; and whatever addresses one account
   * names, they share a counter.
   *
   * @throws {Refusal} 429; rolls back what `tx` has counted so far.
   */
  async function takeCodeMail(tx: Tx, kind: CodeMailKind, target: Target): Promise<void> {
    const group = kind === 'email-taken' ? 'email-code' : kind;
    if (group === 'email-code' && target.user) await rateLimiter.spend(emailChangeMails, target.user.id, tx);
    await rateLimiter.spend(codeMailsPerOrigin, `${group} ${originKey(target)}`, tx);
    const isKnown = group === 'reset-code' && (await target.origin.isKnown(tx));
    if (isKnown && target.user?.is_verified === true) return;
    await rateLimiter.spend(codeMailsOfAll, `${group} ${accountKey(target)}`, tx);
  }

  return { takeRequest, takeReset, takeGuess, takeCodeMail, forgiveWrongPasswords };
}
