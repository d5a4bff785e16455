import { isLocale } from '../../../contract/locale.ts';
import type { Tx } from '../../db/open.ts';
import type { MailKind, ServerWorld } from '../../world.ts';
import type { UserRow } from '../account/users.repo.ts';
import { ALL_TIMES, refuseOver, type Claim, type RateLimiter } from '../rate-limiter.ts';
import {
  codeMailsOfAll,
  codeMailsPerOrigin,
  guessesTold,
  perOriginAndAccount,
  TOLD_FROM,
  wrongPasswords,
  type GuessLimits,
} from '../rate-limits.ts';
import type { Origin } from './origins.ts';

/** An account that somebody asks for: the address as typed, and whose it is, if anybody's. */
export interface Target {
  readonly email: string;
  readonly user: UserRow | undefined;
  readonly origin: Origin;
}

/** A guess that may be looked at, and what to do once it has been. */
export interface Guess {
  /** Gives back what it took, so that those who know their secret are not counted. */
  right(): Promise<void>;
  /** Tells the account by mail, once a day, when there were many. */
  wrong(): Promise<void>;
}

/** The mails that carry a code. */
export type CodeMailKind = Extract<MailKind, 'signup-code' | 'reset-code'>;

/** What the limits of an account let through. */
export type AccountLimits = ReturnType<typeof createAccountLimits>;

/**
 * Builds the limits of accounts (OPS-02): they count by account and origin together, so that nobody uses up the tries of
 * another. An address without an account is counted alike (P18). Threats and numbers: docs/decisions/0027.
 */
export function createAccountLimits(
  { database: { db }, outbox }: Pick<ServerWorld, 'database' | 'outbox'>,
  rateLimiter: RateLimiter,
) {
  const everywhere = ({ email }: Target): string => email.toLowerCase();
  const here = (target: Target): string => `${target.origin.key} ${everywhere(target)}`;

  /** Takes one request of a tight route. @throws {Refusal} 429. */
  const takeRequest = (target: Target): Promise<void> => rateLimiter.spend(perOriginAndAccount, here(target));

  /** What an origin's guesses are counted by. */
  const ownOf = ({ perOrigin, perNewOrigin }: GuessLimits, target: Target): readonly Claim[] =>
    [perOrigin, perNewOrigin].map((limit) => ({ limit, subject: here(target) }));

  /** What all guesses at the account are counted by, and those of one site. */
  function sharedOf({ ofAll, perSite }: GuessLimits, target: Target): readonly Claim[] {
    const { site } = target.origin;
    const all = { limit: ofAll, subject: everywhere(target) };
    return site === undefined ? [all] : [all, { limit: perSite, subject: `${site} ${everywhere(target)}` }];
  }

  /**
   * Takes a guess at a secret before it is looked at, so that of many at once no more are looked at than there are.
   *
   * @throws {Refusal} 429 for an origin that has failed too often, or, new to the account, whose /48 has.
   */
  async function takeGuess(limits: GuessLimits, target: Target): Promise<Guess> {
    const own = ownOf(limits, target);
    const shared = sharedOf(limits, target);
    const [perOrigin, asNew] = await rateLimiter.count(own);
    if (perOrigin) refuseOver(perOrigin);
    // Only what gets here counts for all, so that one network alone does not bring the others to their limit.
    const [ofAll, ofSite] = await rateLimiter.count(shared);
    const over = [ofSite, ofAll?.isOver ? asNew : undefined].find((count) => count?.isOver);
    if (over && !(await target.origin.isKnown())) refuseOver(over);

    return {
      right: () => rateLimiter.giveBack([...own.map((claim) => ({ ...claim, times: ALL_TIMES })), ...shared]),
      wrong: async () => {
        if ((ofAll?.count ?? 0) >= TOLD_FROM) await tell(target);
      },
    };
  }

  /** Forgets the wrong passwords of an origin that has just set a new one. */
  const forgiveWrongPasswords = (target: Target): Promise<void> =>
    rateLimiter.giveBack(ownOf(wrongPasswords, target).map((claim) => ({ ...claim, times: ALL_TIMES })));

  /** Tells an account that somebody is guessing; for an address without one it only does the same work. */
  async function tell(target: Target): Promise<void> {
    const { user } = target;
    const language = user && isLocale(user.language) ? user.language : 'en';
    await db.transaction(async (tx) => {
      const [told] = await rateLimiter.count([{ limit: guessesTold, subject: everywhere(target) }], tx);
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
   * Takes one of the day's code mails. Those for origins new to the account are counted together as well. At sign-up every
   * origin is new, since anybody can sign up with the address of another.
   *
   * @throws {Refusal} 429; what `tx` has counted until then goes with it.
   */
  async function takeCodeMail(tx: Tx, kind: CodeMailKind, target: Target): Promise<void> {
    await rateLimiter.spend(codeMailsPerOrigin, `${kind} ${here(target)}`, tx);
    if (kind === 'reset-code' && (await target.origin.isKnown(tx))) return;
    await rateLimiter.spend(codeMailsOfAll, `${kind} ${everywhere(target)}`, tx);
  }

  return { takeRequest, takeGuess, takeCodeMail, forgiveWrongPasswords };
}
