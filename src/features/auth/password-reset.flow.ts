import { enqueueActions, fromPromise } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { Submission } from '../../../machines/forms/form.machine.ts';
import { passwordResetMachine, type ResetInput } from '../../../machines/auth/password-reset.machine.ts';
import { resetEndpoints } from '../../../contract/calls/auth.ts';
import type { ResetKey } from '../../../contract/auth.ts';
import { allErrorsOf, telling } from '../../kit/app/announcements.ts';
import { addressOf, localeAt } from '../../kit/app/address.ts';
import { messages, router } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { dataOf } from '../../kit/wire/answer.ts';
import { codeMailFlow } from './code-mail.flow.ts';
import { formDraft } from '../../kit/forms/form-draft.flow.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { toastForm } from '../../kit/forms/toast-form.flow.ts';

/** Password reset (RST). `request` comes from the address, null on the first page. */
export function passwordResetFlow(world: World, request: ResetInput['request']) {
  const key: ResetKey = { email: request?.email ?? '', forgot_password_id: request?.id ?? '' };
  return passwordResetMachine.provide({
    actors: {
      request: requestForm(world),
      codeMail: codeMailFlow(world, (signal) =>
        world.client.call(resetEndpoints.requestCode, { body: key, signal }),
      ),
      confirmation: confirmationForm(world, key),
    },
    actions: {
      openChoosing: (_, { result }) => openChoosing(world, dataOf<typeof resetEndpoints.start>(result)),
      announceChanged: enqueueActions(({ enqueue }) => {
        enqueue.sendTo(messages, telling(world, 'passwordChanged'));
        // Replaces: the request is used up; going back to it would only show an error.
        enqueue.sendTo(router, { type: 'router.go', path: '/signin/', wanted: null });
      }),
    },
  });
}

function requestForm(world: World) {
  return toastForm(world).provide({
    actors: {
      draft: formDraft(world, { form: 'reset' }),
      submit: fromPromise<CallResult, Submission>(({ input, signal }) =>
        world.client.call(resetEndpoints.start, { body: { email: textOf(input.values, 'email') }, signal }),
      ),
    },
  });
}

function confirmationForm(world: World, key: ResetKey) {
  return toastForm(world, allErrorsOf).provide({
    actors: {
      submit: fromPromise<CallResult, Submission>(({ input: { values }, signal }) =>
        world.client.call(resetEndpoints.setPassword, {
          body: {
            ...key,
            one_time_password: textOf(values, 'one_time_password'),
            password: textOf(values, 'password'),
            confirm_password: textOf(values, 'confirm_password'),
          },
          signal,
        }),
      ),
    },
  });
}

/** Adds a history entry, so that Back leads to the e-mail address again (RST-01, P19). */
function openChoosing({ bar, settings }: World, { email, forgot_password_id: id }: ResetKey): void {
  const locale = localeAt(bar.read().pathname, settings.read().language);
  const path = `/reset-password/${encodeURIComponent(email)}/${encodeURIComponent(id)}/`;
  bar.navigate(addressOf(locale, path), { replace: false, state: null });
}
