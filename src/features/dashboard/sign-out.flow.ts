import { enqueueActions, fromPromise, sendTo } from 'xstate';
import { callMachine, type CallResult } from '../../../machines/forms/call.machine.ts';
import { authEndpoints } from '../../../contract/calls/auth.ts';
import { allErrorsOf, telling, tellingErrors, tellingFault } from '../../kit/app/announcements.ts';
import { messages, session } from '../../kit/app/services.ts';
import { refreshBody } from '../../kit/wire/tokens.ts';
import type { World } from '../../kit/app/world.ts';

/** Signs out (SES-06). Keeps the tokens if the server refuses (P31). */
export function signOutFlow(world: World) {
  return callMachine.provide({
    actors: {
      send: fromPromise<CallResult, { request: unknown }>(({ signal }) =>
        world.client.call(authEndpoints.signOut, {
          // The tokens stay until the response is known.
          body: () => refreshBody(world.tokens),
          signal,
        }),
      ),
    },
    actions: {
      succeeded: enqueueActions(({ enqueue }) => {
        enqueue.sendTo(messages, telling(world, 'signedOut'));
        enqueue.sendTo(session, { type: 'session.close', reason: 'choice' });
      }),
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, allErrorsOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
    },
  });
}
