import { enqueueActions, fromPromise } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { Submission } from '../../../machines/forms/form.machine.ts';
import { accountEndpoints } from '../../../contract/calls/account.ts';
import { telling } from '../../kit/app/announcements.ts';
import { messages, session } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { userChange } from './user-change.ts';
import { formDraft } from '../../kit/forms/form-draft.flow.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { toastForm } from '../../kit/forms/toast-form.flow.ts';

/** The person's names (ACC-05). Passes the updated user to the session, so that the whole page shows it. */
export function generalFlow(world: World) {
  return toastForm(world).provide({
    actors: {
      draft: formDraft(world, { form: 'names', isPersonal: true }),
      submit: fromPromise<CallResult, Submission>(({ input: { values }, signal }) =>
        world.client.call(accountEndpoints.changeNames, {
          body: { first_name: textOf(values, 'first_name'), last_name: textOf(values, 'last_name') },
          signal,
        }),
      ),
    },
    actions: {
      succeeded: enqueueActions(({ enqueue }, { result }) => {
        enqueue.sendTo(messages, telling(world, 'generalUpdated'));
        enqueue.sendTo(session, userChange(result));
      }),
    },
  });
}
