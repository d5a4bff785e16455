import { fromPromise, sendTo } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import { formMachine, type Submission } from '../../../machines/forms/form.machine.ts';
import { otpMachine } from '../../../machines/auth/otp.machine.ts';
import { authEndpoints } from '../../../contract/calls/auth.ts';
import {
  detailOf,
  telling,
  tellingErrors,
  tellingFault,
  tellingProblem,
} from '../../kit/app/announcements.ts';
import { messages, session } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { codeMailFlow } from './code-mail.flow.ts';
import { textOf } from '../../kit/forms/form-text.ts';

/** Verifies a new account (OTP-01, OTP-05, OTP-06, OTP-07). */
export function otpFlow(world: World) {
  return otpMachine.provide({
    actors: {
      codeMail: codeMailFlow(world, (signal) => world.client.call(authEndpoints.requestCode, { signal })),
      form: formMachine.provide({
        actors: {
          submit: fromPromise<CallResult, Submission>(({ input, signal }) =>
            world.client.call(authEndpoints.verifyCode, {
              body: { one_time_password: textOf(input.values, 'one_time_password') },
              signal,
            }),
          ),
        },
        actions: {
          // The flow as a whole handles what follows; it ends with the form.
          succeeded: () => undefined,
          refused: sendTo(messages, (_, { result }) => tellingErrors(world, detailOf(result))),
          failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
        },
      }),
      recheck: fromPromise<void>(
        (at) =>
          new Promise((resolve) => {
            const who = session(at);
            const watch = who.subscribe((snapshot) => {
              if (snapshot.matches({ signedIn: { unverified: 'settled' } })) resolve();
            });
            at.signal.addEventListener('abort', () => watch.unsubscribe());
            who.send({ type: 'session.reload' });
          }),
      ),
    },
    actions: {
      announceVerified: sendTo(messages, () => telling(world, 'verified')),
      tellUnverified: sendTo(messages, () => tellingProblem(world, 'unexpected')),
      startOver: sendTo(session, { type: 'session.close', reason: 'choice' }),
    },
  });
}
