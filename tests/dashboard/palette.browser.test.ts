import { describe, expect } from 'vitest';
import { deepTest, test, type BrowserFixtures } from '../support/browser.ts';
import { findings, languagesInTurn } from '../support/browser/axe.ts';
import { field, isAt, kept, overflow, seesHeading, seesToast, type Tab } from '../support/browser/person.ts';
import { keepSession, openSession } from '../support/browser/signed-in.ts';

type Visit = BrowserFixtures['visit'];

/** A tab on the dashboard of the demo member. */
async function onDashboard(visit: Visit, language = 'en', options: Parameters<Visit>[0] = {}): Promise<Tab> {
  const page = await (await visit(options)).tab();
  await keepSession(page, await openSession('member@renas.example'));
  await page.goto(`/${language}/dashboard/`);
  await page.locator('html.started').waitFor();
  await seesHeading(page, /./);
  return page;
}

const query = (page: Tab) =>
  page.getByRole('combobox', { includeHidden: false }).and(page.locator('dialog *'));
const options = (page: Tab) => page.locator('dialog').getByRole('option');
const helpDialog = (page: Tab) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function openPalette(page: Tab): Promise<void> {
  await page.keyboard.press('Control+K');
  await query(page).waitFor();
}

/** The option that Enter would choose, as assistive technology is told. */
const activeOption = (page: Tab): Promise<string> =>
  query(page).evaluate(
    (field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
  );

const choose = async (page: Tab, words: string, name: string | RegExp): Promise<void> => {
  await openPalette(page);
  await query(page).fill(words);
  await expect.poll(() => activeOption(page)).toMatch(name);
  await page.keyboard.press('Enter');
};

describe('the palette', () => {
  test('opens by its key, filters while typing, closes by Escape or the same key, and returns the focus', async ({
    visit,
  }) => {
    const page = await onDashboard(visit);
    const profile = page.getByRole('button', { name: 'Profile' });
    await profile.focus();
    await openPalette(page);
    await expect.poll(() => query(page).evaluate((input) => input === document.activeElement)).toBe(true);
    const all = await options(page).count();
    // A screen reader reads each language's name in that language.
    const languages = page.getByRole('group', { name: 'Settings' }).locator('[lang]');
    const spoken = await languages.evaluateAll((each) =>
      each.map((option) => `${option.getAttribute('lang')}: ${option.textContent}`),
    );
    expect(spoken).toEqual(['ckb: کوردیی ناوەندی', 'kmr: Kurdî (kurmancî)']);
    await query(page).fill('PASSWORD');
    await expect.poll(() => options(page).count()).toBe(1);
    expect(all).toBeGreaterThan(10);
    await page.keyboard.press('Escape');
    await expect.poll(() => query(page).count()).toBe(0);
    await expect.poll(() => profile.evaluate((button) => button === document.activeElement)).toBe(true);

    await openPalette(page);
    expect(await query(page).inputValue()).toBe('');
    await page.keyboard.press('Control+K');
    await expect.poll(() => query(page).count()).toBe(0);
  });

  deepTest(
    'arrows move through the list and wrap around; the focus stays in the field',
    async ({ visit }) => {
      const page = await onDashboard(visit);
      await openPalette(page);
      const names = await options(page).allInnerTexts();
      expect(await activeOption(page)).toBe(names[0]);
      await page.keyboard.press('ArrowDown');
      expect(await activeOption(page)).toBe(names[1]);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await activeOption(page)).toBe(names.at(-1));
      expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
      await query(page).fill('zzz');
      await page.getByText('Nothing found. Try another word.').waitFor();
      expect(await query(page).getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('Enter');
      expect(await query(page).count()).toBe(1);
    },
  );

  deepTest('leads to a section of the account page, whose heading gets the focus', async ({ visit }) => {
    const page = await onDashboard(visit);
    await choose(page, 'time', /^Time Zone$/);
    await expect.poll(() => new URL(page.url()).hash).toBe('#timezone');
    const heading = page.getByRole('heading', { level: 2, name: 'Time Zone' });
    await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
  });

  deepTest('OWN-01 OWN-03 leads to what only our own server has, once it is there', async ({ visit }) => {
    const page = await onDashboard(visit);
    const leadsTo = async (name: string): Promise<void> => {
      const heading = page.getByRole('heading', { level: 2, name });
      await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
      // What loads above it later moves it once more.
      const isInSight = (): Promise<boolean> =>
        heading.evaluate((title) => {
          const { top, bottom } = title.getBoundingClientRect();
          return top > 0 && bottom < innerHeight;
        });
      await expect.poll(isInSight).toBe(true);
    };
    /** Holds what the cards wait for, and returns what releases it. */
    const holdsCard = async (): Promise<() => void> => {
      const held = Promise.withResolvers<void>();
      const isAsked = Promise.withResolvers<void>();
      await page.route('**/api/users/auth/account/', async (route) => {
        isAsked.resolve();
        await held.promise;
        await route.continue();
      });
      await page.goto('/en/dashboard/');
      await isAsked.promise;
      await seesHeading(page, 'Account Settings');
      return held.resolve;
    };

    const cardMayCome = await holdsCard();
    await openPalette(page);
    expect(await options(page).allInnerTexts()).toEqual(
      expect.arrayContaining(['E-mail address', 'Your data']),
    );
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, 200));
    await choose(page, 'export', 'Your data');
    await expect.poll(() => new URL(page.url()).hash).toBe('#data');
    await expect.poll(() => query(page).count()).toBe(0);
    cardMayCome();
    await leadsTo('Your data');
    for (const [id, name, action] of [
      ['email', 'E-mail address', 'Change e-mail address'],
      ['data', 'Your data', 'Download my data'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`/en/dashboard/account/#${id}`);
      // The card may come in place of one that is loading.
      await page.locator(`#${id}`).getByRole('button', { name: action, disabled: false }).waitFor();
      await leadsTo(name);
    }

    await page.goto('about:blank');
    const cardMayComeAgain = await holdsCard();
    await choose(page, 'export', 'Your data');
    await expect.poll(() => query(page).count()).toBe(0);
    await field(page, 'first_name').click();
    cardMayComeAgain();
    await page.locator('#data h2').waitFor();
    // If the person has moved on, nothing scrolls.
    await expect
      .poll(() => field(page, 'first_name').evaluate((input) => input === document.activeElement))
      .toBe(true);
  });

  deepTest('leads to a page, also by pointer', async ({ visit }) => {
    const page = await onDashboard(visit);
    await openPalette(page);
    await page.getByRole('option', { name: 'Blog', exact: true }).click();
    await isAt(page, '/en/blog/');
    // The address changes first; until the page has loaded, the dashboard and its keys are still there.
    await seesHeading(page, 'Blog');
    await page.keyboard.press('Control+K');
    expect(await query(page).count()).toBe(0);
  });

  test('THM-02 LNG-06 SES-06 changes theme and language, and signs out', async ({ visit }) => {
    const page = await onDashboard(visit);
    await choose(page, 'dark', 'Switch to the dark theme');
    await expect.poll(() => kept(page, 'darkMode')).toBe('true');
    await choose(page, 'kurmanji', /kurmancî/);
    await isAt(page, '/kmr/dashboard/');
    await choose(page, 'english', 'English');
    await isAt(page, '/en/dashboard/');
    await choose(page, 'sign out', 'Signout');
    await isAt(page, '/en/signin/');
  });

  deepTest(
    'LNG-04 in Central Kurdish, finds by English words, and by letters of other keyboards',
    async ({ visit }) => {
      const page = await onDashboard(visit, 'ckb');
      await openPalette(page);
      await query(page).fill('theme');
      await expect.poll(() => activeOption(page)).toBe('گۆڕین بۆ ڕووکاری تاریک');
      await query(page).fill('رووكاري');
      await expect.poll(() => activeOption(page)).toBe('گۆڕین بۆ ڕووکاری تاریک');
      await expect.poll(() => options(page).count()).toBe(1);
    },
  );
});

deepTest('the button in the bar opens it, and shows its key', async ({ visit }) => {
  const page = await onDashboard(visit, 'en', { viewport: { width: 360, height: 640 }, hasTouch: true });
  const button = page.getByRole('button', { name: 'Find pages and settings' });
  expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+K');
  await button.tap();
  await query(page).waitFor();
  await page.locator('dialog').getByRole('button', { name: 'Close' }).tap();
  await expect.poll(() => query(page).count()).toBe(0);
});

deepTest(
  'if its module fails to load, a message says so, and the next press opens it',
  async ({ visit, allow }) => {
    allow(/Failed to (load|fetch)/);
    const page = await onDashboard(visit);
    await page.context().route('**/assets/Dialogs*.js', (route) => route.abort());
    await page.keyboard.press('Control+K');
    await seesToast(page, /fetch/);
    expect(await query(page).count()).toBe(0);
    await seesHeading(page, 'Account Settings');
    await page.context().unroute('**/assets/Dialogs*.js');
    await openPalette(page);
  },
);

describe('shortcuts', () => {
  deepTest('they are in the same place on a keyboard with Arabic script', async ({ visit }) => {
    const page = await onDashboard(visit, 'ckb');
    const strike = (
      key: Pick<KeyboardEventInit, 'key' | 'code' | 'ctrlKey' | 'shiftKey'>,
    ): Promise<boolean> =>
      page.evaluate(
        (init) =>
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
          ),
        key,
      );
    expect(await strike({ key: 'ن', code: 'KeyK' })).toBe(true);
    expect(await strike({ key: 'ن', code: 'KeyK', ctrlKey: true })).toBe(false);
    await query(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => query(page).count()).toBe(0);
    await strike({ key: '؟', code: 'Slash', shiftKey: true });
    await page.getByRole('dialog', { name: 'کورتبڕەکانی تەختەکلیل' }).waitFor();
  });

  deepTest('WCAG 2.1.4 one key lists them, and a stored setting turns single keys off', async ({ visit }) => {
    const page = await onDashboard(visit);
    await page.keyboard.press('?');
    await helpDialog(page).waitFor();
    await helpDialog(page).getByRole('switch').click();
    expect(await helpDialog(page).getByRole('switch').getAttribute('aria-checked')).toBe('false');
    await page.keyboard.press('Escape');
    await expect.poll(() => helpDialog(page).count()).toBe(0);
    expect(await kept(page, 'shortcutsOn')).toBe('false');

    await page.reload();
    await seesHeading(page, /./);
    await page.keyboard.press('?');
    await page.keyboard.press('[');
    // The palette's key comes after them: had they been handled, it would not open.
    await choose(page, 'shortcuts', 'Keyboard shortcuts');
    await helpDialog(page).waitFor();
    expect(await kept(page, 'sidebarExpanded')).toBeNull();
    await helpDialog(page).getByRole('switch').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await helpDialog(page).waitFor();
  });

  deepTest('DSH-03 one key expands and collapses the sidebar', async ({ visit }) => {
    const page = await onDashboard(visit);
    await page.keyboard.press('[');
    await expect.poll(() => kept(page, 'sidebarExpanded')).toBe('false');
    await page.keyboard.press('[');
    await expect.poll(() => kept(page, 'sidebarExpanded')).toBe('true');
  });

  deepTest(
    'WCAG 2.1.4 single keys type letters in a field, and do nothing with a modifier',
    async ({ visit }) => {
      const page = await onDashboard(visit);
      const name = field(page, 'first_name');
      await name.fill('');
      await name.pressSequentially('?[');
      expect(await name.inputValue()).toBe('?[');
      await page.getByRole('heading', { level: 1 }).focus();
      for (const modifier of ['Control', 'Alt', 'Meta']) await page.keyboard.press(`${modifier}+[`);
      await openPalette(page);
      await query(page).pressSequentially('?[');
      expect(await query(page).inputValue()).toBe('?[');
      await page.keyboard.press('Escape');
      expect(await helpDialog(page).count()).toBe(0);
      expect(await kept(page, 'sidebarExpanded')).toBeNull();
    },
  );
});

test.for(languagesInTurn(7))(
  'axe finds nothing in the palette and the shortcuts in %s',
  { tags: ['deeper'] },
  async (language, { visit }) => {
    const page = await onDashboard(visit, language, { reducedMotion: 'reduce' });
    await openPalette(page);
    expect(await findings(page)).toEqual([]);
    await query(page).fill('zzz');
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await query(page).fill('shortcuts');
    await expect.poll(() => options(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.locator('dialog').getByRole('switch').waitFor();
    expect(await findings(page)).toEqual([]);
  },
);

test.for(['en', 'ckb'] as const)(
  'both fit the screen of a phone in %s',
  { tags: ['deep'] },
  async (language, { visit }) => {
    const viewport = { width: 360, height: 640 };
    const page = await onDashboard(visit, language, { viewport, hasTouch: true, isMobile: true });
    const fits = async (): Promise<void> => {
      const box = await page.locator('dialog:modal').boundingBox();
      if (!box) throw new Error('No dialog is open.');
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
      expect(await overflow(page)).toBe(0);
    };
    await openPalette(page);
    await fits();
    await query(page).fill('shortcuts');
    await page.keyboard.press('Enter');
    await page.locator('dialog').getByRole('switch').waitFor();
    await fits();
  },
);
