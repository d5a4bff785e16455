import { describe, expect } from 'vitest';
import { deepTest, test, type Person, type Visit } from '../support/browser.ts';
import { findings, languagesInTurn } from '../support/browser/axe.ts';
import {
  field,
  isAt,
  kept,
  overflow,
  press,
  seesHeading,
  seesToast,
  signOut,
  type Tab,
} from '../support/browser/person.ts';
import { keepSession, openSession } from '../support/browser/signed-in.ts';
import { staffTab } from '../support/browser/staff.ts';

const SMALL: Visit = { viewport: { width: 360, height: 740 } };

type Open = (visit: (options?: Visit) => Promise<Person>, options?: Visit) => Promise<Tab>;

const openAs =
  (email: string): Open =>
  async (visit, options) => {
    const page = await (await visit(options)).tab();
    await keepSession(page, await openSession(email));
    await page.goto('/en/dashboard/');
    await page.locator('html.started').waitFor();
    await seesHeading(page, 'Account Settings');
    return page;
  };
const openDashboard = openAs('member@renas.example');

const rail = (page: Tab) => page.locator('[data-rail]');
const panel = (page: Tab) => page.locator('[data-rail] > nav');
const toggle = (page: Tab) => page.getByRole('button', { name: 'Sidebar', exact: true });
const overlay = (page: Tab) => page.getByRole('dialog', { name: 'Sidebar' });
const isExpanded = (page: Tab) => toggle(page).getAttribute('aria-expanded');
const isPeeking = (page: Tab) => panel(page).getAttribute('data-peeking');
const startOfMain = (page: Tab) => page.locator('main').evaluate((main) => main.getBoundingClientRect().left);
const hasFocus = (page: Tab, name: string) =>
  page.evaluate((label) => document.activeElement?.getAttribute('aria-label') === label, name);

describe('navigation', () => {
  test('DSH-01 DSH-02 DSH-06 both addresses show the account settings, marked in the rail and in the breadcrumbs', async ({
    visit,
  }) => {
    const page = await openDashboard(visit);
    for (const [path, way] of [
      ['/en/dashboard/', ['Dashboard']],
      ['/en/dashboard/account/', ['Dashboard', 'Account']],
    ] as const) {
      await page.goto(path);
      await seesHeading(page, 'Account Settings');
      const links = page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('listitem')
        .getByRole('link');
      expect(await links.allTextContents()).toEqual(['Account']);
      expect(await links.first().getAttribute('aria-current')).toBe('page');
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
      expect(await crumbs.getByRole('listitem').allTextContents()).toEqual(way);
      expect(await crumbs.getByRole('link').allTextContents()).toEqual(way.slice(0, -1));
      expect(await crumbs.locator('[aria-current="page"]').allTextContents()).toEqual(way.slice(-1));
    }
  });

  deepTest('DSH-06 on a phone, the breadcrumbs are one step back, with a whole name', async ({ visit }) => {
    const page = await staffTab(visit, '/dashboard/subscription/admin/add/', { ...SMALL, language: 'kmr' });
    const steps = page.locator('header ol li');
    const way = ['Panela kontrolê', 'Abonetî', 'Abonetiyê lê zêde bike'];
    expect(await steps.allTextContents()).toEqual(way);
    const shown = await steps.evaluateAll((all) =>
      all.map((step) => step.getBoundingClientRect().width > 1 && step.scrollWidth <= step.clientWidth),
    );
    expect(shown).toEqual([false, true, false]);
    await steps.getByRole('link', { name: 'Abonetî' }).click();
    await isAt(page, '/kmr/dashboard/subscription/admin/');
  });

  deepTest(
    'the dashboard has one of each landmark, and lacks the site’s header and footer',
    async ({ visit, allow }) => {
      allow(/status of 404/);
      const page = await openDashboard(visit);
      for (const landmark of ['banner', 'main'] as const)
        expect(await page.getByRole(landmark).count()).toBe(1);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await page.goto('/en/dashboard/nothing-here/');
      await seesHeading(page, "Something's missing.");
      expect(await page.getByRole('contentinfo').count()).toBe(1);
    },
  );

  deepTest('a keyboard user can skip the links', async ({ visit }) => {
    const page = await openDashboard(visit);
    await page.reload();
    await seesHeading(page, 'Account Settings');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('the rail on a wide screen', () => {
  test('DSH-03 collapses to icons with names, and stays so after a reload and in another tab', async ({
    visit,
  }) => {
    const page = await openDashboard(visit);
    const other = await page.context().newPage();
    await other.goto('/en/dashboard/');
    await seesHeading(other, 'Account Settings');
    expect(await isExpanded(page)).toBe('true');
    const before = await startOfMain(page);
    await press(page, 'Sidebar');
    expect(await isExpanded(page)).toBe('false');
    expect(await startOfMain(page)).toBeLessThan(before);
    const link = rail(page).getByRole('link', { name: 'Account', exact: true });
    expect(await link.getAttribute('title')).toBe('Account');
    await expect.poll(() => isExpanded(other)).toBe('false');
    await page.reload();
    await seesHeading(page, 'Account Settings');
    expect(await isExpanded(page)).toBe('false');
    expect(await kept(page, 'sidebarExpanded')).toBe('false');
  });

  deepTest(
    'DSH-03 opens over the page while the pointer rests on it, keeps nothing of that, and Escape closes it',
    async ({ visit }) => {
      const page = await openDashboard(visit);
      await press(page, 'Sidebar');
      const before = await startOfMain(page);
      await rail(page).hover();
      await expect.poll(() => isPeeking(page)).toBe('true');
      expect(await startOfMain(page)).toBe(before);
      expect(await isExpanded(page)).toBe('false');
      expect(await kept(page, 'sidebarExpanded')).toBe('false');
      // Onto the part that has just come into view.
      await page.mouse.move(200, 300);
      // A pointer that has left lets it open for a while.
      expect(await panel(page).evaluate((nav) => nav.matches(':hover'))).toBe(true);
      expect(await isPeeking(page)).toBe('true');
      await page.keyboard.press('Escape');
      await expect.poll(() => isPeeking(page)).toBe('false');
      await page.mouse.move(700, 300);
      await rail(page).hover();
      await expect.poll(() => isPeeking(page)).toBe('true');
      await page.mouse.move(700, 300);
      await expect.poll(() => isPeeking(page)).toBe('false');
    },
  );

  deepTest(
    'DSH-03 opens on keyboard focus, and Escape closes it without moving the focus',
    async ({ visit }) => {
      const page = await openDashboard(visit);
      await press(page, 'Sidebar');
      await expect.poll(() => hasFocus(page, 'Sidebar')).toBe(true);
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => isPeeking(page)).toBe('true');
      const link = rail(page).getByRole('link', { name: 'Account', exact: true });
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => isPeeking(page)).toBe('false');
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => isPeeking(page)).toBe('true');
      await page.keyboard.press('Tab');
      await expect.poll(() => isPeeking(page)).toBe('false');
    },
  );
});

describe('the overlay on a small screen', () => {
  test('DSH-04 opens over a backdrop, traps the focus, and Escape returns it', async ({ visit }) => {
    const page = await openDashboard(visit, SMALL);
    expect(await rail(page).count()).toBe(0);
    await press(page, 'Sidebar');
    await overlay(page).waitFor();
    expect(await overlay(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      // After the last control, the focus goes to the browser, never to the page behind.
      expect(
        await overlay(page).evaluate(
          (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await overlay(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page, 'Sidebar')).toBe(true);
    expect(await isExpanded(page)).toBe('false');
    expect(await kept(page, 'sidebarExpanded')).toBeNull();
  });

  deepTest(
    'DSH-04 closes by its button, by the backdrop, on navigation and when the window grows wide',
    async ({ visit }) => {
      const page = await openDashboard(visit, SMALL);
      const isGone = () => overlay(page).waitFor({ state: 'detached' });
      await press(page, 'Sidebar');
      await overlay(page).getByRole('button', { name: 'Close' }).click();
      await isGone();
      await press(page, 'Sidebar');
      await overlay(page).waitFor();
      await page.mouse.click(350, 400);
      await isGone();
      await press(page, 'Sidebar');
      await overlay(page).getByRole('link', { name: 'Account', exact: true }).click();
      await isGone();
      await isAt(page, '/en/dashboard/account/');
      await seesHeading(page, 'Account Settings');
      await press(page, 'Sidebar');
      await overlay(page).waitFor();
      await page.setViewportSize({ width: 1280, height: 800 });
      await isGone();
      await rail(page).waitFor();
      expect(await isExpanded(page)).toBe('true');
      await expect.poll(() => hasFocus(page, 'Sidebar')).toBe(true);
      await page.setViewportSize({ width: 360, height: 740 });
      await rail(page).waitFor({ state: 'detached' });
      expect(await overlay(page).count()).toBe(0);
    },
  );
});

describe('the profile menu', () => {
  test('DSH-05 shows who is signed in, links to the account and signs out, all by keyboard', async ({
    visit,
  }) => {
    const page = await openDashboard(visit);
    const button = page.getByRole('button', { name: 'Profile', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    await menu.waitFor();
    expect(await menu.textContent()).toContain('member@renas.example');
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual(['Account', 'Signout']);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page, 'Profile')).toBe(true);
    await page.keyboard.press('ArrowDown');
    await menu.waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await isAt(page, '/en/dashboard/account/');
    await seesHeading(page, 'Account Settings');
    await signOut(page);
    await isAt(page, '/en/signin/');
  });

  deepTest(
    'DSH-05 a menu that fails to load says so, and opens at the next press',
    async ({ visit, allow }) => {
      allow(/ERR_FAILED|dynamically imported/);
      const page = await openDashboard(visit);
      await page.route('**/assets/ProfileItems*.js', (route) => route.abort());
      await Promise.all([seesToast(page, /Try again in a moment/), press(page, 'Profile')]);
      await page.unroute('**/assets/ProfileItems*.js');
      await press(page, 'Profile');
      await page.getByRole('menuitem', { name: 'Signout' }).waitFor();
    },
  );

  deepTest('DSH-05 THM-01 LNG-06 has the theme and the language, on a phone, too', async ({ visit }) => {
    const page = await openDashboard(visit, { ...SMALL, colorScheme: 'light' });
    await press(page, 'Profile');
    const theme = page.getByRole('menuitemcheckbox', { name: 'Dark theme' });
    expect(await theme.getAttribute('aria-checked')).toBe('false');
    await theme.click();
    expect(await theme.getAttribute('aria-checked')).toBe('true');
    expect(await kept(page, 'darkMode')).toBe('true');
    const english = page.getByRole('menuitemradio', { name: 'English' });
    expect(await english.getAttribute('aria-checked')).toBe('true');
    await page.locator('[role="menuitemradio"][lang="kmr"]').click();
    await isAt(page, '/kmr/dashboard/');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('kmr');
  });
});

describe('entering', () => {
  test('DSH-07 SES-02 until the user is known, the page’s skeleton is shown, never a guest’s page; the profile is loaded once', async ({
    visit,
  }) => {
    const page = await openDashboard(visit);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/users/me/')) asked.push(request.url());
    });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/users/me/', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    await page.locator('main[aria-busy="true"]').waitFor();
    await isAt(page, '/en/dashboard/');
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await field(page, 'email').count()).toBe(0);
    held.resolve();
    await seesHeading(page, 'Account Settings');
    await page.getByRole('link', { name: 'Renas, home' }).click();
    await seesHeading(page, /^Study or work abroad/);
    await page.goBack();
    await seesHeading(page, 'Account Settings');
    expect(asked).toHaveLength(1);
  });
});

describe.each(languagesInTurn(4))('axe finds nothing in %s', { tags: ['deeper'] }, (language) => {
  test('in the rail, the overlay and the menu', async ({ visit }) => {
    const page = await openDashboard(visit, { reducedMotion: 'reduce' });
    await page.goto(`/${language}/dashboard/`);
    await seesHeading(page, /./);
    const switchRail = page.locator('header button[aria-expanded]').first();
    await switchRail.click();
    expect(await findings(page), 'collapsed').toEqual([]);
    await page.locator('header button[aria-haspopup="menu"]').click();
    await page.getByRole('menu').waitFor();
    expect(await findings(page), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    await rail(page).waitFor({ state: 'detached' });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await switchRail.click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page), 'overlay').toEqual([]);
  });
});
