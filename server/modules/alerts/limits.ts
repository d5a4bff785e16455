import type { Limit } from '../auth/tries.repo.ts';

const MINUTE_MS = 60_000;

/** Addresses subscribed to the newsletter from one address: each new one gets a mail. */
export const newsletterPerAddress: Limit = { name: 'newsletter', max: 10, windowMs: 10 * MINUTE_MS };
