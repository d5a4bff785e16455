/** The countdown to the next code, walked on the page that shows it. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { countdownModel } from '../../models/countdown.model.ts';
import type { Tab } from '../person.ts';
import { ASK_CODE, resend, withClock } from './hands/code.ts';
import { playServer } from './hands/server.ts';
import { keepsTokens, newcomer, WHO } from './hands/visitor.ts';
import { walkOn } from './hands/walk-on.ts';
import { walksOf, type Hands } from './runner.ts';

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

const walks = walksOf(countdownModel, {
  cases: {
    // The page's clock ticks each second.
    'clock.ticked': (snapshot) => [{ elapsed: contextOf(snapshot).seconds - contextOf(snapshot).left + 1 }],
    'xstate.error.actor.clock': [],
  },
  unreached: { 'countdown.counting|xstate.error.actor.clock|0': 'No clock breaks.' },
});

walkOn('MAC-03 OTP-02 the countdown', walks, handsOn);
