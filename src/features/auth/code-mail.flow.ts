import { fromCallback, fromPromise, sendTo } from 'xstate';
import { codeMailMachine, type CodeAnswer } from '../../../machines/auth/code-mail.machine.ts';
import { countdownMachine } from '../../../machines/auth/countdown.machine.ts';
import type { Countdown } from '../../../contract/auth.ts';
import type { CallResult } from '../../kit/wire/answer.ts';
import { allErrorsOf, tellingErrors, tellingFault } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';

const SECOND_MS = 1000;

/** Requests a code by mail and counts down to the next (OTP-01, OTP-02, RST-02); every error is a toast (RST-05). */
export function codeMailFlow(world: World, ask: (signal: AbortSignal) => Promise<CallResult<Countdown>>) {
  return codeMailMachine.provide({
    actors: {
      requestCode: fromPromise<CodeAnswer>(async ({ signal }) => {
        const result = await ask(signal);
        return result.success
          ? { sent: true, seconds: result.data.otp_remaining_time }
          : { sent: false, result };
      }),
      countdown: countdownMachine.provide({ actors: { clock: clockOf(world) } }),
    },
    actions: {
      refused: sendTo(messages, (_, answer) =>
        tellingErrors(world, answer.sent ? {} : allErrorsOf(answer.result)),
      ),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
    },
  });
}

/** Uses the time of day, so that after throttled timers a tab is right again on its next tick. */
function clockOf({ now, every }: World) {
  return fromCallback<{ type: 'clock.never' }>(({ sendBack }) => {
    const start = now();
    return every(SECOND_MS, () => {
      // Timers may fire a few milliseconds early; tenths keep each tick in its own second.
      const elapsed = Math.max(0, Math.round((now() - start) / 100) / 10);
      sendBack({ type: 'clock.ticked', elapsed });
    });
  });
}
