import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import {
  holdsToast,
  isAt,
  kept,
  press,
  seesHeading,
  seesToast,
  signIn,
  signOut,
  type Tab,
  toasts,
} from '../support/browser/person.ts';
import { stopClock } from '../support/hands/clock.ts';

const EXPIRED = 'Your token has expired, please sign in again.';
const ME = '**/api/users/me/';

const onDashboard = async (page: Tab): Promise<void> => {
  await signIn(page, 'member@renas.example');
  await isAt(page, '/en/dashboard/');
};

/**
 * Tries again once the server answers about the user. The page's own next try must not come first and take the button away, so its
 * clock stands until then; the page has one that `page.clock` moves.
 */
async function triesAgain(page: Tab): Promise<void> {
  await stopClock(page);
  // The last try before that is over.
  await page.getByRole('button', { name: 'Try again', exact: true }).waitFor();
  await page.unroute(ME);
  await press(page, 'Try again');
  await page.clock.resume();
}

/** Opens a page without the product: otherwise a pending call would be the first to meet what happens next. */
const leavesTheApp = async (page: Tab): Promise<void> => void (await page.goto('/healthz'));

describe('signing out', () => {
  test('SES-06 removes both tokens, shows a toast and leaves every tab', async ({ visit, allow }) => {
    // The other tab may ask for something just when its session ends.
    allow(/status of 401/);
    const { tab } = await visit();
    const page = await tab('/en/signin/');
    await onDashboard(page);
    const other = await tab('/en/dashboard/');
    await seesHeading(other, /./);
    const refresh = await kept(page, 'refreshToken');
    const sent = page.waitForRequest('**/api/users/auth/token/blacklist/');
    await signOut(page);
    expect((await sent).postDataJSON()).toEqual({ refresh });
    await seesToast(page, 'Signed Out');
    await isAt(page, '/en/signin/');
    await isAt(other, '/en/signin/');
    expect(await kept(page, 'accessToken')).toBeNull();
    expect(await kept(page, 'refreshToken')).toBeNull();
  });

  deepTest(
    'SES-06 P31: if the server does not answer, the tokens stay, and one can sign out on this device only',
    async ({ visit, allow }) => {
      allow(/ERR_FAILED/);
      const page = await (await visit()).tab('/en/signin/');
      await onDashboard(page);
      await page.route('**/token/blacklist/', (route) => route.abort());
      await signOut(page);
      await seesToast(page, "The server isn't answering.");
      expect(await kept(page, 'refreshToken')).toBeTruthy();
      await page.getByRole('button', { name: /on this device/ }).click();
      await isAt(page, '/en/signin/');
      expect(await kept(page, 'refreshToken')).toBeNull();
    },
  );
});

describe('a refused access token', () => {
  const damage = (page: Tab) => page.evaluate(() => localStorage.setItem('accessToken', 'damaged'));

  test('API-05 is refreshed once between two tabs, unnoticed', async ({ visit, allow }) => {
    allow(/status of 401/);
    const { context, tab } = await visit();
    const page = await tab('/en/signin/');
    await onDashboard(page);
    const refreshes: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/token/refresh/')) refreshes.push(request.url());
    });
    await damage(page);
    const [one, two] = await Promise.all([tab('/en/dashboard/'), tab('/en/dashboard/account/')]);
    await Promise.all([seesHeading(one, /./), seesHeading(two, /./)]);
    await isAt(one, '/en/dashboard/');
    await isAt(two, '/en/dashboard/account/');
    expect(refreshes).toHaveLength(1);
    expect(await kept(page, 'accessToken')).not.toBe('damaged');
  });

  deepTest(
    'API-06 with a refused refresh token, too, is removed with it, and a message says that the session expired',
    async ({ visit, allow }) => {
      allow(/status of 401/);
      const page = await (await visit()).tab('/en/signin/');
      await onDashboard(page);
      await leavesTheApp(page);
      await damage(page);
      await page.evaluate(() => localStorage.setItem('refreshToken', 'damaged'));
      await holdsToast(page, EXPIRED, () => page.goBack());
      await isAt(page, '/en/signin/');
      expect(await kept(page, 'accessToken')).toBeNull();
      expect(await kept(page, 'refreshToken')).toBeNull();
    },
  );
});

deepTest(
  'SES-01 API-09 a network failure while loading the user means unknown, never guest, and keeps the tokens',
  async ({ visit, allow }) => {
    allow(/ERR_FAILED/);
    const page = await (await visit()).tab('/en/signin/');
    await onDashboard(page);
    await page.route(ME, (route) => route.abort());
    await page.clock.install();
    await page.reload();
    await page.getByRole('button', { name: 'Try again', exact: true }).waitFor();
    await isAt(page, '/en/dashboard/');
    expect(await kept(page, 'accessToken')).toBeTruthy();
    await triesAgain(page);
    await page.getByRole('button', { name: 'Profile', exact: true }).waitFor();
    await isAt(page, '/en/dashboard/');
  },
);

deepTest(
  'SES-01 AUT-03 a server that goes away right after a sign-in is reported, and the dashboard opens when it is back',
  async ({ visit, allow }) => {
    allow(/ERR_FAILED/);
    const page = await (await visit()).tab();
    await page.clock.install();
    await page.goto('/en/signin/');
    await page.locator('html.started').waitFor();
    await page.route(ME, (route) => route.abort());
    await signIn(page, 'member@renas.example');
    await seesHeading(page, 'The server cannot be reached.');
    await isAt(page, '/en/signin/');
    expect(await kept(page, 'refreshToken')).toBeTruthy();
    await triesAgain(page);
    await isAt(page, '/en/dashboard/');
    await page.getByRole('button', { name: 'Profile', exact: true }).waitFor();
  },
);

deepTest('SES-01 a session that was revoked elsewhere ends with its next call', async ({ visit, allow }) => {
  allow(/status of 401/);
  const page = await (await visit()).tab('/en/signin/');
  await onDashboard(page);
  await leavesTheApp(page);
  const revoked = await page.request.post('/api/users/auth/token/blacklist/', {
    data: { refresh: await kept(page, 'refreshToken') },
  });
  expect(revoked.ok()).toBe(true);
  await holdsToast(page, EXPIRED, () => page.goBack());
  await isAt(page, '/en/signin/');
  expect(await toasts(page).count()).toBe(1);
});
