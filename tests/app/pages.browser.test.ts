import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import {
  comesFromWithin,
  field,
  focused,
  isAt,
  press,
  seesHeading,
  type Tab,
} from '../support/browser/person.ts';

/** The strip about the network; it loads after the first page. */
const strip = (page: Tab) => page.locator('[data-network]');
const comesOn = (page: Tab) => strip(page).waitFor({ state: 'attached' });

describe('the 404 page', () => {
  test("LAY-03 has the specification's words and status 404, and leads to the dashboard", async ({
    visit,
    allow,
  }) => {
    allow(/status of 404/);
    const { tab } = await visit();
    const page = await tab();
    const answer = await page.goto('/en/no/such/page');
    expect(answer?.status()).toBe(404);
    await seesHeading(page, "Something's missing.");
    await page
      .getByText("Sorry, we can't find that page. You'll find lots to explore on your dashboard.")
      .waitFor();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await isAt(page, '/en/signin/');
  });

  deepTest('LAY-03 exists in the other languages, too', async ({ visit, allow }) => {
    allow(/status of 404/);
    for (const language of ['ckb', 'kmr']) {
      const page = await (await visit()).tab(`/${language}/no/such/page`);
      await seesHeading(page, /^(?!Something)/);
    }
  });
});

describe('a page that fails to load', () => {
  test('NET-02 leaves the current page as it is, says why, and opens by itself when the network is back', async ({
    visit,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const { context, tab } = await visit();
    const page = await tab('/en/signin/');
    await seesHeading(page, 'Sign in');
    await comesOn(page);
    await field(page, 'email').fill('ada@example.test');
    await field(page, 'password').fill('kept as long as the page');
    // An earlier visit may have cached the page that is opened below.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    await strip(page).getByText('You are offline. What you have typed stays here.').waitFor();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await strip(page).getByText('You are offline. “Sign up” will open as soon as it can.').waitFor();
    await seesHeading(page, 'Sign in');
    await press(page, 'Stay here');
    await isAt(page, '/en/signin/');
    await expect.poll(() => strip(page).getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await strip(page).getByRole('button', { name: 'Try again' }).waitFor();
    await page.goBack();
    await isAt(page, '/en/signin/');
    expect(await field(page, 'email').inputValue()).toBe('ada@example.test');
    expect(await field(page, 'password').inputValue()).toBe('kept as long as the page');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await strip(page).getByRole('button', { name: 'Try again' }).waitFor();
    await context.setOffline(false);
    await seesHeading(page, 'Sign up');
    await expect.poll(() => strip(page).innerText()).toBe('');
  });

  deepTest('NET-02 opens on retry after the server has refused it', async ({ visit, allow }) => {
    allow(/status of 500/);
    const { context, tab } = await visit();
    const page = await tab('/en/signin/');
    await seesHeading(page, 'Sign in');
    await context.route('**/assets/signup*.js', (route) => route.fulfill({ status: 500, body: '' }));
    await comesOn(page);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await strip(page).getByText('The server cannot be reached.').waitFor();
    await context.unroute('**/assets/signup*.js');
    await press(page, 'Try again');
    await seesHeading(page, 'Sign up');
  });
});

describe('Unexpected Application Error!', () => {
  test('LAY-04 is shown when a view crashes', async ({ visit, allow }) => {
    allow(/./);
    const { context, tab } = await visit();
    await context.addInitScript(() => {
      // The first control of this kind breaks whatever renders it.
      const original = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute');
      Element.prototype.setAttribute = function (name: string, value: string) {
        if (name.toLowerCase() === 'autocomplete' && value === 'new-password')
          throw new Error('a view has crashed');
        original?.value.call(this, name, value);
      };
    });
    const page = await tab();
    await comesFromWithin(page, '/en/signup/');
    await seesHeading(page, 'Unexpected Application Error!');
    const pictures = await page.evaluate(() =>
      [...document.querySelectorAll('main div')].map((box) => getComputedStyle(box).backgroundImage),
    );
    expect(pictures).toContain(`url("${new URL('/scenes/together-day.svg', page.url()).href}")`);
  });
});

describe('moving between pages', () => {
  test('sets the title, moves the focus to the heading and comes back with Back', async ({ visit }) => {
    const page = await (await visit()).tab('/en/signin/');
    await seesHeading(page, 'Sign in');
    await expect.poll(() => page.title()).toContain('Sign in');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await seesHeading(page, 'Sign up');
    await expect.poll(() => page.title()).toContain('Sign up');
    await expect.poll(() => focused(page)).toBe('Sign up');
    await page.goBack();
    await seesHeading(page, 'Sign in');
    await isAt(page, '/en/signin/');
  });

  test.for([
    { reducedMotion: 'no-preference', fades: ['Sign up', 'Sign in'] },
    { reducedMotion: 'reduce', fades: [] },
  ] as const)(
    'P61 fades, with the focus where it belongs, unless less motion is asked for: $reducedMotion',
    async ({ reducedMotion, fades }, { visit }) => {
      const { context, tab } = await visit({ reducedMotion });
      await context.addInitScript(() => {
        const noted: string[] = [];
        Object.assign(globalThis, { noted });
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (options) => {
          const transition = start(options);
          const at = noted.push('begun') - 1;
          // By now the next page is in the document.
          void transition.updateCallbackDone.then(() =>
            noted.splice(at, 1, document.activeElement?.textContent ?? ''),
          );
          return transition;
        };
      });
      const page = await tab('/en/signin/');
      const noted = () => page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted);
      await page.locator('html.started').waitFor();
      expect(await noted()).toEqual([]);
      // A pressed link has the focus, too, and the same words.
      const arrivesAt = (name: string) => page.locator('h1:focus', { hasText: name }).waitFor();
      await page.getByRole('link', { name: 'Sign up' }).click();
      await arrivesAt('Sign up');
      // What is pressed during a fade is on the new page.
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await arrivesAt('Sign in');
      await expect.poll(noted).toEqual(fades);
    },
  );

  test('the first page says what Renas is and leads to the dashboard', async ({ visit }) => {
    const page = await (await visit()).tab('/en/');
    await page.getByText(/not a legal immigration agency/i).waitFor();
    await page.getByRole('link', { name: 'Learn More' }).waitFor();
    await page.getByRole('link', { name: 'Get started' }).click();
    await isAt(page, '/en/signin/');
  });
});

deepTest('the first page and the sign-in page load no code of the dashboard', async ({ visit }) => {
  for (const path of ['/en/', '/en/signin/']) {
    const { context, tab } = await visit();
    const scripts: string[] = [];
    context.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url());
    });
    const page = await tab(path);
    // Also what loads after the first page is there by then.
    await isAt(page, path);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((url) => /dashboard|otp|reset|admin|editor/i.test(url))).toEqual([]);
  }
});
