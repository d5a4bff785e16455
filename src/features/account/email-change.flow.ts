import { enqueueActions, fromPromise } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import { emailChangeMachine } from '../../../machines/account/email-change.machine.ts';
import type { Submission } from '../../../machines/forms/form.machine.ts';
import { emailEndpoints } from '../../../contract/calls/auth.ts';
import { telling } from '../../kit/app/announcements.ts';
import { messages, session } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { formDraft } from '../../kit/forms/form-draft.flow.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { toastForm } from '../../kit/forms/toast-form.flow.ts';
import { typedIn } from '../../kit/forms/typed-store.ts';
import { codeMailFlow } from '../auth/code-mail.flow.ts';
import { userChange } from './user-change.ts';

const TYPED = { form: 'newEmail', isPersonal: true };

/** A new e-mail address, confirmed by a code (OWN-01). Passes the updated user to the session. */
export function emailChangeFlow(world: World) {
  const form = toastForm(world);
  return emailChangeMachine.provide({
    actors: {
      request: form.provide({
        actors: {
          draft: formDraft(world, TYPED),
          submit: fromPromise<CallResult, Submission>(({ input: { values }, signal }) =>
            world.client.call(emailEndpoints.change, {
              body: { email: textOf(values, 'email'), password: textOf(values, 'password') },
              signal,
            }),
          ),
        },
      }),
      codeMail: codeMailFlow(world, (signal) => world.client.call(emailEndpoints.requestCode, { signal })),
      confirmation: form.provide({
        actors: {
          submit: fromPromise<CallResult, Submission>(({ input: { values }, signal }) =>
            world.client.call(emailEndpoints.confirm, {
              body: { one_time_password: textOf(values, 'one_time_password') },
              signal,
            }),
          ),
        },
        actions: {
          succeeded: enqueueActions(({ enqueue }, { result }) => {
            enqueue.sendTo(messages, telling(world, 'emailChanged'));
            enqueue.sendTo(session, userChange(result));
          }),
        },
      }),
    },
    actions: {
      forgetTyped: () => typedIn(world, TYPED).write(null),
      // If it fails, the card asks for the code again when the page is opened next.
      cancel: () =>
        void world.client.call(emailEndpoints.cancel, { signal: undefined }).catch(() => undefined),
    },
  });
}
