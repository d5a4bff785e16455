import { fromPromise, sendTo } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { Submission } from '../../../machines/forms/form.machine.ts';
import { supportEndpoints } from '../../../contract/calls/support.ts';
import { telling } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { formDraft } from '../../kit/forms/form-draft.flow.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { toastForm } from '../../kit/forms/toast-form.flow.ts';
import { typedIn, type TypedPlace } from '../../kit/forms/typed-store.ts';
import { newKey } from '../../kit/wire/once.ts';

const PLACE: TypedPlace = { form: 'contact', isLasting: true };

/**
 * A message to the team (CON-02 to CON-04). One that was not answered keeps its key until it is changed, so that our server
 * receives it once, however often it is sent (NET-02).
 */
export function contactFlow(world: World) {
  return toastForm(world).provide({
    actors: {
      draft: formDraft(world, PLACE),
      submit: fromPromise<CallResult, Submission>(async ({ input: { values }, signal }) => {
        const body = {
          first_name: textOf(values, 'first_name'),
          last_name: textOf(values, 'last_name'),
          email: textOf(values, 'email'),
          // As text, which keeps a leading zero (P9).
          phone: textOf(values, 'phone'),
          message: textOf(values, 'message'),
        };
        const draft = typedIn(world, PLACE);
        const unanswered = draft.read('')?.key;
        // A try before it may have arrived.
        const isSurelyLost = unanswered === undefined && !world.network.isOnline();
        const key = unanswered ?? newKey();
        draft.write({ values: body, person: '', key });
        const settle = (): void => {
          if (draft.read('')?.key === key) draft.write({ values: body, person: '' });
        };
        try {
          const result = await world.client.call(supportEndpoints.sendMessage, {
            body,
            // Another server may not let pages send it.
            key: world.isOwnServer ? key : undefined,
            signal,
          });
          settle();
          return result;
        } catch (error) {
          if (!isSurelyLost || signal.aborted) throw error;
          settle();
          throw new Error(error instanceof Error ? error.message : String(error), { cause: error });
        }
      }),
    },
    actions: {
      succeeded: sendTo(messages, () => telling(world, 'messageReceived')),
    },
  });
}
