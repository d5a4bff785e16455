import { fromPromise, sendTo } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import { sessionsMachine, type SessionsAnswer } from '../../../machines/account/sessions.machine.ts';
import { sessionEndpoints } from '../../../contract/calls/auth.ts';
import { allErrorsOf, telling, tellingErrors, tellingFault } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import { refreshBody } from '../../kit/wire/tokens.ts';
import type { World } from '../../kit/app/world.ts';

/** The devices where the person is signed in (ACC-04). */
export function sessionsFlow(world: World) {
  return sessionsMachine.provide({
    actors: {
      loadList: fromPromise<SessionsAnswer>(async ({ signal }) => {
        const result = await world.client.call(sessionEndpoints.list, {
          body: () => refreshBody(world.tokens),
          signal,
        });
        return { result, sessions: result.success ? result.data : null };
      }),
      watchNetwork: watchReturn(world.network),
      revoke: fromPromise<CallResult, { id: string }>(({ input, signal }) =>
        world.client.call(sessionEndpoints.revoke, {
          body: () => ({ token_id: input.id, ...refreshBody(world.tokens) }),
          signal,
        }),
      ),
    },
    actions: {
      announceRevoked: sendTo(messages, () => telling(world, 'tokenRevoked')),
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, allErrorsOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
    },
  });
}
