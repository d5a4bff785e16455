import { describe, expect } from 'vitest';
import { deepTest, test, type BrowserFixtures } from '../support/browser.ts';
import { findings, languagesInTurn } from '../support/browser/axe.ts';
import {
  field,
  holdAllToasts,
  holdsToast,
  isAt,
  languages,
  newAddress,
  overflow,
  PASSWORD,
  seesHeading,
  signIn,
  seesToast,
  toasts,
  type Tab,
} from '../support/browser/person.ts';
import { makeAccount } from '../support/browser/signed-in.ts';

type Visit = BrowserFixtures['visit'];

const names = {
  en: { none: 'Messages', one: 'Messages, 1 new' },
  ckb: { none: 'پەیامەکان', one: 'پەیامەکان، ١ نوێ' },
  kmr: { none: 'Peyam', one: 'Peyam, 1 nû' },
} as const;
type Language = keyof typeof names;

const bell = (page: Tab, name: string = names.en.none) => page.getByRole('button', { name, exact: true });
const panel = (page: Tab, language: Language = 'en') =>
  page.getByRole('dialog', { name: names[language].none, exact: true });

/** Keeps the toast of the sign-in on the screen. */
const resting = (page: Tab, send: () => Promise<void>): Promise<void> => holdsToast(page, 'Signed In', send);

/** Waits until no toast is left on the screen: all are in the history. */
const haveFaded = (page: Tab): Promise<void> => expect.poll(() => toasts(page).count()).toBe(0);

const NEWS = '/api/subscriptions/user/messages/';
const letter = {
  pk: 1,
  title: 'New scholarships',
  type: 'دەرفەتەکان',
  plain: 'Apply by Friday. https://grants.example/list',
  html: '<div dir="auto"><p>Apply by <a href="https://grants.example/list">Friday</a>.</p></div>',
  created_at: '2026-03-01T06:00:00.000Z',
  is_read: false,
};

type Sending = (page: Tab, send: () => Promise<void>) => Promise<void>;

/**
 * The demo member's dashboard just after signing in, with these messages: the demo's own are due on some days. `sending`
 * sends the form.
 */
async function signedIn(
  visit: Visit,
  language: Language = 'en',
  options: Parameters<Visit>[0] = {},
  { sending = (_, send) => send(), letters = [] }: { sending?: Sending; letters?: (typeof letter)[] } = {},
): Promise<Tab> {
  const person = await visit(options);
  await person.context.route(
    (url) => url.pathname === NEWS,
    (route) => {
      // Whoever knows the messages waits for more.
      if (new URL(route.request().url()).searchParams.get('after') !== '0') return undefined;
      return route.fulfill({
        json: {
          success: true,
          code: 'ok',
          messages: { success: [], warning: [], info: [] },
          errors: {},
          timezone: 'UTC',
          data: {
            result: letters,
            last: letters.length,
            unread: letters.length,
            read_up_to: 0,
            cleared_up_to: 0,
          },
        },
      });
    },
  );
  const page = await person.tab(`/${language}/signin/`);
  await field(page, 'email').fill('member@renas.example');
  await field(page, 'password').fill('renas-demo-2026');
  await sending(page, () => page.locator('button[type="submit"]').click());
  await isAt(page, `/${language}/dashboard/`);
  await seesHeading(page, /./);
  return page;
}

/** The same, in Central Kurdish by default, with one message in another language. */
const withLetter = (
  visit: Visit,
  part: Partial<typeof letter> = {},
  language: Language = 'ckb',
): Promise<Tab> => signedIn(visit, language, {}, { letters: [{ ...letter, ...part }] });

describe('the bell', () => {
  deepTest(
    'P8 P53 a faded toast is in the history, with its time, and does not count as new',
    async ({ visit }) => {
      const page = await signedIn(visit, 'en', {}, { sending: resting });
      await page.mouse.move(5, 5);
      await haveFaded(page);
      await bell(page).click();
      const notices = panel(page).getByRole('region', { name: 'Recent notices' });
      const entry = notices.getByRole('listitem').filter({ hasText: 'Signed In' });
      expect(await entry.innerText()).toMatch(/Success/);
      const time = entry.locator('time');
      expect(await time.innerText()).toMatch(/^(now|1 minute ago)$/);
      expect(await time.getAttribute('title')).toMatch(/\d{4}, \d{1,2}:\d\d\u00A0[AP]M$/);
      expect(await bell(page).getAttribute('aria-expanded')).toBe('true');
      await bell(page).click();
      expect(await panel(page).count()).toBe(0);
      expect(await bell(page).getAttribute('aria-expanded')).toBe('false');
    },
  );

  test('works by keyboard alone: Escape closes it and returns the focus, and so does tabbing out', async ({
    visit,
  }) => {
    const page = await signedIn(visit);
    await haveFaded(page);
    await bell(page).press('Enter');
    await panel(page).waitFor();
    await expect.poll(() => panel(page).evaluate((dialog) => dialog === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Clear all' }).press('Enter');
    await panel(page).getByText('No messages').waitFor();
    await expect.poll(() => panel(page).evaluate((dialog) => dialog === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await panel(page).count()).toBe(0);
    await expect.poll(() => bell(page).evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    await page.keyboard.press('Tab');
    const alerts = panel(page).getByRole('link', { name: 'Alerts & Notifications' });
    await expect.poll(() => alerts.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => panel(page).count()).toBe(0);
  });

  test('MSG-02 Escape closes it alone, and what is said beside it with the next press', async ({ visit }) => {
    const page = await signedIn(
      visit,
      'en',
      {},
      {
        sending: async (tab, send) => {
          await tab.evaluate(holdAllToasts);
          await send();
        },
      },
    );
    const said = toasts(page);
    await said.waitFor();
    await bell(page).press('Enter');
    await panel(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => panel(page).count()).toBe(0);
    expect(await said.getAttribute('data-phase')).toBe('visible');
    await page.keyboard.press('Escape');
    await expect.poll(() => said.count()).toBe(0);
  });

  deepTest('a press elsewhere closes it', async ({ visit }) => {
    const page = await signedIn(visit);
    await bell(page).click();
    await panel(page).waitFor();
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 4, y: 4 } });
    await expect.poll(() => panel(page).count()).toBe(0);
  });

  deepTest(
    'P28 toasts cut off by a reload are in the history as from an earlier visit',
    async ({ visit, codeFor }) => {
      const page = await (await visit()).tab('/en/signin/');
      const email = newAddress('reload');
      await makeAccount(page, email, codeFor);
      // The page itself reloads while the toast is shown: from outside, the toast may have faded before the reload.
      const reloaded = page.waitForEvent('domcontentloaded');
      await page.evaluate(() =>
        new MutationObserver((_, observer) => {
          if (document.querySelector('[data-phase]') === null) return;
          observer.disconnect();
          location.reload();
        }).observe(document, { childList: true, subtree: true }),
      );
      await signIn(page, email, PASSWORD);
      // The dashboard may have come before it, too.
      await reloaded;
      await isAt(page, '/en/dashboard/');
      await bell(page).click();
      const entries = panel(page).getByRole('listitem');
      await entries.first().waitFor();
      expect(await entries.allInnerTexts()).toEqual([
        expect.stringMatching(/Signed In[\s\S]*From an earlier visit/),
      ]);
      expect(await toasts(page).count()).toBe(0);
    },
  );

  test.for(languages)(
    'LNG-04 P53 its name says in %s how many messages are new',
    async (language, { visit }) => {
      const page = await withLetter(visit, {}, language);
      await bell(page, names[language].one).click();
      await panel(page, language).getByRole('button', { name: letter.title }).waitFor();
      await bell(page, names[language].none).waitFor();
    },
  );

  test.for(['en', 'ckb'] as const)(
    'LNG-05 on a phone it is as wide as the screen in %s, and nothing scrolls sideways',
    { tags: ['deep'] },
    async (language, { visit }) => {
      const viewport = { width: 360, height: 740 };
      const page = await signedIn(visit, language, { viewport, hasTouch: true, isMobile: true });
      await haveFaded(page);
      await bell(page, names[language].none).tap();
      const box = await panel(page, language).boundingBox();
      expect(box).toMatchObject({ x: 0, width: 360 });
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      expect(await overflow(page)).toBe(0);
    },
  );

  test.for(languagesInTurn(3))(
    'axe finds nothing in it in %s, full and empty',
    { tags: ['deeper'] },
    async (language, { visit }) => {
      const page = await signedIn(visit, language, { reducedMotion: 'reduce' });
      await haveFaded(page);
      await bell(page, names[language].none).click();
      await panel(page, language).getByRole('listitem').waitFor();
      expect(await findings(page)).toEqual([]);
      await panel(page, language).getByRole('button').click();
      expect(await findings(page)).toEqual([]);
    },
  );
});

describe('a message of the Web channel', () => {
  const opensBell = async (page: Tab): Promise<void> => {
    await page.getByRole('button', { name: /^پەیامەکان/ }).click();
    // The panel opens without waiting for the message.
    await panel(page, 'ckb').getByRole('button', { name: letter.title }).waitFor();
  };
  const directionOf = (page: Tab, text: string): Promise<string> =>
    panel(page, 'ckb')
      .getByText(text)
      .evaluate((element) => getComputedStyle(element).direction);

  test('P25 LNG-05 its title opens it: links open in a new tab, Escape returns the focus', async ({
    visit,
  }) => {
    const page = await withLetter(visit);
    await opensBell(page);
    expect(await directionOf(page, letter.title)).toBe('ltr');
    expect(await directionOf(page, letter.plain)).toBe('ltr');
    expect(await panel(page, 'ckb').getByText('دەرفەتەکان').count()).toBe(1);
    const title = panel(page, 'ckb').getByRole('button', { name: letter.title });
    await title.click();
    const whole = page.getByRole('dialog', { name: letter.title });
    const content = whole.frameLocator('iframe');
    const link = content.getByRole('link', { name: 'Friday' });
    await link.waitFor();
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await link.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    expect(await findings(page, 'dialog:modal')).toEqual([]);
    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'detached' });
    await expect.poll(() => title.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await panel(page, 'ckb').count()).toBe(1);
  });

  deepTest('ACC-07 leads to the alerts settings', async ({ visit }) => {
    const page = await withLetter(visit);
    await opensBell(page);
    await panel(page, 'ckb').getByRole('button', { name: letter.title }).click();
    const alerts = 'ئاگاداری و پەیامەکان';
    await page.getByRole('dialog', { name: letter.title }).getByRole('link', { name: alerts }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).hash).toBe('#alerts');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(alerts);
    await page.getByRole('heading', { name: alerts }).waitFor();
  });

  deepTest('P25 a message that begins with its title shows it once', async ({ visit }) => {
    const html = '<div dir="auto"><h2>New scholarships</h2><p>Apply.</p></div>';
    const plain = `${letter.title}. Apply soon!`;
    const page = await withLetter(visit, { html, plain, type: letter.title });
    await opensBell(page);
    expect(await panel(page, 'ckb').getByText(letter.title).count()).toBe(1);
    expect(await panel(page, 'ckb').getByText('Apply soon!', { exact: true }).count()).toBe(1);
    await panel(page, 'ckb').getByRole('button', { name: letter.title }).click();
    const whole = page.getByRole('dialog', { name: letter.title });
    await whole.frameLocator('iframe').getByRole('heading', { name: letter.title }).waitFor();
    const own = await whole.getByRole('heading', { name: letter.title }).boundingBox();
    expect(own?.height ?? 0).toBeLessThanOrEqual(1);
  });

  deepTest(
    'API-03 a bell whose module fails to load says so, and opens at the next press',
    async ({ visit, allow }) => {
      allow(/BellPanel|Failed to load resource|ERR_FAILED/);
      const page = await signedIn(visit, 'en', {}, { sending: resting });
      const stop = /\/assets\/BellPanel-/;
      await page.context().route(stop, (route) => route.abort());
      await bell(page).click();
      await seesToast(page, /Something went wrong/);
      expect(await panel(page).count()).toBe(0);
      await page.context().unroute(stop);
      await page.getByRole('button', { name: /^Messages/ }).click();
      await panel(page).waitFor();
    },
  );
});
