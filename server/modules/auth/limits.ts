import type { Limit } from './tries.repo.ts';

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
