import { expect, test } from 'vitest';
import { createAppearance } from '../../src/kit/browser/appearance.ts';
import { startApp } from '../support/fake-world.ts';

const settingsOf = ({ app }: ReturnType<typeof startApp>) => {
  const { settings } = app.getSnapshot().children;
  if (!settings) throw new Error('The root runs no settings.');
  return settings;
};

test('THM-01 the system decides until the person chooses; the choice is stored and wins', async () => {
  const started = startApp({ at: '/en/' });
  await started.opens('home');
  started.changeSystem(true);
  settingsOf(started).send({ type: 'settings.toggleTheme' });
  started.changeSystem(true);
  expect(started.shown).toEqual(['light', 'en', 'dark', 'light']);
  expect(started.browser.values.get('darkMode')).toBe('false');

  const later = startApp({ at: '/en/', kept: { darkMode: 'true' } });
  expect(later.shown[0]).toBe('dark');
});

test('THM-02 a theme chosen in another tab applies here', async () => {
  const { opens, browser, shown } = startApp({ at: '/en/' });
  await opens('home');
  browser.elsewhere('darkMode', 'true');
  expect(shown).toEqual(['light', 'en', 'dark']);
});

test('LNG-06 THM-03 the language of the address is used and stored; a bare address stores nothing', async () => {
  const named = startApp({ at: '/kmr/' });
  await named.opens('home');
  expect(named.shown).toEqual(['light', 'kmr']);
  expect(named.browser.values.get('language')).toBe('Kurdish-KMR');

  const bare = startApp({ at: '/' });
  await bare.opens('home');
  expect(bare.shown).toEqual(['light', 'en']);
  expect(bare.browser.values.has('language')).toBe(false);
});

test('LNG-06 a language chosen in another tab applies here, and the page stays open', async () => {
  const { opens, flow, browser, shown, history } = startApp({ at: '/en/signin/' });
  await opens('signin');
  const before = flow();
  browser.elsewhere('language', 'Kurdish-CKB');
  await expect.poll(() => shown.at(-1)).toBe('ckb');
  expect(history.hrefs()).toEqual(['/ckb/signin/']);
  expect(flow()).toBe(before);
});

test('LNG-06 NET-03 a language that cannot be loaded says so, and the old one stays', async () => {
  const { world, history, opens, shown, store } = startApp({ at: '/en/' });
  await opens('home');
  world.speak = () => Promise.reject(new TypeError('Failed to fetch'));
  history.bar.navigate('/ckb/', { replace: false, state: null });
  await expect
    .poll(() => store().errors)
    .toEqual({ network: [{ code: 'noAnswer', said: 'Failed to fetch' }] });
  expect(shown.at(-1)).toBe('en');
});

test('NET-02 a language that could not be loaded is told once, and comes by itself with the network', async () => {
  const started = startApp({ at: '/en/' });
  const { world, history, opens, shown, store } = started;
  await opens('home');
  const { speak } = world;
  let isLost = true;
  let tries = 0;
  world.speak = (locale) => {
    tries += 1;
    return isLost ? Promise.reject(new TypeError('Failed to fetch')) : speak(locale);
  };
  history.bar.navigate('/ckb/', { replace: false, state: null });
  for (const returned of [1, 2]) {
    await expect.poll(() => settingsOf(started).getSnapshot().matches({ language: 'failed' })).toBe(true);
    expect(tries).toBe(returned);
    started.connect(false);
    expect(tries).toBe(returned);
    started.connect(true);
  }
  await expect.poll(() => settingsOf(started).getSnapshot().matches({ language: 'failed' })).toBe(true);
  expect(store().errors).toEqual({ network: [{ code: 'noAnswer', said: 'Failed to fetch' }] });
  isLost = false;
  started.connect(true);
  await expect.poll(() => shown.at(-1)).toBe('ckb');
  expect(tries).toBe(4);
});

test('STO-01 the sidebar is remembered', async () => {
  const started = startApp({ at: '/en/' });
  settingsOf(started).send({ type: 'settings.toggleSidebar' });
  expect(started.browser.values.get('sidebarExpanded')).toBe('false');
  const later = startApp({ at: '/en/', kept: { sidebarExpanded: 'false' } });
  expect(settingsOf(later).getSnapshot().context.sidebarExpanded).toBe(false);
});

test('STO-01 messages of an earlier visit are in the history and no longer stored', () => {
  const left = { errors: {}, success: [{ code: 'signedIn' }], warning: [], info: [] };
  const { app, browser } = startApp({ at: '/en/', kept: { messages: JSON.stringify(left) } });
  const { history } = app.getSnapshot().children.messages?.getSnapshot().context ?? {};
  expect(history).toEqual([{ id: 'left0', kind: 'success', message: { code: 'signedIn' }, at: null }]);
  expect(JSON.parse(browser.values.get('messages') ?? '')).toEqual({ ...left, success: [] });
});

/** A window with what the appearance touches, and frames that record their messages. */
function fakeWindow(frames: { isOurs: boolean }[] = []) {
  const told: unknown[] = [];
  const classes = new Set<string>();
  const meta = new Map<string, string>();
  const system = Object.assign(new EventTarget(), { matches: false });
  const html = {
    lang: '',
    dir: '',
    classList: { toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)) },
  };
  const embedded = frames.map(({ isOurs }, index) => ({
    contentDocument: isOurs ? {} : null,
    contentWindow: { postMessage: (message: unknown, origin: string) => told.push([index, message, origin]) },
  }));
  const window = {
    location: { origin: 'https://renas.example' },
    matchMedia: () => system,
    document: {
      documentElement: html,
      querySelector: () => ({ setAttribute: (name: string, value: string) => meta.set(name, value) }),
      querySelectorAll: () => embedded,
    },
  } as unknown as Window;
  const theme = { darkClass: 'dark', canvas: { light: '#ffffff', dark: '#111111' } };
  return { appearance: createAppearance(window, theme), told, classes, meta, system, html };
}

test("THM-01 the dark theme sets a class on the root and the colour of the browser's bars", () => {
  const { appearance, classes, meta } = fakeWindow();
  appearance.showTheme(true);
  expect([...classes]).toEqual(['dark']);
  expect(meta.get('content')).toBe('#111111');
  appearance.showTheme(false);
  expect([...classes]).toEqual([]);
  expect(meta.get('content')).toBe('#ffffff');
});

test("THM-01 a change of the system's theme is reported until nobody listens", () => {
  const { appearance, system } = fakeWindow();
  const heard: boolean[] = [];
  const stop = appearance.watchSystem((dark) => heard.push(dark));
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  stop();
  system.dispatchEvent(new Event('change'));
  expect(heard).toEqual([true]);
  expect(appearance.isSystemDark()).toBe(true);
});

test('THM-02 THM-03 theme and language are sent only to frames of our own origin', () => {
  const { appearance, told } = fakeWindow([{ isOurs: true }, { isOurs: false }]);
  appearance.showTheme(true);
  appearance.showLanguage('ckb');
  expect(told).toEqual([
    [0, { type: 'TOGGLE_DARK_MODE', value: true }, 'https://renas.example'],
    [0, { type: 'TOGGLE_LANGUAGE', value: 'ckb' }, 'https://renas.example'],
  ]);
});

test('LNG-05 ckb is right to left, kmr and en left to right', () => {
  const { appearance, html } = fakeWindow();
  const shown = (['ckb', 'kmr', 'en'] as const).map((locale) => {
    appearance.showLanguage(locale);
    return [html.lang, html.dir];
  });
  expect(shown).toEqual([
    ['ckb', 'rtl'],
    ['kmr', 'ltr'],
    ['en', 'ltr'],
  ]);
});
