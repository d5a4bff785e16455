import { describe, expect } from 'vitest';
import { deepTest, test, type Person } from '../support/browser.ts';
import { findings, languagesInTurn } from '../support/browser/axe.ts';
import {
  errorUnder,
  field,
  focused,
  isAt,
  kept,
  newAddress,
  overflow,
  PASSWORD,
  press,
  seesErrorUnder,
  seesHeading,
  seesToast,
  signIn,
  type Tab,
} from '../support/browser/person.ts';
import { refusal } from '../support/browser/refusal.ts';
import { keepSession, makeAccount } from '../support/browser/signed-in.ts';

type Visit = () => Promise<Person>;
type CodeFor = (to: string) => Promise<string>;

const section = (page: Tab, id: string) => page.locator(`#${id}`);
const rows = (page: Tab) => section(page, 'sessions').getByRole('listitem');
const isReady = (page: Tab) => rows(page).first().waitFor();

/** A new, verified member on the account page. */
async function newMember(visit: Visit, codeFor: CodeFor, name = 'account') {
  const email = newAddress(name);
  const person = await visit();
  const page = await person.tab();
  await keepSession(page, await makeAccount(page, email, codeFor));
  await page.goto('/en/dashboard/');
  await page.locator('html.started').waitFor();
  await isReady(page);
  return { ...person, page, email };
}

/** Opens `count` more sessions of a member, without tabs. */
async function openSessions(page: Tab, email: string, count: number, password = PASSWORD): Promise<void> {
  await page.evaluate(
    async ({ body, times }) => {
      for (let time = 0; time < times; time += 1) {
        await fetch('/api/users/auth/token/', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
      }
    },
    { body: JSON.stringify({ email, password }), times: count },
  );
  await page.reload();
  await isReady(page);
}

test('ACC-01 the account settings have all sections and an index', async ({ visit, codeFor }) => {
  const { page } = await newMember(visit, codeFor);
  await page.goto('/en/dashboard/account/');
  await seesHeading(page, 'Account Settings');
  await isReady(page);
  const headings = page.getByRole('heading', { level: 2 });
  await expect
    .poll(async () => (await headings.allTextContents()).slice(-7))
    .toEqual([
      'General information',
      'Time Zone',
      'E-mail address',
      'Password Information',
      'Sessions',
      'Alerts & Notifications',
      'Your data',
    ]);
  const index = page.getByRole('navigation', { name: 'On this page' });
  const links = await index
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([
    '#avatar',
    '#general',
    '#timezone',
    '#email',
    '#password',
    '#sessions',
    '#alerts',
    '#data',
  ]);
  await index.getByRole('link', { name: 'General information' }).click();
  await expect.poll(() => index.locator('[aria-current]').allTextContents()).toEqual(['General information']);
  // It loads after the page itself. Another path, so that the page is opened anew.
  await page.goto('/en/dashboard/#data');
  const data = section(page, 'data').getByRole('heading', { level: 2 });
  await expect
    .poll(() => data.evaluate((heading) => innerHeight - heading.getBoundingClientRect().bottom))
    .toBeGreaterThan(0);

  // What an account owns is known later, too, but must not move what somebody is about to press.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/users/auth/account/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/en/dashboard/');
  for (const come of ['#timezone select', '#sessions li', '#alerts [role="switch"]'])
    await page.locator(come).first().waitFor();
  const place = () =>
    section(page, 'password').evaluate((card) => card.getBoundingClientRect().top + scrollY);
  const before = await place();
  held.resolve();
  await section(page, 'email').getByRole('heading', { level: 2 }).waitFor();
  expect(Math.abs((await place()) - before)).toBeLessThan(1);
});

describe('time zone', () => {
  test('ACC-03 is chosen by area and location, sent as one value, confirmed by a toast, and leads to /dashboard/account/', async ({
    visit,
    codeFor,
  }) => {
    const { page } = await newMember(visit, codeFor);
    // The zones and the sessions are two answers, in any order.
    await expect
      .poll(() => field(page, 'area').locator('option').allTextContents())
      .toEqual(expect.arrayContaining(['America', 'Asia', 'Other', 'Europe']));
    await field(page, 'area').selectOption('America');
    await field(page, 'location').selectOption('Argentina/Salta');
    await expect
      .poll(() => page.locator('[data-clock="America/Argentina/Salta"]').textContent())
      .toMatch(/^UTC−03:00 · \d\d:\d\d$/);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await press(page, 'Save');
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe('/api/users/timezone/');
    expect(request.postDataJSON()).toEqual({ timezone: 'America/Argentina/Salta' });
    await seesToast(page, 'Time Zone Changed.');
    await isAt(page, '/en/dashboard/account/');
    await page.reload();
    await isReady(page);
    expect(await field(page, 'area').inputValue()).toBe('America');
    expect(await field(page, 'location').inputValue()).toBe('Argentina/Salta');

    await field(page, 'area').selectOption('Etc');
    await field(page, 'location').selectOption('UTC');
    await expect.poll(() => page.locator('[data-clock="Etc/UTC"]').textContent()).toMatch(/^UTC\+00:00/);
    await press(page, 'Save');
    await seesToast(page, 'Time Zone Changed.');
  });

  test('ACC-03 LNG-04 in Sorani its cities have their Sorani names, in the order of these', async ({
    visit,
    codeFor,
  }) => {
    const { page } = await newMember(visit, codeFor);
    await page.goto('/ckb/dashboard/account/');
    await isReady(page);
    await field(page, 'area').selectOption('Europe');
    const names = await field(page, 'location').locator('option').allTextContents();
    expect(names).toContain('ڤییەننا');
    expect(names.filter((name) => /[A-Za-z]/.test(name))).toEqual([]);
    expect(names).toEqual(names.toSorted(new Intl.Collator('ckb').compare));
    // The page and its cities change the language together.
    await page.getByRole('button', { name: /زمان/ }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect
      .poll(() => field(page, 'location').locator('option').first().textContent())
      .toBe('Amsterdam');
  });

  deepTest(
    'ACC-03 a device in another zone is offered its own zone with one click',
    async ({ visit, codeFor }) => {
      const { page } = await newMember(visit, codeFor);
      await field(page, 'area').selectOption('Asia');
      await field(page, 'location').selectOption('Baghdad');
      await press(page, 'Save');
      await seesToast(page, 'Time Zone Changed.');
      const notice = section(page, 'timezone').getByText('Your device is in Berlin.');
      await notice.waitFor();
      await press(page, 'Use Berlin');
      await notice.waitFor({ state: 'detached' });
      await expect.poll(() => field(page, 'location').inputValue()).toBe('Berlin');
      await page.reload();
      await isReady(page);
      expect(await field(page, 'location').inputValue()).toBe('Berlin');
    },
  );

  deepTest(
    'ACC-03 a refusal is shown under the field, and the choice stays',
    async ({ visit, codeFor, allow }) => {
      allow(/status of 400/);
      const { page } = await newMember(visit, codeFor);
      await page.route('**/api/users/timezone/', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill(refusal({ timezone: ['There is no such time zone.'] }))
          : route.continue(),
      );
      await field(page, 'area').selectOption('Asia');
      await press(page, 'Save');
      await seesErrorUnder(page, 'location', 'There is no such time zone.');
      expect(await field(page, 'area').inputValue()).toBe('Asia');
      await field(page, 'location').selectOption('Baghdad');
      await expect.poll(() => errorUnder(page, 'location')).toBe('');
    },
  );
});

describe('sessions', () => {
  deepTest(
    'ACC-04 the first three are shown, the current one first without a button; See More and See Less show the rest',
    async ({ visit, codeFor }) => {
      const { page, email } = await newMember(visit, codeFor);
      expect(await rows(page).count()).toBe(1);
      await openSessions(page, email, 4);
      expect(await rows(page).count()).toBe(3);
      const first = rows(page).first();
      expect(await first.textContent()).toContain('This session');
      expect(await first.getByRole('button').count()).toBe(0);
      expect(await first.textContent()).toMatch(/Chrome \d+.*Linux.*Computer.*127\.0\.0\.1/);
      expect(await first.locator('time').first().getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
      await press(page, 'See More');
      expect(await rows(page).count()).toBe(5);
      await expect.poll(() => focused(page)).toBe('See Less');
      await press(page, 'See Less');
      expect(await rows(page).count()).toBe(3);
    },
  );

  test('ACC-04 API-06 revoking a session shows a toast, removes it from the list, and signs its device out with the next call', async ({
    visit,
    codeFor,
    allow,
  }) => {
    allow(/status of 401/);
    const { page, email } = await newMember(visit, codeFor);
    const other = await (await visit()).tab('/en/signin/');
    // It would ask again by itself, and that call could be the next one.
    await other.route(/\/subscriptions\/user\/messages\//, () => undefined);
    await signIn(other, email, PASSWORD);
    await isAt(other, '/en/dashboard/');
    await isReady(other);
    await page.reload();
    await isReady(page);
    expect(await rows(page).count()).toBe(2);
    const signedIn = /Signed in: \w+ \d+, \d{4}, \d+:\d\d\u00A0[AP]M/;
    for (const row of await rows(page).all()) expect(await row.innerText()).toMatch(signedIn);
    expect(await rows(page).nth(1).innerText()).toMatch(/Last used: /);
    const button = rows(page)
      .nth(1)
      .getByRole('button', { name: /^Revoke: Chrome.*Linux.*127\.0\.0\.1/ });
    // On a phone, the button stands beside what it ends.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    // Both places of one moment: what stands above may still become narrow.
    const places = await rows(page)
      .nth(1)
      .evaluate((row) => ['button', 'p'].map((part) => row.querySelector(part)?.getBoundingClientRect()));
    expect(places[0]?.top).toBeLessThan(places[1]?.bottom ?? 0);
    if (size) await page.setViewportSize(size);
    const refresh = await kept(page, 'refreshToken');
    const sent = page.waitForRequest('**/api/users/auth/tokens/revoke/');
    await button.focus();
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ token_id: expect.any(String) as string, refresh });
    await seesToast(page, 'Token has been revoked.');
    await expect.poll(() => rows(page).count()).toBe(1);
    // The button vanished with its row, and the focus moved to the list.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Sessions');

    await field(other, 'first_name').fill('Ada');
    await field(other, 'last_name').fill('Byron');
    await press(other, 'Save');
    await seesToast(other, 'Your token has expired, please sign in again.');
    await isAt(other, '/en/signin/');
    expect(await kept(other, 'refreshToken')).toBeNull();
  });

  deepTest(
    'ACC-04 all others are ended one by one with progress, and the run can be stopped',
    async ({ visit, codeFor }) => {
      const { page, email } = await newMember(visit, codeFor);
      await openSessions(page, email, 3);
      const held = Promise.withResolvers<void>();
      await page.route('**/api/users/auth/tokens/revoke/', async (route) => {
        await held.promise;
        await route.continue();
      });
      await press(page, 'Sign out all others');
      await page.getByText('0 of 3').waitFor();
      await press(page, 'Stop');
      held.resolve();
      await page.getByText('Stopped. 2 sessions are still active.').waitFor();
      await expect.poll(() => rows(page).count()).toBe(3);
      await press(page, 'Sign out all others');
      await page.getByText('All other sessions have ended.').waitFor();
      await page.getByText("You aren't signed in anywhere else.").waitFor();
      expect(await rows(page).count()).toBe(1);
    },
  );

  deepTest(
    'ACC-04 a list that fails to load says so and can be retried',
    async ({ visit, codeFor, allow }) => {
      allow(/ERR_FAILED/);
      const { page } = await newMember(visit, codeFor);
      await page.route('**/api/users/auth/tokens/', (route) => route.abort());
      await page.reload();
      const card = section(page, 'sessions');
      await card.getByText('This could not be loaded.').waitFor();
      await page.unroute('**/api/users/auth/tokens/');
      await card.getByRole('button', { name: 'Try again' }).press('Enter');
      await isReady(page);
      // The button is gone; who pressed it is still in its card.
      const heading = card.getByRole('heading', { level: 2 });
      expect(await heading.evaluate((title) => title === document.activeElement)).toBe(true);
    },
  );
});

describe('general information', () => {
  test('ACC-05 both names are required, sent, confirmed by a toast, and updated everywhere at once', async ({
    visit,
    codeFor,
  }) => {
    const { page } = await newMember(visit, codeFor);
    // A newcomer has no names yet, and nothing to save.
    await field(page, 'last_name').fill('Amin');
    await press(page, 'Save');
    await seesErrorUnder(page, 'first_name', 'This field is required.');
    await field(page, 'first_name').fill('Rojîn 🌿');
    await field(page, 'last_name').fill('ئەحمەد');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await press(page, 'Save');
    expect((await sent).postDataJSON()).toEqual({ first_name: 'Rojîn 🌿', last_name: 'ئەحمەد' });
    await seesToast(page, 'General Information updated.');
    expect(await field(page, 'first_name').inputValue()).toBe('Rojîn 🌿');
    await section(page, 'avatar').getByText('Rojîn 🌿 ئەحمەد').first().waitFor();
    expect(await field(page, 'first_name').getAttribute('autocomplete')).toBe('given-name');
    expect(await field(page, 'last_name').getAttribute('autocomplete')).toBe('family-name');
  });

  deepTest(
    'ACC-05 a name of 300 characters is refused under its field, and what was typed stays',
    async ({ visit, codeFor, allow }) => {
      allow(/status of 400/);
      const { page } = await newMember(visit, codeFor);
      const long = 'a'.repeat(300);
      await field(page, 'first_name').fill(long);
      await field(page, 'last_name').fill('Byron');
      await press(page, 'Save');
      await seesErrorUnder(page, 'first_name', /150/);
      expect(await field(page, 'first_name').inputValue()).toBe(long);
      expect(await field(page, 'last_name').inputValue()).toBe('Byron');
    },
  );

  deepTest(
    'ACC-05 with two tabs, the stale one gets the new names when it is opened again, unless something was typed',
    async ({ visit, codeFor }) => {
      const { page, tab } = await newMember(visit, codeFor);
      const stale = await tab('/en/dashboard/account/');
      await isReady(stale);
      await field(stale, 'last_name').fill('Typed');
      await field(page, 'first_name').fill('Augusta');
      await field(page, 'last_name').fill('King');
      await press(page, 'Save');
      await seesToast(page, 'General Information updated.');
      await stale.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect.poll(() => field(stale, 'first_name').inputValue()).toBe('Augusta');
      expect(await field(stale, 'last_name').inputValue()).toBe('Typed');
    },
  );
});

describe('password', () => {
  const NEW = 'seven slow green boats';
  const fillPasswords = async (page: Tab, current: string, next = NEW, repeated = next) => {
    await field(page, 'current_password').fill(current);
    await field(page, 'password').fill(next);
    await field(page, 'confirm_password').fill(repeated);
  };

  test('ACC-06 OWN-04 changing it shows a toast, empties the fields and ends the other sessions; only the new one works', async ({
    visit,
    codeFor,
    allow,
  }) => {
    allow(/status of 40[01]/);
    const { page, email } = await newMember(visit, codeFor);
    await openSessions(page, email, 2);
    await fillPasswords(page, PASSWORD);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await press(page, 'Change password');
    expect((await sent).postDataJSON()).toEqual({
      current_password: PASSWORD,
      password: NEW,
      confirm_password: NEW,
      end_other_sessions: true,
    });
    await seesToast(page, 'Password Changed.');
    for (const name of ['current_password', 'password', 'confirm_password']) {
      await expect.poll(() => field(page, name).inputValue()).toBe('');
    }
    await page.getByText("You aren't signed in anywhere else.").waitFor();

    const other = await (await visit()).tab('/en/signin/');
    await signIn(other, email, PASSWORD);
    await seesToast(other, 'Wrong e-mail or password.');
    await signIn(other, email, NEW);
    await isAt(other, '/en/dashboard/');
  });

  deepTest('OWN-04 unticking the box leaves the other devices signed in', async ({ visit, codeFor }) => {
    const { page } = await newMember(visit, codeFor);
    await fillPasswords(page, PASSWORD);
    await page.getByLabel('Sign out all other devices').uncheck();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await press(page, 'Change password');
    expect((await sent).postDataJSON()).toMatchObject({ end_other_sessions: false });
    await seesToast(page, 'Password Changed.');
    // The next change asks again.
    await expect.poll(() => page.getByLabel('Sign out all other devices').isChecked()).toBe(true);
  });

  deepTest(
    'ACC-06 a wrong current password and an easily guessed one are reported under their fields',
    async ({ visit, codeFor, allow }) => {
      allow(/status of 400/);
      const { page } = await newMember(visit, codeFor);
      await press(page, 'Change password');
      for (const name of ['current_password', 'password', 'confirm_password']) {
        await seesErrorUnder(page, name, 'This field is required.');
      }
      await fillPasswords(page, 'not my password');
      await press(page, 'Change password');
      await seesErrorUnder(page, 'current_password', /wrong/);
      expect(await field(page, 'password').inputValue()).toBe(NEW);
      await fillPasswords(page, PASSWORD, 'password1');
      await press(page, 'Change password');
      await seesErrorUnder(page, 'password', /easy to guess/);
    },
  );

  deepTest("ACC-06 the server's rules are listed and ticked while typing", async ({ visit, codeFor }) => {
    const { page, email } = await newMember(visit, codeFor);
    const list = page.getByRole('list', { name: 'Rules for the password' });
    const described = await page.locator('[name="password"]').getAttribute('aria-describedby');
    await page
      .locator(`[id="${described?.split(' ')[0]}"]`)
      .filter({ has: list })
      .waitFor();
    const states = () =>
      list
        .getByRole('listitem')
        .evaluateAll((all) =>
          Object.fromEntries(
            all.map((one) => [one.getAttribute('data-rule'), one.getAttribute('data-state')]),
          ),
        );
    await list.waitFor();
    expect(await states()).toEqual({
      min_length: 'open',
      max_length: 'open',
      not_numeric: 'open',
      not_similar: 'open',
      not_common: 'open',
    });
    await field(page, 'password').fill('1234567');
    expect(await states()).toMatchObject({ min_length: 'broken', not_numeric: 'broken' });
    await field(page, 'password').fill(email);
    expect(await states()).toMatchObject({ min_length: 'kept', not_similar: 'broken', not_common: 'open' });
    await field(page, 'password').fill(NEW);
    expect(await states()).toMatchObject({ min_length: 'kept', not_numeric: 'kept', not_similar: 'kept' });
  });
});

test('ACC-07 a toggle on the account page is sent, confirmed by a toast and kept', async ({
  visit,
  codeFor,
}) => {
  const { page } = await newMember(visit, codeFor);
  const toggle = section(page, 'alerts').getByRole('switch').first();
  await toggle.waitFor();
  const before = await toggle.getAttribute('aria-checked');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await toggle.click();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe('/api/subscriptions/user/');
  expect(request.postDataJSON()).toEqual({
    subscription_type_id: expect.any(Number) as number,
    subscription_channel_id: expect.any(Number) as number,
    status: before !== 'true',
  });
  await seesToast(page, 'Alerts & Notifications updated.');
  await expect.poll(() => toggle.isDisabled()).toBe(false);
  await page.reload();
  await toggle.waitFor();
  expect(await toggle.getAttribute('aria-checked')).not.toBe(before);
});

test.for(languagesInTurn(0))(
  'ACC-01 axe finds nothing on the account page in %s, light and dark, and it fits from 360 px on',
  { tags: ['deeper'] },
  async (locale, { visit, codeFor }) => {
    const { page } = await newMember(visit, codeFor, 'somebody-with-a-rather-long-address');
    await page.goto(`/${locale}/dashboard/account/`);
    await isReady(page);
    await section(page, 'alerts').getByRole('switch').first().waitFor();
    expect(await findings(page)).toEqual([]);
    for (const width of [360, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      // The frame adapts to the width a moment later.
      await expect.poll(() => overflow(page), { message: `${locale} at ${width}` }).toBeLessThanOrEqual(0);
    }
  },
);
