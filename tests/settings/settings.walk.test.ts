/** Theme, language, sidebar and shortcuts, walked on the account page. */
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Locale, SettingsInput, KeptSettings } from '../../machines/settings/settings.machine.ts';
import { settingsModel } from '../../machines/settings/settings.model.ts';
import { kept, type Tab } from '../support/browser/person.ts';
import { playAccountServer } from '../support/hands/account.ts';
import { passes, stopClock } from '../support/hands/clock.ts';
import { elsewhere } from '../support/hands/elsewhere.ts';
import { keeps, TOKENS } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

/** The texts of a language. */
const TEXTS = /\/assets\/(?:common|validation|en|ckb|kmr)-[^/]*\.js/;
type Context = {
  dark: boolean;
  locale: Locale | null;
  wanted: Locale;
  sidebarExpanded: boolean;
  shortcutsOn: boolean;
};
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as Context;

async function handsOn(page: Tab): Promise<Hands> {
  await playAccountServer(page);
  const other = elsewhere(page);
  let held: Route[] = [];
  /** The result of requests from now on; null holds them. */
  let end: ((route: Route) => Promise<void>) | null = null;
  await page.route(TEXTS, (route) => {
    if (end) return end(route);
    held.push(route);
    return undefined;
  });
  let path = '/dashboard/account/';
  const toggle = page.locator('header button[aria-expanded]').first();
  const shown = (key: string) => page.evaluate((name) => document.documentElement.getAttribute(name), key);
  const ends = async (how: (route: Route) => Promise<void>): Promise<void> => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    end = how;
    const all = held;
    held = [];
    await Promise.all(all.map(how));
  };
  return {
    begin: async ({ input }) => {
      const { kept } = input as SettingsInput;
      const { darkMode, sidebarExpanded, shortcutsOn } = kept;
      await page.emulateMedia({ colorScheme: 'light' });
      await keeps(page, {
        accessToken: TOKENS.access,
        refreshToken: TOKENS.refresh,
        ...(darkMode === null ? {} : { darkMode: String(darkMode) }),
        sidebarExpanded: String(sidebarExpanded),
        shortcutsOn: String(shortcutsOn),
      });
      await page.goto(`/en${path}`);
    },
    does: {
      'settings.speak': async ({ locale }, before) => {
        end = null;
        await page.clock.resume();
        // The address names its language as soon as the page starts.
        if (before.matches({ language: 'silent' })) {
          held = [];
          await page.goto(`/${String(locale)}${path}`);
          return;
        }
        // The same page at its other path, so that the address always changes.
        path = path === '/dashboard/' ? '/dashboard/account/' : '/dashboard/';
        await page.evaluate((to) => history.pushState(null, '', to), `/${String(locale)}${path}`);
      },
      'xstate.done.actor.loadCatalog': () => ends((route) => route.continue()),
      'xstate.error.actor.loadCatalog': async () => {
        await expect.poll(() => held.length).toBeGreaterThan(0);
        // From now on, they are asked for again only when the walk says so.
        await stopClock(page);
        await ends((route) => route.abort());
      },
      'xstate.after.5000.settings.language.failed': async () => {
        end = null;
        await passes(page, 5000);
        await page.clock.resume();
      },
      'network.returned': async () => {
        end = null;
        await page.clock.resume();
        await page.evaluate(() => dispatchEvent(new Event('online')));
      },
      'settings.toggleTheme': () => page.locator('header button[aria-pressed]').first().click(),
      'settings.toggleSidebar': () => toggle.click(),
      'settings.toggleShortcuts': async () => {
        await page.keyboard.press('Control+K');
        await page.locator('dialog').getByRole('combobox').fill('shortcuts');
        await page.keyboard.press('Enter');
        await page.locator('dialog').getByRole('switch').click();
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
      },
      'system.themeChanged': ({ dark }) => page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' }),
      'settings.changed': async ({ settings }) => {
        const { darkMode, sidebarExpanded, shortcutsOn } = settings as KeptSettings;
        // There is always a change to report.
        await other.keeps({ sidebarExpanded: String(!sidebarExpanded) });
        await other.keeps({
          sidebarExpanded: String(sidebarExpanded),
          shortcutsOn: String(shortcutsOn),
          darkMode: darkMode === null ? null : String(darkMode),
        });
      },
    },
    shows: {
      'theme.followingSystem': () => expect.poll(() => kept(page, 'darkMode')).toBeNull(),
      'theme.chosen': () => expect.poll(() => kept(page, 'darkMode')).not.toBeNull(),
      'language.silent': () => Promise.resolve(),
      'language.loading': async (snapshot) => {
        const { locale } = contextOf(snapshot);
        await expect.poll(() => held.length).toBeGreaterThan(0);
        if (locale !== null) expect(await shown('lang')).toBe(locale);
      },
      'language.spoken': async (snapshot) => {
        const { locale } = contextOf(snapshot);
        await expect.poll(() => shown('lang')).toBe(locale);
        expect(await shown('dir')).toBe(locale === 'ckb' ? 'rtl' : 'ltr');
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
      'language.failed': async (snapshot) => {
        const { locale } = contextOf(snapshot);
        if (locale === null) await page.locator('#overlay.failed').waitFor();
        else await expect.poll(() => shown('lang')).toBe(locale);
      },
      'sidebar.remembered': async (snapshot) => {
        const { locale, sidebarExpanded } = contextOf(snapshot);
        if (locale === null) return;
        await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe(String(sidebarExpanded));
      },
      'shortcuts.remembered': (snapshot) =>
        expect
          .poll(async () => (await kept(page, 'shortcutsOn')) ?? 'true')
          .toBe(String(contextOf(snapshot).shortcutsOn)),
    },
    everywhere: async (snapshot) => {
      const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
      await expect.poll(isDark).toBe(contextOf(snapshot).dark);
    },
  };
}

const isSilent = (snapshot: AnyMachineSnapshot) => snapshot.matches({ language: 'silent' });
/** Until the first texts have loaded, nothing can be pressed. */
const onceSpoken = (snapshot: AnyMachineSnapshot) => (contextOf(snapshot).locale === null ? [] : [{}]);
const onceBegun = (snapshot: AnyMachineSnapshot) =>
  isSilent(snapshot) ? [] : [{ error: new Error('example') }];

walkOnScreen('settings', settingsModel, {
  proves: 'THM-01 LNG-05 LNG-06 NET-02',
  open: handsOn,
  as: 'nobody',
  hasClock: 'at times',
  allow: /Failed to load resource|ERR_FAILED|texts of the language/,
  cases: {
    'settings.toggleTheme': onceSpoken,
    'settings.toggleSidebar': onceSpoken,
    'settings.toggleShortcuts': onceSpoken,
    'xstate.error.actor.watchSystemTheme': onceBegun,
    'xstate.error.actor.watchSettings': onceBegun,
    'system.themeChanged': (snapshot) =>
      isSilent(snapshot) ? [] : [{ dark: !(snapshot.context as { systemDark: boolean }).systemDark }],
    'settings.changed': (snapshot) => {
      if (contextOf(snapshot).locale === null) return [];
      const { dark, systemDark } = snapshot.context as { dark: boolean; systemDark: boolean };
      const change = { language: null, sidebarExpanded: false, shortcutsOn: false };
      const isShown = dark !== systemDark || snapshot.matches({ theme: 'followingSystem' });
      return [!dark, dark, ...(isShown ? [null] : [])].map((darkMode) => ({
        settings: { ...change, darkMode },
      }));
    },
    // A language that has loaded once is there at once; each is requested for the first time, and only forward.
    'settings.speak': (snapshot) => {
      const { locale, wanted } = contextOf(snapshot);
      const next = { en: 'ckb', ckb: 'kmr', kmr: null }[wanted];
      const asked: (string | null)[] = [];
      if (isSilent(snapshot)) asked.push('en');
      else if (snapshot.matches({ language: 'loading' })) asked.push(next);
      else if (snapshot.matches({ language: 'failed' })) asked.push(wanted);
      else asked.push(locale, next);
      return asked.flatMap((one) => (one === null ? [] : [{ locale: one, isChosen: true }]));
    },
  },
});
