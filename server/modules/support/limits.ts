import type { Limit } from '../auth/tries.repo.ts';

const MINUTE_MS = 60_000;

/** Messages from one address in a short time: each becomes a mail that a person reads. */
export const contactPerAddress: Limit = { name: 'contact', max: 5, windowMs: 10 * MINUTE_MS };

/** Messages from one address in a day. */
export const contactPerDay: Limit = { name: 'contact in a day', max: 30, windowMs: 24 * 60 * MINUTE_MS };
