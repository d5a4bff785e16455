import type { Limit } from './rate-limiter.ts';

// Who is let through and who is not, and why these numbers: docs/decisions/0027

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Requests from one network, over all instances: thirty people, each thirty a minute. */
export const requestsPerNetwork: Limit = { name: 'request', max: 900, windowMs: MINUTE_MS };

/** An instance tells the others of a network each time it has counted so many requests of it. */
export const SHARED_EVERY = 45;

/** Requests for one account from one origin to one of the tight routes. */
export const perOriginAndAccount: Limit = { name: 'origin and account', max: 10, windowMs: MINUTE_MS };

/** Accounts made from one network: sign-up has to say that an account exists, so asking it in bulk is cut off. */
export const signUpPerNetwork: Limit = { name: 'sign-up', max: 60, windowMs: 10 * MINUTE_MS };

/** What guesses at one secret of one account have to stay within. */
export interface GuessLimits {
  /** From one origin. */
  readonly perOrigin: Limit;
  /** From all origins together. Reaching it refuses nobody: it only makes origins new to the account stricter. */
  readonly ofAll: Limit;
  /** What an origin new to the account has left once all together have reached theirs. */
  readonly perNewOrigin: Limit;
  /** From one IPv6 /48, whose 65,536 networks one customer may have, as far as they are new to the account. */
  readonly perSite: Limit;
}

/** Wrong passwords of one account. */
export const wrongPasswords: GuessLimits = {
  perOrigin: { name: 'wrong password', max: 10, windowMs: 15 * MINUTE_MS, words: 'wrong_passwords' },
  ofAll: { name: 'wrong password of all', max: 100, windowMs: DAY_MS },
  perNewOrigin: { name: 'wrong password of new', max: 3, windowMs: DAY_MS, words: 'wrong_passwords' },
  perSite: { name: 'wrong password of site', max: 100, windowMs: DAY_MS, words: 'wrong_passwords' },
};

/** Wrong codes of one account, over all its codes. Each code has its own five attempts besides (P17). */
export const wrongCodes: GuessLimits = {
  perOrigin: { name: 'wrong code', max: 20, windowMs: DAY_MS, words: 'wrong_codes' },
  ofAll: { name: 'wrong code of all', max: 50, windowMs: DAY_MS },
  perNewOrigin: { name: 'wrong code of new', max: 3, windowMs: DAY_MS, words: 'wrong_codes' },
  perSite: { name: 'wrong code of site', max: 50, windowMs: DAY_MS, words: 'wrong_codes' },
};

/** So many wrong passwords, or wrong codes, in a day are told to the account by mail. */
export const TOLD_FROM = 10;

/** Mails that tell an account about guesses. */
export const guessesTold: Limit = { name: 'guesses told', max: 1, windowMs: DAY_MS };

/** Codes mailed to one account because one origin asked. */
export const codeMailsPerOrigin: Limit = {
  name: 'code mail',
  max: 10,
  windowMs: DAY_MS,
  words: 'code_mails',
};

/** Codes mailed to one account because origins new to it asked: its mailbox fills no further. */
export const codeMailsOfAll: Limit = {
  name: 'code mail of all',
  max: 50,
  windowMs: DAY_MS,
  words: 'code_mails_elsewhere',
};

/** Changes of the password from one session, right or wrong: whoever finds a device unlocked may not guess on. */
export const passwordChanges: Limit = { name: 'password change', max: 5, windowMs: MINUTE_MS };

/** Uploads of a picture by one account: each costs a decoding. */
export const avatarChanges: Limit = { name: 'avatar change', max: 30, windowMs: 10 * MINUTE_MS };

/** Addresses subscribed to the newsletter from one address: each new one gets a mail. */
export const newsletterPerAddress: Limit = { name: 'newsletter', max: 10, windowMs: 10 * MINUTE_MS };

/** Contact messages of one sender from one network: each becomes a mail that a person reads. */
export const contactPerSender: Limit = {
  name: 'contact of a sender',
  max: 5,
  windowMs: 10 * MINUTE_MS,
  words: 'messages',
};

/** Contact messages from one network: a class of thirty may write at once. */
export const contactPerNetwork: Limit = {
  name: 'contact',
  max: 40,
  windowMs: 10 * MINUTE_MS,
  words: 'messages',
};

/** Contact messages from one network in a day. */
export const contactPerDay: Limit = {
  name: 'contact in a day',
  max: 100,
  windowMs: DAY_MS,
  words: 'messages',
};

/** Messages that one account mails to itself to see them. */
export const subscriptionTests: Limit = { name: 'test of a subscription', max: 20, windowMs: 10 * MINUTE_MS };

/** Test mails of templates by one account: enough to try things out, too few to send letters with. */
export const templateTests: Limit = { name: 'template test', max: 10, windowMs: 10 * MINUTE_MS };
