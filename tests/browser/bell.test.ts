import { describe, expect } from 'vitest';
import { test, type BrowserFixtures } from '../support/browser.ts';
import { findings } from './axe.ts';
import { field, holdsToast, isAt, seesHeading, toasts, type Tab } from './person.ts';

type Visit = BrowserFixtures['visit'];

const names = {
  en: { none: 'Messages', one: 'Messages, 1 new' },
  ckb: { none: 'پەیامەکان', one: 'پەیامەکان، ١ نوێ' },
  kmr: { none: 'Peyam', one: 'Peyam, 1 nû' },
} as const;
type Language = keyof typeof names;
const languages = Object.keys(names) as Language[];

const bell = (page: Tab, name: string = names.en.none) => page.getByRole('button', { name, exact: true });
const panel = (page: Tab, language: Language = 'en') =>
  page.getByRole('dialog', { name: names[language].none, exact: true });

/** Keeps the toast of the sign-in on the screen. */
const resting = (page: Tab): Promise<void> => holdsToast(page, 'Signed In');

/** A tab on the dashboard just after sign-in. `meanwhile` is what the person does as soon as the form is sent. */
async function signedIn(
  visit: Visit,
  language: Language = 'en',
  options: Parameters<Visit>[0] = {},
  meanwhile: (page: Tab) => Promise<void> = async () => {},
): Promise<Tab> {
  const page = await (await visit(options)).tab(`/${language}/signin/`);
  await field(page, 'email').fill('member@renas.example');
  await field(page, 'password').fill('renas-demo-2026');
  await page.locator('button[type="submit"]').click();
  await meanwhile(page);
  await isAt(page, `/${language}/dashboard/`);
  await seesHeading(page, /./);
  return page;
}

describe('the bell', () => {
  test('decision 8 a toast that has faded is in the history, with its time, and counts as new until it is seen', async ({
    visit,
  }) => {
    const page = await signedIn(visit, 'en', {}, resting);
    expect(await bell(page).count()).toBe(1);
    await page.mouse.move(5, 5);
    await bell(page, names.en.one).click();
    const entry = panel(page).getByRole('listitem').filter({ hasText: 'Signed In' });
    expect(await entry.innerText()).toMatch(/Success/);
    const time = entry.locator('time');
    expect(await time.innerText()).toMatch(/^(now|1 minute ago)$/);
    expect(await time.getAttribute('title')).toMatch(/\d{4}, \d{1,2}:\d\d [AP]M$/);
    expect(await bell(page).getAttribute('aria-expanded')).toBe('true');
    await bell(page).click();
    expect(await panel(page).count()).toBe(0);
    expect(await bell(page).getAttribute('aria-expanded')).toBe('false');
  });

  test('it is used by keyboard alone: Escape closes and gives the focus back, leaving it closes too', async ({
    visit,
  }) => {
    const page = await signedIn(visit);
    await bell(page, names.en.one).press('Enter');
    await panel(page).waitFor();
    expect(await panel(page).evaluate((dialog) => dialog === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Clear all' }).press('Enter');
    await panel(page).getByText('No messages').waitFor();
    expect(await panel(page).evaluate((dialog) => dialog === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await panel(page).count()).toBe(0);
    expect(await bell(page).evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => panel(page).count()).toBe(0);
  });

  test('a press elsewhere closes it', async ({ visit }) => {
    const page = await signedIn(visit);
    await bell(page, names.en.one).click();
    await panel(page).waitFor();
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 4, y: 4 } });
    await expect.poll(() => panel(page).count()).toBe(0);
  });

  test('decision 28 what a reload has cut off is in the history as left by an earlier visit', async ({
    visit,
  }) => {
    const page = await signedIn(visit, 'en', {}, resting);
    await page.reload();
    await seesHeading(page, /./);
    expect(await toasts(page).count()).toBe(0);
    await bell(page, names.en.one).click();
    const entry = panel(page).getByRole('listitem');
    expect(await entry.innerText()).toMatch(/Signed In[\s\S]*From an earlier visit/);
  });

  test.for(languages)('LNG-04 its name says in %s how many are new', async (language, { visit }) => {
    const page = await signedIn(visit, language);
    await bell(page, names[language].one).click();
    await panel(page, language).waitFor();
    await bell(page, names[language].none).waitFor();
  });

  test.for(['en', 'ckb'] as const)(
    'LNG-05 on a phone it is as wide as the screen in %s, and scrolls nothing sideways',
    async (language, { visit }) => {
      const viewport = { width: 360, height: 740 };
      const page = await signedIn(visit, language, { viewport, hasTouch: true, isMobile: true });
      await bell(page, names[language].one).tap();
      const box = await panel(page, language).boundingBox();
      expect(box).toMatchObject({ x: 0, width: 360 });
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
  );

  test.for(
    languages.flatMap((language) => (['light', 'dark'] as const).map((look) => [language, look] as const)),
  )('axe finds nothing in it in %s, %s, full and empty', async ([language, colorScheme], { visit }) => {
    const page = await signedIn(visit, language, { colorScheme, reducedMotion: 'reduce' });
    await bell(page, names[language].one).click();
    await panel(page, language).getByRole('listitem').waitFor();
    expect(await findings(page)).toEqual([]);
    await panel(page, language).getByRole('button').click();
    expect(await findings(page)).toEqual([]);
  });
});
