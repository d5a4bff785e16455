import type { Limit } from '../auth/tries.repo.ts';

const MINUTE_MS = 60_000;

/** Uploads of a picture by one account: each costs a decoding. */
export const avatarChanges: Limit = { name: 'avatar change', max: 30, windowMs: 10 * MINUTE_MS };
