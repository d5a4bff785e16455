import type { User } from '../../../machines/session/session.machine.ts';
import type { Tab } from '../browser/person.ts';

export const WHO = 'GET /users/me/';
export const TOKENS = { access: 'a1', refresh: 'r1' };
/** An account as the server describes it. */
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

/** Puts into the browser what an earlier visit has left; the tab stands on a blank page of the product's origin. */
export const keeps = (page: Tab, kept: Record<string, string>): Promise<void> =>
  page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);

/** Comes with the tokens of an earlier visit. */
export const keepsTokens = (page: Tab, { access, refresh } = TOKENS): Promise<void> =>
  keeps(page, { accessToken: access, refreshToken: refresh });
