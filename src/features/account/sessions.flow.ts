import { fromPromise, sendTo } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import { sessionsMachine, type SessionList } from '../../../machines/account/sessions.machine.ts';
import { allErrorsOf, faultOf, telling, tellingErrors } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';

/** The devices on which the person is signed in (ACC-04). */
export function sessionsFlow(world: World) {
  return sessionsMachine.provide({
    actors: {
      loadList: fromPromise<SessionList>(async ({ signal }) => {
        const result = await world.users.sessions(signal);
        return { result, sessions: result.success ? result.data : null };
      }),
      revoke: fromPromise<CallResult, { id: string }>(({ input, signal }) =>
        world.users.revokeSession(input.id, signal),
      ),
    },
    actions: {
      announceRevoked: sendTo(messages, () => telling(world, 'tokenRevoked')),
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, allErrorsOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingErrors(world, faultOf(fault))),
    },
  });
}
