import { describe, expect, test } from 'vitest';
import { waitFor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { paletteMachine } from '../../machines/dashboard/palette.machine.ts';
import { find } from '../../src/features/dashboard/palette/find.ts';
import { contains, fold } from '../../src/features/dashboard/palette/fold.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';

/** A message to the person, as the inbox hands it over. */
const DELIVERED = {
  type: 'messages.deliver',
  id: 'm1',
  kind: 'info',
  message: { text: 'yours' },
  at: 0,
  isRead: false,
  letter: { title: 'yours', plain: 'yours', html: '<p>yours</p>', about: 'Mentorship' },
} as const;

describe('comparing words', () => {
  test.each([
    ['Time Zone', 'ZONE'],
    ['Şîfre', 'sifre'],
    ['Şîfre', 'S\u0327i\u0302fre'],
    ['Derkeve', 'DERKEVE'],
    ['Hişyarî û agahdarî', 'agahdari hisyari'],
    ['I', 'ı'],
    ['ڕێکخستنەکان', 'ريكخستنه'],
    ['وشەی نهێنی', 'وشه\u200cى نهيني'],
    ['ڕووکار', 'رووكار'],
    ['هەژمار', 'ھەژمار'],
    ['ئاگادارییەکان', 'ئاگاداريي'],
    ['وێنۆچکە', 'وينوچكة'],
    ['anything', ''],
    ['anything', '   '],
  ])('“%s” is found by “%s”', (text, query) => {
    expect(contains(text, query)).toBe(true);
  });

  test.each([
    ['Time Zone', 'zones'],
    ['Time Zone', 'time sessions'],
    ['ڕووکار', 'زمان'],
  ])('“%s” is not found by “%s”', (text, query) => {
    expect(contains(text, query)).toBe(false);
  });

  test('folding twice changes nothing more', () => {
    const texts = ['Şîfre', 'ڕێکخستنەکان', 'ئیمەیڵ', 'ÎÛÊ', 'ـكتاب‌'];
    for (const text of texts) expect(fold(fold(text))).toBe(fold(text));
  });
});

describe('finding commands', () => {
  const command = (id: string, name: string, keywords = '') => ({ id, name, keywords, run: () => {} });
  const groups = [
    { id: 'pages', name: 'پەڕەکان', commands: [command('blog', 'بلۆگ', 'posts articles')] },
    {
      id: 'settings',
      name: 'ڕێکخستنەکان',
      commands: [command('zone', 'ناوچەی کاتی', 'time zone'), command('key', 'وشەی نهێنی', 'password')],
    },
  ];
  const found = (query: string) =>
    find(groups, query).flatMap(({ commands }) => commands.map(({ id }) => id));

  test("LNG-04 by words in the page's language, by English words, and by group", () => {
    expect(found('بلوگ')).toEqual(['blog']);
    expect(found('Password')).toEqual(['key']);
    expect(found('ريكخستن')).toEqual(['zone', 'key']);
    expect(found('')).toEqual(['blog', 'zone', 'key']);
  });

  test('a group without matches is left out', () => {
    expect(find(groups, 'zone').map(({ id }) => id)).toEqual(['settings']);
    expect(find(groups, 'nothing')).toEqual([]);
  });
});

describe('the palette of the dashboard', () => {
  async function startDashboard(kept: Record<string, string> = {}, isOwnServer = false) {
    const started = startApp({
      isOwnServer,
      at: '/en/dashboard/',
      kept: { ...keptTokens, ...kept },
      server: { 'GET /users/me/': () => userOf() },
    });
    await started.opens('dashboard');
    const children: Record<string, AnyActorRef | undefined> = started.flow().getSnapshot().children;
    const palette = children['palette'] as ActorRefFrom<typeof paletteMachine>;
    const { settings, messages } = started.app.getSnapshot().children;
    if (!settings || !messages) throw new Error('The root runs no services.');
    return {
      ...started,
      palette,
      settings,
      messages,
      opens: () => waitFor(palette, (snapshot) => snapshot.hasTag('searching')),
      helps: () => waitFor(palette, (snapshot) => snapshot.hasTag('helping')),
      isClosed: () => palette.getSnapshot().matches({ dialog: 'closed' }),
    };
  }

  test('its key opens and closes it', async () => {
    const { summon, opens, isClosed } = await startDashboard();
    summon();
    await opens();
    summon();
    expect(isClosed()).toBe(true);
  });

  test.each([true, false])(
    'P44 it knows whether the server is our own, which alone has all sections of the account: %s',
    async (isOwnServer) => {
      const { summon, opens } = await startDashboard({}, isOwnServer);
      summon();
      expect((await opens()).context.isOwnServer).toBe(isOwnServer);
    },
  );

  test('WCAG 2.1.4 a single key works until the person turns them off, here or in another tab', async () => {
    const { pressKey, palette, settings, helps, isClosed, browser } = await startDashboard();
    pressKey('help');
    await helps();
    palette.send({ type: 'palette.close' });
    settings.send({ type: 'settings.toggleShortcuts' });
    expect(browser.values.get('shortcutsOn')).toBe('false');
    pressKey('help');
    expect(isClosed()).toBe(true);
    browser.elsewhere('shortcutsOn', 'true');
    pressKey('help');
    await helps();
  });

  test("WCAG 2.1.4 STO-01 turned off, they stay off on the next visit, while the palette's key works", async () => {
    const { pressKey, summon, opens, isClosed } = await startDashboard({ shortcutsOn: 'false' });
    pressKey('help');
    expect(isClosed()).toBe(true);
    summon();
    await opens();
  });

  test('DSH-03 a key expands and collapses the sidebar, if there is room for it and nothing is open', async () => {
    const { pressKey, palette, opens, resize, browser } = await startDashboard();
    pressKey('sidebar');
    expect(browser.values.get('sidebarExpanded')).toBe('false');
    palette.send({ type: 'palette.open' });
    await opens();
    pressKey('sidebar');
    palette.send({ type: 'palette.close' });
    resize(false);
    pressKey('sidebar');
    expect(browser.values.get('sidebarExpanded')).toBe('false');
    resize(true);
    pressKey('sidebar');
    expect(browser.values.get('sidebarExpanded')).toBe('true');
  });

  test('SES-01 the history is removed with the tokens, so that the next person does not see it', async () => {
    const { app, messages } = await startDashboard();
    messages.send(DELIVERED);
    expect(messages.getSnapshot().context.history).toHaveLength(1);
    app.getSnapshot().children.session?.send({ type: 'session.close', reason: 'choice' });
    expect(messages.getSnapshot().context.history).toEqual([]);
  });

  test('SES-01 also when another tab signs out', async () => {
    const { messages, browser } = await startDashboard();
    messages.send(DELIVERED);
    browser.elsewhere('accessToken', null);
    expect(messages.getSnapshot().context.history).toEqual([]);
  });
});
