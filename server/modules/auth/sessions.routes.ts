import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { RefreshBody, RevokeSession, SessionRecord } from '../../../contract/auth.ts';
import { answers, Nothing } from '../../../contract/envelope.ts';
import { answer } from '../../http/envelope.ts';
import { accountOf } from '../../http/guards.ts';
import type { Services } from '../services.ts';

const tags = ['Sessions'];
const security = [{ bearer: [] }];

/** The calls under /api/users/auth/tokens/: where an account is signed in. */
export function sessionsRoutes({ sessions, guards }: Services): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.post(
      '/',
      {
        onRequest: guards.signedIn,
        schema: {
          tags,
          summary: 'The sessions of the account, that of the token first, then the newest',
          security,
          body: RefreshBody,
          response: answers(Type.Array(SessionRecord), 400, 401),
        },
      },
      async (request) => answer(request, await sessions.list(accountOf(request), request.body.refresh)),
    );

    api.post(
      '/revoke/',
      {
        onRequest: guards.signedIn,
        schema: {
          tags,
          summary: 'End another session of the account',
          security,
          body: RevokeSession,
          response: answers(Nothing, 400, 401, 404),
        },
      },
      async (request) => {
        await sessions.revoke(accountOf(request), request.body.token_id, request.body.refresh);
        return answer(request, {});
      },
    );
  };
}
