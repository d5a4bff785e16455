import type { Limit } from './rate-limiter.ts';

const MINUTE_MS = 60_000;

/** Requests of one account from one address to one of the tight routes. */
export const perAddressAndAccount: Limit = { name: 'address and account', max: 10, windowMs: MINUTE_MS };

/** Accounts made from one address: sign-up has to say that an account exists, so asking it in bulk is cut off. */
export const signUpPerAddress: Limit = { name: 'sign-up', max: 60, windowMs: 10 * MINUTE_MS };

/** Wrong passwords of one account, from wherever they come. */
export const wrongPasswords: Limit = { name: 'wrong password', max: 10, windowMs: 15 * MINUTE_MS };

/** Changes of the password of one account, right or wrong: whoever finds a device unlocked may not guess on. */
export const passwordChanges: Limit = { name: 'password change', max: 5, windowMs: MINUTE_MS };

/** Wrong codes of one address: five a minute for ever, by asking for new codes, would find one in the end. */
export const wrongCodes: Limit = { name: 'wrong code', max: 50, windowMs: 24 * 60 * MINUTE_MS };

/** Uploads of a picture by one account: each costs a decoding. */
export const avatarChanges: Limit = { name: 'avatar change', max: 30, windowMs: 10 * MINUTE_MS };

/** Addresses subscribed to the newsletter from one address: each new one gets a mail. */
export const newsletterPerAddress: Limit = { name: 'newsletter', max: 10, windowMs: 10 * MINUTE_MS };

/** Messages from one address in a short time: each becomes a mail that a person reads. */
export const contactPerAddress: Limit = { name: 'contact', max: 5, windowMs: 10 * MINUTE_MS };

/** Messages that one account mails to itself to see them. */
export const subscriptionTests: Limit = { name: 'test of a subscription', max: 20, windowMs: 10 * MINUTE_MS };

/** Test mails of templates by one account: enough to try things out, too few to send letters with. */
export const templateTests: Limit = { name: 'template test', max: 10, windowMs: 10 * MINUTE_MS };

/** Messages from one address in a day. */
export const contactPerDay: Limit = { name: 'contact in a day', max: 30, windowMs: 24 * 60 * MINUTE_MS };
