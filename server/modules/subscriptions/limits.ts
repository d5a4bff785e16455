import type { Limit } from '../auth/tries.repo.ts';

/** Messages that one account mails to itself to see them. */
export const testMails: Limit = { name: 'test of a subscription', max: 20, windowMs: 10 * 60_000 };
