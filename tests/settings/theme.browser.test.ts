import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { kept, seesHeading, type Tab } from '../support/browser/person.ts';
import { keepSession, openSession } from '../support/browser/signed-in.ts';

const isDark = (page: Tab) =>
  page.evaluate(() => [
    document.documentElement.classList.contains('dark'),
    getComputedStyle(document.documentElement).colorScheme,
  ]);

describe('the theme', () => {
  test.for(['light', 'dark'] as const)(
    'THM-01 follows the system’s %s scheme while nothing is stored',
    async (colorScheme, { visit }) => {
      const page = await (await visit({ colorScheme })).tab('/en/signin/');
      await seesHeading(page, 'Sign in');
      expect(await isDark(page)).toEqual([colorScheme === 'dark', colorScheme]);
      expect(await kept(page, 'darkMode')).toBeNull();
      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
      await expect.poll(async () => (await isDark(page))[0]).toBe(colorScheme !== 'dark');
    },
  );

  test('THM-01 a stored choice wins over the system, in every tab and after a reload', async ({ visit }) => {
    const { tab } = await visit({ colorScheme: 'light' });
    const page = await tab('/en/signin/');
    const other = await tab('/en/signup/');
    await seesHeading(other, 'Sign up');
    const toggle = page.getByRole('button', { name: /dark/i });
    expect(await toggle.getAttribute('aria-pressed')).toBe('false');
    await toggle.click();
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    expect(await kept(page, 'darkMode')).toBe('true');
    await expect.poll(async () => (await isDark(other))[0]).toBe(true);
    await page.reload();
    expect(await isDark(page)).toEqual([true, 'dark']);
    await page.locator('html.started').waitFor();
    // Each change is told with the next frame.
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      expect((await isDark(page))[0]).toBe(true);
    }
  });

  test('THM-01 the stored theme is applied before the first paint', async ({ visit }) => {
    const { context, tab } = await visit({ colorScheme: 'light' });
    await context.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('darkMode', 'true');
    });
    // The app itself never arrives: only the boot script has painted.
    await context.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const page = await tab();
    await page.goto('/en/signin/');
    expect(await isDark(page)).toEqual([true, 'dark']);
    const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const [red = 255] = /\d+/.exec(canvas)?.map(Number) ?? [];
    expect(red).toBeLessThan(64);
  });
});

describe('browser-kept settings', () => {
  test('STO-01 a damaged one does not break the start', async ({ visit, allow }) => {
    allow(/status of 401/);
    const page = await (await visit()).tab('/en/signin/');
    for (const [key, value] of [
      ['darkMode', '{'],
      ['language', 'Klingon'],
      ['messages', '"nonsense"'],
      ['messages', '{"errors":7,"success":{"a":1}}'],
      ['accessToken', ''],
      ['sidebarExpanded', 'perhaps'],
    ] as const) {
      await page.evaluate(
        ([name, text]) => {
          localStorage.clear();
          localStorage.setItem(name, text);
        },
        [key, value] as const,
      );
      await page.reload();
      await page.locator('html.started').waitFor();
      await seesHeading(page, 'Sign in');
    }
  });

  deepTest('STO-01 the app starts even if the browser denies storage', async ({ visit }) => {
    const { context, tab } = await visit();
    await context.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await seesHeading(await tab('/en/signin/'), 'Sign in');
  });
});

describe('the loading overlay', () => {
  test('THM-04 is hidden once the app has started', async ({ visit }) => {
    const page = await (await visit()).tab('/en/signin/');
    await seesHeading(page, 'Sign in');
    expect(await page.locator('#overlay').isVisible()).toBe(false);
  });

  test.for([
    ['en', 'Reload'],
    ['ckb', /./],
    ['kmr', /./],
  ] as const)(
    'THM-04 reports a failed start in %s and offers to reload',
    async ([language, name], { visit, allow }) => {
      allow(/status of 500|Failed to load|error/i);
      const { context, tab } = await visit();
      await context.route('**/assets/*.js', (route) => route.fulfill({ status: 500, body: '' }));
      const page = await tab();
      // A personal page is served without content.
      await page.goto(`/${language}/otp/`);
      const reload = page.locator('#overlay').getByRole('button', { name });
      await reload.waitFor();
      await context.unroute('**/assets/*.js');
      await reload.click();
      await seesHeading(page, /./);
      expect(await page.locator('#overlay').isVisible()).toBe(false);
    },
  );

  test('THM-04 a member sees the frame and the name of a page while it loads; a guest, and whoever has no scripts, does not', async ({
    visit,
  }) => {
    const { context, tab } = await visit();
    const page = await tab();
    const held = Promise.withResolvers<void>();
    await context.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    const isCovered = async (one: Tab) => {
      await one.goto('/kmr/dashboard/', { waitUntil: 'commit' });
      await one.locator('#overlay').waitFor();
      expect(await one.locator('#root').isVisible()).toBe(false);
    };
    await isCovered(page);
    await keepSession(page, await openSession('member@renas.example'));
    await page.goto('/kmr/dashboard/', { waitUntil: 'commit' });
    await page.locator('main[aria-busy="true"]').getByText('Mîhengên hesab').waitFor();
    expect(await page.locator('#overlay').isVisible()).toBe(false);
    held.resolve();
    await seesHeading(page, 'Mîhengên hesab');

    const without = await (await visit({ javaScriptEnabled: false })).tab();
    await isCovered(without);
    await without.locator('noscript p').first().waitFor();
  });

  test('THM-04 reports a failed start to a member, too', async ({ visit, allow }) => {
    allow(/status of 500|Failed to load|error/i);
    const { context, tab } = await visit();
    const page = await tab();
    await page.goto('/healthz');
    await keepSession(page, await openSession('member@renas.example'));
    await context.route('**/assets/*.js', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/en/dashboard/');
    await page.locator('#overlay').getByRole('button', { name: 'Reload' }).waitFor();
  });

  deepTest('THM-04 reports a start whose texts fail to load', async ({ visit, allow }) => {
    allow(/status of 500|Failed to load|error|dynamically imported/i);
    const { context, tab } = await visit();
    await context.route(/\/assets\/en-[^/]*\.js/, (route) => route.fulfill({ status: 500, body: '' }));
    const page = await tab();
    await page.goto('/en/otp/');
    await page.locator('#overlay').getByRole('button').waitFor();
  });

  test('THM-04 is not shown over a readable page whose scripts fail to load, until something is asked of it', async ({
    visit,
    allow,
  }) => {
    allow(/status of 500|Failed to load|error|dynamically imported/i);
    const { context, tab } = await visit();
    await context.route('**/assets/*.js', (route) => route.fulfill({ status: 500, body: '' }));
    const page = await tab();
    const failed = page.waitForResponse('**/assets/*.js');
    await page.goto('/en/frequently-asked-questions/');
    await failed;
    // Whoever imports the same file hears of its failure after the product.
    await page.evaluate(async () => {
      const { modules, entry } = JSON.parse(document.getElementById('served')?.textContent ?? '') as {
        modules: string[];
        entry: string;
      };
      await import(modules[0] ?? entry).catch(() => undefined);
      await new Promise((next) => setTimeout(next));
    });
    expect(await page.locator('#overlay').isVisible()).toBe(false);
    await page.getByRole('heading', { level: 2 }).getByRole('button').first().click();
    await page.locator('#overlay').getByRole('button', { name: 'Reload' }).waitFor();
  });
});
