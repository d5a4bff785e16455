import { fromPromise, sendTo } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import { formMachine, type Submission } from '../../../machines/forms/form.machine.ts';
import { passwordRulesMachine, type PasswordRule } from '../../../machines/auth/password-rules.machine.ts';
import { passwords } from '../../../contract/calls/auth.ts';
import { detailOf, faultOf, telling, tellingErrors } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { textOf } from '../../kit/forms/form-text.ts';

/** A new password in place of the present one (ACC-06). */
export function passwordFlow(world: World) {
  return formMachine.provide({
    actors: {
      submit: fromPromise<CallResult, Submission>(({ input: { values }, signal }) =>
        world.client.call(passwords.change, {
          body: {
            current_password: textOf(values, 'current_password'),
            password: textOf(values, 'password'),
            confirm_password: textOf(values, 'confirm_password'),
          },
          signal,
        }),
      ),
    },
    actions: {
      succeeded: sendTo(messages, () => telling(world, 'ownPasswordChanged')),
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, detailOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingErrors(world, faultOf(fault))),
    },
  });
}

/** The rules beside the field. Any refusal counts as no answer: the form works without them. */
export function passwordRulesFlow(world: World) {
  return passwordRulesMachine.provide({
    actors: {
      loadRules: fromPromise<PasswordRule[]>(async ({ signal }) => {
        const result = await world.client.call(passwords.rules, { signal });
        if (!result.success) throw new Error(result.code);
        return result.data.rules;
      }),
    },
  });
}
