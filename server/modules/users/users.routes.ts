import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answers } from '../../contract/envelope.ts';
import { CurrentUser } from '../../contract/users.ts';
import { answer } from '../../http/envelope.ts';
import { accountOf } from '../../http/guards.ts';
import type { Services } from '../services.ts';
import { describeUser } from './users.service.ts';

/** The calls under /api/users/. */
export function usersRoutes({ guards }: Services): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.get(
      '/me/',
      {
        onRequest: guards.signedIn,
        schema: {
          tags: ['Account'],
          summary: 'The signed-in account',
          security: [{ bearer: [] }],
          response: answers(CurrentUser, 401),
        },
      },
      async (request) => answer(request, describeUser(accountOf(request).user)),
    );
  };
}
