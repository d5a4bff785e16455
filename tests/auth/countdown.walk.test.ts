/** The countdown to the next code, walked on the page that shows it. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { countdownModel } from '../../machines/auth/countdown.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { ASK_CODE, resend } from '../support/hands/code.ts';
import { playServer } from '../support/hands/server.ts';
import { keepsTokens, newcomer, WHO } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { withClock } from '../support/hands/clock.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Seconds = { seconds: number; left: number };
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as Seconds;

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page, { [WHO]: newcomer });
  return {
    begin: async ({ input }) => {
      await keepsTokens(page);
      await withClock(page, () => page.goto('/en/otp/'));
      await server.asks(ASK_CODE);
      await server.answer(ASK_CODE, { otp_remaining_time: (input as Seconds).seconds });
    },
    does: { 'clock.ticked': () => page.clock.runFor(1000) },
    shows: {
      counting: async (snapshot) => {
        const words = `Send again in ${contextOf(snapshot).left} secconds`;
        await expect.poll(() => resend(page).textContent()).toBe(words);
        expect(await resend(page).isDisabled()).toBe(true);
      },
      over: async () => {
        await expect.poll(() => resend(page).textContent()).toBe('Send again');
        expect(await resend(page).isEnabled()).toBe(true);
      },
    },
  };
}

walkOnScreen('countdown', countdownModel, {
  proves: 'OTP-02',
  open: handsOn,
  as: 'nobody',
  hasClock: true,
  cases: {
    // The page's clock ticks each second.
    'clock.ticked': (snapshot) => [{ elapsed: contextOf(snapshot).seconds - contextOf(snapshot).left + 1 }],
  },
});
