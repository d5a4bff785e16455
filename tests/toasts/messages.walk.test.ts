/** The messages, their toasts and the history, walked on the account page. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type {
  HistoryEntry,
  Letter,
  MessageStore,
  MessagesInput,
} from '../../machines/toasts/messages.machine.ts';
import { messagesModel } from '../../machines/toasts/messages.model.ts';
import { field, isAt, kept, press, seesHeading, toasts, type Tab } from '../support/browser/person.ts';
import { opensAccount, playAccountServer } from '../support/hands/account.ts';
import { bellHands, CLEAR_NEWS, FIRST_NEWS, newsAfter, READ_NEWS, tellsNews } from '../support/hands/bell.ts';
import { withClock } from '../support/hands/clock.ts';
import { elsewhere } from '../support/hands/elsewhere.ts';
import { keeps, member } from '../support/hands/visitor.ts';
import type { Live } from '../support/walks/live.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const NAMES = 'PUT /users/account/';
const saved = { code: 'generalUpdated' };
const SAVED = /General/;
const FIRST = 'delivered:web1';

type Context = {
  store: MessageStore;
  shown: unknown[];
  history: HistoryEntry[];
  unread: string[];
  delivered: string[];
};
const pkOf = (id: unknown): number => Number(/\d+$/.exec(String(id))?.[0]);
const mostOf = (ids: unknown): number => Math.max(0, ...(ids as string[]).map(pkOf));
const delivery = (id: string, title: string, isRead: boolean) => ({
  id,
  kind: 'info',
  message: { text: title },
  at: 0,
  isRead,
  letter: { title, plain: title, html: `<p>${title}</p>`, about: 'Newsletter' },
});
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as Context;

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  const server = await playAccountServer(page);
  for (const key of [READ_NEWS, CLEAR_NEWS]) server.stands(key, null);
  const bell = bellHands(page);
  const other = elsewhere(page);
  let last = 0;
  let asked = FIRST_NEWS;
  const tells = async (news: Parameters<typeof tellsNews>[2]): Promise<void> => {
    await server.asks(asked);
    await tellsNews(server, asked, news);
    last = Math.max(last, news.last);
    asked = newsAfter(last);
    // Time passes for a toast too, unless somebody reads it.
    if ((await toasts(page).count()) > 0) await toasts(page).first().hover();
    // The pause before the next request starts when the answer has arrived, and no time must pass before.
    await live.takes(['inbox.asking|xstate.done.actor.ask|0']);
    await page.clock.runFor(1000);
  };
  return {
    begin: async ({ input }) => {
      await keeps(page, { messages: JSON.stringify((input as MessagesInput).leftOvers) });
      await withClock(page, async () => {
        await opensAccount(page);
        await seesHeading(page, 'Account Settings');
      });
    },
    does: {
      'messages.add': async () => {
        const name = field(page, 'first_name');
        await name.fill(`${await name.inputValue()}a`);
        await press(page, 'Save');
        await server.answer(NAMES, { ...member, first_name: await name.inputValue() });
      },
      'xstate.done.actor.toast1': () =>
        toasts(page).getByRole('button', { name: 'Close' }).dispatchEvent('click'),
      // No page offers it yet; the specification requires it (MSG-04).
      'messages.clear': (event) => live.send('messages', event),
      'messages.deliver': async ({ id, letter, at, isRead }) => {
        const pk = pkOf(id);
        await tells({
          messages: [{ pk, letter: letter as Letter, at: at as number, isRead: isRead as boolean }],
          last: Math.max(last, pk),
        });
      },
      'messages.settle': ({ read, cleared }) =>
        tells({ messages: [], last, readUpTo: mostOf(read), clearedUpTo: mostOf(cleared) }),
      'messages.seen': async () => {
        await bell.open();
        await bell.leave();
      },
      'messages.clearHistory': async (_, before) => {
        await bell.open();
        if (contextOf(before).history.length > 0) await bell.clearAll.click();
        await bell.panel.getByText(asked === FIRST_NEWS ? 'Loading…' : 'No messages').waitFor();
        await bell.leave();
      },
      'messages.forgetHistory': async () => {
        await other.keeps({ accessToken: null, refreshToken: null });
        await isAt(page, '/en/signin/');
        // The tab says why (NET-04); that is another message.
        const why = toasts(page).filter({ hasText: 'You were signed out in another tab.' });
        await why.getByRole('button', { name: 'Close' }).dispatchEvent('click');
      },
    },
    shows: {
      quiet: () => expect.poll(() => toasts(page).count()).toBe(0),
      showing: () => toasts(page).getByText(SAVED).waitFor(),
    },
    everywhere: async (snapshot) => {
      const { store, shown, unread } = contextOf(snapshot);
      await expect
        .poll(async () => JSON.parse((await kept(page, 'messages')) ?? '{}') as unknown)
        .toEqual(store);
      await expect.poll(() => toasts(page).count()).toBe(shown.length);
      if (page.url().includes('/dashboard/')) await bell.hasNews(unread.length);
    },
  };
}

walkOnScreen('messages', messagesModel, {
  proves: 'MSG-01 MSG-03 MSG-04',
  open: handsOn,
  as: 'nobody',
  hasClock: true,
  // Only the dashboard has a bell and something to save.
  ends: ['messages.forgetHistory'],
  cases: {
    'messages.add': ({ context }) =>
      (context as { serial: number }).serial === 0 ? [{ messages: { success: [saved] }, at: 0 }] : [],
    'messages.clear': [{ groups: { lists: ['success'] } }],
    'xstate.done.actor.*': (snapshot) =>
      contextOf(snapshot).shown.map(() => ({
        type: 'xstate.done.actor.toast1',
        actorId: 'toast1',
        output: { kind: 'success', key: '', message: saved, at: 0 },
      })),
    'messages.deliver': [delivery('web1', 'A new post.', false), delivery('web2', 'An old post.', true)],
    // What is read or cleared here already is nothing new.
    'messages.settle': (snapshot) => {
      const { history, unread } = contextOf(snapshot);
      return [
        ...(unread.includes(FIRST) ? [{ read: [FIRST], cleared: [] }] : []),
        ...(history.some(({ id }) => id === FIRST) ? [{ read: [FIRST], cleared: [FIRST] }] : []),
      ];
    },
    // An empty history offers nothing to clear.
    'messages.clearHistory': (snapshot) => (contextOf(snapshot).history.length > 0 ? [{}] : []),
  },
});
