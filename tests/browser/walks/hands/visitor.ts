import type { User } from '../../../../machines/session.machine.ts';
import type { Tab } from '../../person.ts';

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

const ELSEWHERE = '/walk/';

/** Goes to a page of this origin that is not the product's: what the browser keeps can be put there before the product starts. */
export async function keeps(page: Tab, kept: Record<string, string>): Promise<void> {
  await page.route(`**${ELSEWHERE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  await page.goto(ELSEWHERE);
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}

/** Comes with the tokens of an earlier visit. */
export const keepsTokens = (page: Tab, { access, refresh } = TOKENS): Promise<void> =>
  keeps(page, { accessToken: access, refreshToken: refresh });
