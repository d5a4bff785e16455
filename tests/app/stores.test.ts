import { expect, test } from 'vitest';
import { createBrowserStorage } from '../../src/kit/browser/browser-storage.ts';
import { createMessageStore } from '../../src/kit/browser/message-store.ts';
import { createSettingsStore } from '../../src/kit/browser/settings-store.ts';
import { createTokenStore } from '../../src/kit/browser/token-store.ts';
import { fakeStorage } from '../support/fake-browser.ts';

function startStores(kept: Record<string, string> = {}) {
  const browser = fakeStorage(kept);
  const storage = createBrowserStorage(() => browser.storage, browser.events);
  const page = new EventTarget();
  return {
    ...browser,
    settings: createSettingsStore(storage),
    tokens: createTokenStore(storage),
    messages: createMessageStore(storage, page),
    page,
  };
}

const defaults = { darkMode: null, language: null, sidebarExpanded: true, shortcutsOn: true };
const damaged = ['', 'null', '{', '"', '1', '[]', '{"a":1}', 'tru', '\u0000', 'NaN', '"yes"'];

test('STO-01 a first visit starts with the defaults', () => {
  const { settings, tokens, messages } = startStores();
  expect(settings.read()).toEqual(defaults);
  expect(tokens.read()).toBeNull();
  expect(messages.read()).toEqual({ errors: {}, success: [], warning: [], info: [] });
});

test('P28 NET-02 a page that is gone, and whose calls are cut off, leaves no messages about it', () => {
  const { messages, page } = startStores();
  const store = (text: string) => ({ errors: {}, success: [{ text }], warning: [], info: [] });
  messages.write(store('Saved.'));
  page.dispatchEvent(new Event('pagehide'));
  messages.write(store("The server isn't answering."));
  expect(messages.read()).toEqual(store('Saved.'));
});

test('NET-01 what cannot be a token counts as none: the person is a guest', () => {
  const broken = ['', 'null', 'undefined', 'NaN', '[object Object]', '{', '"', '[]', '{"a":1}', '\u0000'];
  for (const access of [...broken, 'two words', 'تۆکن', 'a\nb', 'a=b', 'x'.repeat(8193)])
    expect(startStores({ accessToken: access, refreshToken: 'r1' }).tokens.read(), access).toBeNull();
  const { tokens } = startStores({ accessToken: 'eyJh.b-c_d=', refreshToken: 'two words' });
  expect(tokens.read()).toEqual({ access: 'eyJh.b-c_d=', refresh: '' });
});

test('STO-01 LNG-06 values are stored under their names and in their formats', () => {
  const { settings, tokens, values } = startStores();
  settings.writeDarkMode(true);
  settings.writeLanguage('ckb');
  settings.writeSidebarExpanded(false);
  settings.writeShortcutsOn(false);
  tokens.write({ access: 'a1', refresh: 'r1' });
  expect(Object.fromEntries(values)).toEqual({
    darkMode: 'true',
    language: 'Kurdish-CKB',
    sidebarExpanded: 'false',
    shortcutsOn: 'false',
    accessToken: 'a1',
    refreshToken: 'r1',
  });

  const later = startStores(Object.fromEntries(values));
  expect(later.settings.read()).toEqual({
    darkMode: true,
    language: 'ckb',
    sidebarExpanded: false,
    shortcutsOn: false,
  });
  expect(later.tokens.read()).toEqual({ access: 'a1', refresh: 'r1' });
});

test.each([
  ['English-US', 'en'],
  ['"English-US"', 'en'],
  ['Kurdish-KMR', 'kmr'],
  ['"Kurdish-CKB"', 'ckb'],
])('LNG-06 the language setting %s means %s', (language, locale) => {
  expect(startStores({ language }).settings.read().language).toBe(locale);
});

test('STO-01 strings that another program has stored as JSON are read, too', () => {
  const { tokens } = startStores({ accessToken: '"a1"', refreshToken: '"r1"' });
  expect(tokens.read()).toEqual({ access: 'a1', refresh: 'r1' });
});

test.each(damaged)('STO-01 the damaged value %j falls back to the defaults', (text) => {
  const { settings, messages } = startStores({
    darkMode: text,
    language: text,
    sidebarExpanded: text,
    shortcutsOn: text,
    messages: text,
  });
  expect(settings.read()).toEqual(defaults);
  expect(messages.read()).toEqual({ errors: {}, success: [], warning: [], info: [] });
});

test('STO-01 of damaged messages the intact ones are kept', () => {
  const { messages } = startStores({
    messages: JSON.stringify({
      errors: { email: [{ text: 'Wrong.' }, 7, null], phone: 'x' },
      success: [{ code: 'signedIn' }, { code: 1 }, { code: 'x', values: { n: 1 } }],
      warning: { text: 'x' },
      info: [{ code: 'y', values: { n: '1' } }],
      more: [1],
    }),
  });
  expect(messages.read()).toEqual({
    errors: { email: [{ text: 'Wrong.' }], phone: [] },
    success: [{ code: 'signedIn' }],
    warning: [],
    info: [{ code: 'y', values: { n: '1' } }],
  });
});

test('STO-01 MSG-01 messages of all four kinds are restored', () => {
  const shown = {
    errors: { email: [{ text: 'Wrong.' }] },
    success: [{ code: 'signedIn' }],
    warning: [{ text: 'Soon full.' }],
    info: [{ text: 'A new post.' }],
  };
  const { messages, values } = startStores();
  messages.write(shown);
  expect(startStores(Object.fromEntries(values)).messages.read()).toEqual(shown);
});

test('SES-01 without an access token nobody is signed in, whatever else is stored', () => {
  expect(startStores({ refreshToken: 'r1' }).tokens.read()).toBeNull();
  expect(startStores({ accessToken: '', refreshToken: 'r1' }).tokens.read()).toBeNull();
  expect(startStores({ accessToken: 'a1' }).tokens.read()).toEqual({ access: 'a1', refresh: '' });
});

test('STO-01 storage that the browser denies is replaced by memory', () => {
  const refused = createBrowserStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  }, new EventTarget());
  const settings = createSettingsStore(refused);
  expect(settings.read()).toEqual(defaults);
  settings.writeDarkMode(true);
  expect(settings.read().darkMode).toBe(true);
});

test('STO-01 if storage is full or broken, the newest values stay in memory, removals included', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const storage = { getItem: (key: string) => `old ${key}`, setItem: full, removeItem: full };
  const tokens = createTokenStore(createBrowserStorage(() => storage, new EventTarget()));
  tokens.write({ access: 'a1', refresh: 'r1' });
  expect(tokens.read()).toEqual({ access: 'a1', refresh: 'r1' });
  tokens.remove();
  expect(tokens.read()).toBeNull();
});

test('a change in another tab is reported with its setting', () => {
  const { settings, elsewhere, clearElsewhere } = startStores();
  const heard: unknown[] = [];
  const stop = settings.watch((kept, key) => heard.push([key, kept[key]]));
  elsewhere('darkMode', 'true');
  elsewhere('language', 'Kurdish-KMR');
  elsewhere('somebodyElses', '1');
  expect(heard).toEqual([
    ['darkMode', true],
    ['language', 'kmr'],
  ]);

  clearElsewhere();
  expect(heard.slice(2)).toEqual([
    ['darkMode', null],
    ['language', null],
    ['sidebarExpanded', true],
    ['shortcutsOn', true],
  ]);
  stop();
  elsewhere('darkMode', 'false');
  expect(heard).toHaveLength(6);
});

test('tokens are reported once per change, from this tab or another', () => {
  const { tokens, elsewhere } = startStores();
  const heard: unknown[] = [];
  const stop = tokens.watch((pair, isElsewhere) => heard.push([pair, isElsewhere]));
  tokens.write({ access: 'a1', refresh: 'r1' });
  tokens.write({ access: 'a1', refresh: 'r1' });
  elsewhere('refreshToken', 'r2');
  elsewhere('accessToken', 'a2');
  elsewhere('accessToken', null);
  elsewhere('refreshToken', null);
  expect(heard).toEqual([
    [{ access: 'a1', refresh: 'r1' }, false],
    [{ access: 'a1', refresh: 'r2' }, true],
    [{ access: 'a2', refresh: 'r2' }, true],
    [null, true],
  ]);
  stop();
  tokens.write({ access: 'a3', refresh: 'r3' });
  expect(heard).toHaveLength(4);
});

test('other tabs never see half a sign-in or sign-out: the access token comes last and goes first', () => {
  const order: string[] = [];
  const storage = {
    getItem: () => null,
    setItem: (key: string) => void order.push(`+${key}`),
    removeItem: (key: string) => void order.push(`-${key}`),
  };
  const watched = createTokenStore(createBrowserStorage(() => storage, new EventTarget()));
  watched.write({ access: 'a', refresh: 'r' });
  watched.remove();
  expect(order).toEqual(['+refreshToken', '+accessToken', '-accessToken', '-refreshToken']);
});
