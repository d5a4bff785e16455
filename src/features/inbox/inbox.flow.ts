import { enqueueActions, fromCallback, fromPromise, type ContextFrom } from 'xstate';
import type { Delivery, messagesMachine, Settlement } from '../../../machines/toasts/messages.machine.ts';
import {
  inboxMachine,
  type InboxAnswer,
  type InboxMessage,
  type InboxQuestion,
} from '../../../machines/inbox/inbox.machine.ts';
import { inboxEndpoints } from '../../../contract/calls/inbox.ts';
import { messages } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';

/** How long a long poll may wait, in seconds: shorter than the timeout of common proxies. */
const WAIT_S = 20;

/** Delivers the messages of the Web channel to the dashboard's bell (P25, SBA-04). */
export function inboxFlow({ client, tokens, whenVisible }: World) {
  // A failed report is made up for by the next one.
  const quietly = (call: Promise<unknown>): void => void call.catch(() => undefined);
  return inboxMachine.provide({
    actors: {
      ask: fromPromise<InboxAnswer, InboxQuestion>(async ({ input, signal }) => {
        await whenVisible(signal);
        const result = await client.call(inboxEndpoints.news, {
          query: { after: input.after, wait: input.waits ? WAIT_S : 0 },
          signal,
        });
        // A server that is busy or being restarted has the inbox again soon.
        if (result.status === 429 || result.status >= 500) throw new Error(result.code);
        if (!result.success) return { news: null };
        const { result: rows, last, read_up_to, cleared_up_to } = result.data;
        const news = rows.map(({ pk, title, type, plain, html, created_at, is_read }) => ({
          pk,
          letter: { title, plain, html, about: type },
          at: Date.parse(created_at),
          isRead: is_read,
        }));
        return { news: { messages: news, last, readUpTo: read_up_to, clearedUpTo: cleared_up_to } };
      }),
      watchHistory: fromCallback<{ type: 'history.never' }>(({ sendBack, system }) => {
        const store = messages({ system });
        let before = store.getSnapshot().context;
        const following = store.subscribe(({ context }) => {
          const { history, unread } = before;
          before = context;
          // The end of a session clears the history too, but not the person's messages on the server.
          if (tokens.read() === null) return;
          if (history.length > 0 && context.history.length === 0) sendBack({ type: 'history.cleared' });
          else if (unread.length > 0 && context.unread.length === 0) sendBack({ type: 'history.seen' });
        });
        return () => following.unsubscribe();
      }),
    },
    actions: {
      deliver: enqueueActions(({ enqueue, system }, { news }: InboxAnswer) => {
        if (news === null) return;
        for (const message of news.messages)
          enqueue.sendTo(messages, { type: 'messages.deliver', ...deliveryOf(message) });
        const settlement = settlementOf(messages({ system }).getSnapshot().context, news);
        // Most answers bring nothing new.
        if (settlement.read.length + settlement.cleared.length > 0)
          enqueue.sendTo(messages, { type: 'messages.settle', ...settlement });
      }),
      markRead: (_, { upTo }) =>
        quietly(client.call(inboxEndpoints.markRead, { signal: undefined, body: { up_to: upTo } })),
      clear: (_, { upTo }) =>
        quietly(client.call(inboxEndpoints.clear, { signal: undefined, body: { up_to: upTo } })),
    },
  });
}

function deliveryOf({ pk, letter, at, isRead }: InboxMessage): Delivery {
  return { id: `web${pk}`, kind: 'info', message: { text: letter.title }, at, isRead, letter };
}

/** Which delivered messages have been read or cleared elsewhere. */
function settlementOf(
  { history, unread }: ContextFrom<typeof messagesMachine>,
  { readUpTo, clearedUpTo }: NonNullable<InboxAnswer['news']>,
): Settlement {
  const upTo = (ids: readonly string[], most: number): string[] =>
    ids.filter((id) => Number(/^delivered:web(\d+)$/.exec(id)?.[1]) <= most);
  return {
    read: upTo(unread, Math.max(readUpTo, clearedUpTo)),
    cleared: upTo(
      history.map(({ id }) => id),
      clearedUpTo,
    ),
  };
}
