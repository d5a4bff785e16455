import { fromPromise, sendTo } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { Submission } from '../../../machines/forms/form.machine.ts';
import { otpMachine } from '../../../machines/auth/otp.machine.ts';
import { authEndpoints } from '../../../contract/calls/auth.ts';
import { telling, tellingProblem } from '../../kit/app/announcements.ts';
import { addressOf, localeAt } from '../../kit/app/address.ts';
import { messages, session } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { withEmail } from './carried-email.ts';
import { codeMailFlow } from './code-mail.flow.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { toastForm } from '../../kit/forms/toast-form.flow.ts';

/** Verifies a new account (OTP-01, OTP-05 to OTP-08). */
export function otpFlow(world: World) {
  return otpMachine.provide({
    actors: {
      codeMail: codeMailFlow(world, (signal) => world.client.call(authEndpoints.requestCode, { signal })),
      // The flow as a whole handles what follows a success.
      form: toastForm(world).provide({
        actors: {
          submit: fromPromise<CallResult, Submission>(({ input, signal }) =>
            world.client.call(authEndpoints.verifyCode, {
              body: { one_time_password: textOf(input.values, 'one_time_password') },
              signal,
            }),
          ),
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
      correct: ({ system }) => {
        const who = session({ system });
        const email = who.getSnapshot().context.user?.email ?? '';
        // At once, not with the other events of this step: the sign-up opens only for guests.
        who.send({ type: 'session.close', reason: 'choice' });
        openSignUp(world, email);
      },
    },
  });
}

/** Replaces the code page: it is of no use any more. */
function openSignUp({ bar, settings }: World, email: string): void {
  const locale = localeAt(bar.read().pathname, settings.read().language);
  bar.navigate(addressOf(locale, '/signup/'), { replace: true, state: withEmail(email) });
}
