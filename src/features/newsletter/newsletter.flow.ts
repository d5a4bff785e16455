import { fromPromise, sendTo } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { Submission } from '../../../machines/forms/form.machine.ts';
import { newsletterEndpoints } from '../../../contract/calls/alerts.ts';
import { allErrorsOf, tellingDone } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { formDraft } from '../../kit/forms/form-draft.flow.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { toastForm } from '../../kit/forms/toast-form.flow.ts';

/** The newsletter form (NWS-01, NWS-02), with what there is to do by mail (P47); every error is a toast (NWS-03). Its input is `{ repeats: true }`. */
export function newsletterFlow(world: World) {
  return toastForm(world, allErrorsOf).provide({
    actors: {
      draft: formDraft(world, { form: 'newsletter' }),
      submit: fromPromise<CallResult, Submission>(({ input, signal }) =>
        world.client.call(newsletterEndpoints.subscribe, {
          body: { email: textOf(input.values, 'email') },
          signal,
        }),
      ),
    },
    actions: {
      succeeded: sendTo(messages, (_, { result }) => tellingDone(world, 'subscribed', result)),
    },
  });
}
