import { allowances, type Allowance } from '../../contract/limits.ts';
import type { Limit } from './rate-limiter.ts';

// Who is limited, and why these numbers: docs/decisions/0027

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const atMost = ({ max, minutes }: Allowance) => ({ max, windowMs: minutes * MINUTE_MS });

/** Requests from one network, over all instances: enough for thirty people at thirty a minute. */
export const requestsPerNetwork: Limit = { name: 'request', max: 900, windowMs: MINUTE_MS };

/** After how many requests of a network an instance shares its count with the others. */
export const SHARED_EVERY = 45;

/** Requests from one origin for one account, to a strictly limited route. */
export const perOriginAndAccount: Limit = { name: 'origin and account', max: 10, windowMs: MINUTE_MS };

/** Sign-ups from one network: sign-up must reveal that an account exists, so this stops bulk queries. */
export const signUpPerNetwork: Limit = { name: 'sign-up', ...atMost(allowances.signUps) };

/** Resets started from one network, for whatever addresses: each writes rows, and mails a member. Known devices need none. */
export const resetsPerNetwork: Limit = { name: 'reset', max: 60, windowMs: 10 * MINUTE_MS };

/** The limits for guessing one kind of secret of an account. */
export interface GuessLimits {
  /** From one origin. */
  readonly perOrigin: Limit;
  /** From all origins together. Exceeding it refuses nobody: it only makes the limit for new origins stricter. */
  readonly ofAll: Limit;
  /** What is left for an origin new to the account after that. */
  readonly perNewOrigin: Limit;
  /** From one IPv6 /48, whose 65,536 networks one customer may have; only origins new to the account count. */
  readonly perSite: Limit;
}

/** Wrong passwords of one account. */
export const wrongPasswords: GuessLimits = {
  perOrigin: { name: 'wrong password', ...atMost(allowances.wrongPasswords), words: 'wrong_passwords' },
  ofAll: { name: 'wrong password of all', max: 100, windowMs: DAY_MS },
  perNewOrigin: { name: 'wrong password of new', max: 3, windowMs: DAY_MS, words: 'wrong_passwords' },
  perSite: { name: 'wrong password of site', max: 100, windowMs: DAY_MS, words: 'wrong_passwords' },
};

/** Wrong codes of one account, over all its codes. Each code also has its own five attempts (P17). */
export const wrongCodes: GuessLimits = {
  perOrigin: { name: 'wrong code', ...atMost(allowances.wrongCodes), words: 'wrong_codes' },
  ofAll: { name: 'wrong code of all', max: 50, windowMs: DAY_MS },
  perNewOrigin: { name: 'wrong code of new', max: 3, windowMs: DAY_MS, words: 'wrong_codes' },
  perSite: { name: 'wrong code of site', max: 50, windowMs: DAY_MS, words: 'wrong_codes' },
};

/** The number of wrong passwords, or wrong codes, in a day after which the account is warned by mail. */
export const WARN_FROM = 10;

/** Mails that warn an account about guesses. */
export const guessWarnings: Limit = { name: 'guesses told', max: 1, windowMs: DAY_MS };

/** Codes mailed to one account on one origin's request. */
export const codeMailsPerOrigin: Limit = {
  name: 'code mail',
  ...atMost(allowances.codeMails),
  words: 'code_mails',
};

/** Codes mailed to one account on the request of origins new to it, so that its mailbox does not overflow. */
export const codeMailsOfAll: Limit = {
  name: 'code mail of all',
  max: 50,
  windowMs: DAY_MS,
  words: 'code_mails_elsewhere',
};

/** Codes mailed to new addresses at one account's request, whichever they are. */
export const emailChangeMails: Limit = {
  name: 'mail of an e-mail change',
  ...atMost(allowances.emailChangeMails),
  words: 'code_mails',
};

/** Downloads of all that is kept about one person: each reads a few tables. */
export const dataDownloads: Limit = { name: 'data download', ...atMost(allowances.dataDownloads) };

/** Password changes from one session, right or wrong: whoever finds a device unlocked must not keep guessing. */
export const passwordChanges: Limit = { name: 'password change', ...atMost(allowances.passwordChanges) };

/** Uploads of an avatar by one account: each has to be decoded. */
export const avatarChanges: Limit = { name: 'avatar change', ...atMost(allowances.avatarChanges) };

/** Newsletter subscriptions from one network: a class of thirty may subscribe at once, and each new address gets a mail. */
export const newsletterPerNetwork: Limit = {
  name: 'newsletter',
  ...atMost(allowances.newsletterSubscriptions),
};

/** Newsletter subscriptions from one network per day. */
export const newsletterPerDay: Limit = { name: 'newsletter in a day', max: 100, windowMs: DAY_MS };

/** Contact messages of one sender from one network: each becomes a mail that somebody reads. */
export const contactPerSender: Limit = {
  name: 'contact of a sender',
  ...atMost(allowances.contactMessages),
  words: 'messages',
};

/** Contact messages from one network: a class of thirty may all write at once. */
export const contactPerNetwork: Limit = {
  name: 'contact',
  max: 40,
  windowMs: 10 * MINUTE_MS,
  words: 'messages',
};

/** Contact messages from one network per day. */
export const contactPerDay: Limit = {
  name: 'contact in a day',
  max: 100,
  windowMs: DAY_MS,
  words: 'messages',
};

/** Test messages by one account to itself. */
export const subscriptionTests: Limit = {
  name: 'test of a subscription',
  ...atMost(allowances.subscriptionTests),
};

/** Test mails of templates by one account: enough to try things out, too few to use it for mailings. */
export const templateTests: Limit = { name: 'template test', ...atMost(allowances.templateTests) };
