import type { User } from '../../../machines/session/session.machine.ts';
import type { Tab } from '../browser/person.ts';

export const WHO = 'GET /users/me/';
export const TOKENS = { access: 'a1', refresh: 'r1' };
/** An account in the server's format. */
export const newcomer: User = {
  email: 'ada@example.test',
  first_name: 'Ada',
  last_name: 'Byron',
  full_name: 'Ada Byron',
  avatar_id: null,
  is_verified: false,
  is_staff: false,
  is_superuser: false,
};
export const member: User = { ...newcomer, is_verified: true };

/** Stores data of an earlier visit; the tab shows a plain page on the product's origin. */
export const keeps = (page: Tab, kept: Record<string, string>): Promise<void> =>
  page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);

/** Stores the tokens of an earlier visit. */
export const keepsTokens = (page: Tab, { access, refresh } = TOKENS): Promise<void> =>
  keeps(page, { accessToken: access, refreshToken: refresh });
