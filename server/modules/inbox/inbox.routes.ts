import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answers, Nothing } from '../../../contract/envelope.ts';
import { MessagesUpTo, WebMessages, WebMessagesQuery } from '../../../contract/inbox.ts';
import { answer } from '../../http/envelope.ts';
import { accountOf } from '../../http/guards.ts';
import { localeOf } from '../../http/locale.ts';
import { readNumbers } from '../../http/read-numbers.ts';
import type { Services } from '../services.ts';

const tags = ['Messages'];
const security = [{ bearer: [] }];

/** The calls under /api/subscriptions/user/messages/. */
export function messagesRoutes({ messages, guards }: Services): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.addHook('onRequest', guards.verified);
    // Before the connections are closed: an answer that waits would hold that up.
    api.addHook('preClose', async () => messages.close());

    api.get(
      '/',
      {
        preValidation: readNumbers(WebMessagesQuery),
        schema: {
          tags,
          summary: 'The messages of the Web channel; with wait the answer comes when there is one',
          security,
          querystring: WebMessagesQuery,
          response: answers(WebMessages, 400, 401, 403),
        },
      },
      async (request) =>
        answer(request, await messages.list(accountOf(request).user.id, request.query, localeOf(request))),
    );

    const changes = [
      ['/read/', 'Mark messages as read', messages.setRead],
      ['/clear/', 'Take messages out of the history', messages.clear],
    ] as const;
    for (const [path, summary, change] of changes)
      api.put(
        path,
        {
          schema: {
            tags,
            summary,
            security,
            body: MessagesUpTo,
            response: answers(Nothing, 400, 401, 403),
          },
        },
        async (request) => {
          await change(accountOf(request).user.id, request.body.up_to);
          return answer(request, {});
        },
      );
  };
}
