import { fromPromise, sendTo } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { Submission } from '../../../machines/forms/form.machine.ts';
import { passwordEndpoints } from '../../../contract/calls/auth.ts';
import type { PasswordRule } from '../../../machines/account/account.machine.ts';
import { telling } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { lookupFlow } from '../../kit/forms/lookup.flow.ts';
import { toastForm } from '../../kit/forms/toast-form.flow.ts';

/** A new password instead of the current one (ACC-06, OWN-04). */
export function passwordFlow(world: World) {
  return toastForm(world).provide({
    actors: {
      submit: fromPromise<CallResult, Submission>(({ input: { values }, signal }) =>
        world.client.call(passwordEndpoints.change, {
          body: {
            current_password: textOf(values, 'current_password'),
            password: textOf(values, 'password'),
            confirm_password: textOf(values, 'confirm_password'),
            end_other_sessions: values['end_other_sessions'] === true,
          },
          signal,
        }),
      ),
    },
    actions: {
      succeeded: sendTo(messages, () => telling(world, 'ownPasswordChanged')),
    },
  });
}

/** The server's rules for a new password, listed beside the field; the form works without them. */
export function passwordRulesFlow(world: World) {
  return lookupFlow<PasswordRule[]>(world, async (_, signal) => {
    const result = await world.client.call(passwordEndpoints.rules, { signal });
    if (result.success) return result.data.rules;
    // A server without this path has no rules to show.
    return result.status === 404 ? [] : null;
  });
}
