import { fromPromise, sendTo } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import { formMachine, type Submission } from '../../../machines/forms/form.machine.ts';
import { supportEndpoints } from '../../../contract/calls/support.ts';
import { detailOf, telling, tellingErrors, tellingFault } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { textOf } from '../../kit/forms/form-text.ts';

/** A message to the team (CON-02 to CON-04). */
export function contactFlow(world: World) {
  return formMachine.provide({
    actors: {
      submit: fromPromise<CallResult, Submission>(({ input: { values }, signal }) =>
        world.client.call(supportEndpoints.sendMessage, {
          body: {
            first_name: textOf(values, 'first_name'),
            last_name: textOf(values, 'last_name'),
            email: textOf(values, 'email'),
            // As text, which keeps a leading zero (P9).
            phone: textOf(values, 'phone'),
            message: textOf(values, 'message'),
          },
          signal,
        }),
      ),
    },
    actions: {
      succeeded: sendTo(messages, () => telling(world, 'messageReceived')),
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, detailOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
    },
  });
}
