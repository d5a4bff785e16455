import { enqueueActions, fromCallback, fromPromise } from 'xstate';
import { webMessagesMachine, type WebMessagesAnswer } from '../../../machines/web-messages.machine.ts';
import { webMessagesApi } from '../../api/web-messages.ts';
import { messages } from '../services.ts';
import type { World } from '../world.ts';

/** The messages of the Web channel for the bell of the dashboard (decision 25, SBA-04). */
export function webMessagesFlow({ client, tokens, whenVisible }: World) {
  const api = webMessagesApi(client);
  // What is not told now is told with the next message.
  const quietly = (call: Promise<unknown>): void => void call.catch(() => undefined);
  return webMessagesMachine.provide({
    actors: {
      ask: fromPromise<WebMessagesAnswer, { after: number }>(async ({ input, signal }) => {
        await whenVisible(signal);
        const result = await api.news(input.after, signal);
        if (!result.success) return { news: null };
        const news = result.data.result.map(({ pk, title, plain, created_at, is_read }) => ({
          pk,
          text: plain.startsWith(title) ? plain : `${title}\n${plain}`,
          at: Date.parse(created_at),
          isRead: is_read,
        }));
        return { news: { messages: news, last: result.data.last } };
      }),
      watchHistory: fromCallback<{ type: 'history.never' }>(({ sendBack, system }) => {
        const store = messages({ system });
        let before = store.getSnapshot().context;
        const following = store.subscribe(({ context }) => {
          const { history, unread } = before;
          before = context;
          // A session that ends empties the history too, and takes nothing from the person's messages.
          if (tokens.read() === null) return;
          if (history.length > 0 && context.history.length === 0) sendBack({ type: 'history.cleared' });
          else if (unread > 0 && context.unread === 0) sendBack({ type: 'history.seen' });
        });
        return () => following.unsubscribe();
      }),
    },
    actions: {
      deliver: enqueueActions(({ enqueue }, { news }: WebMessagesAnswer) => {
        for (const { pk, text, at, isRead } of news?.messages ?? []) {
          enqueue.sendTo(messages, {
            type: 'messages.deliver',
            id: `web${pk}`,
            kind: 'info',
            message: { text },
            at,
            isRead,
          });
        }
      }),
      markRead: (_, { upTo }) => quietly(api.setRead(upTo)),
      clear: (_, { upTo }) => quietly(api.clear(upTo)),
    },
  });
}
