/** Verifying a new account, walked on its page. */
import { expect } from 'vitest';
import { otpModel } from '../../machines/auth/otp.model.ts';
import {
  boxesHold,
  field,
  isAt,
  kept,
  press,
  seesHeading,
  seesToast,
  typeCode,
  type Tab,
} from '../support/browser/person.ts';
import { ASK_CODE, CODE, SEND_CODE } from '../support/hands/code.ts';
import { playServer } from '../support/hands/server.ts';
import { keepsTokens, newcomer, WHO } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page, { [WHO]: newcomer });
  return {
    begin: async () => {
      await keepsTokens(page);
      await page.goto('/en/otp/');
    },
    does: {
      'otp.startOver': () => press(page, 'Try Again'),
      'otp.correct': () => press(page, 'Correct it'),
      'xstate.done.actor.form': async () => {
        await typeCode(page, CODE.slice(0, -1));
        await press(page, 'Verify');
        await expect.poll(() => page.locator('[name="digit_6"]').getAttribute('aria-invalid')).toBe('true');
        await typeCode(page, CODE);
        await server.asks(SEND_CODE, { one_time_password: CODE });
        server.holds(WHO);
        await server.answer(SEND_CODE, null);
      },
      'xstate.done.actor.recheck': () => server.answer(WHO, newcomer),
    },
    shows: {
      proving: async () => {
        await seesHeading(page, 'Verify your e-mail address');
        await server.asks(ASK_CODE);
        expect(await boxesHold(page)).toBe('______');
        await expect.poll(() => page.getByRole('button', { name: 'Verify' }).isEnabled()).toBe(true);
      },
      verified: async () => {
        await seesToast(page, 'Successfully verified.');
        await server.asks(WHO);
      },
      correcting: async () => {
        await isAt(page, '/en/signup/');
        await expect.poll(() => field(page, 'email').inputValue()).toBe(newcomer.email);
        expect(await kept(page, 'accessToken')).toBeNull();
      },
      startingOver: async () => {
        await isAt(page, '/en/signin/');
        await seesHeading(page, 'Sign in');
        expect(await kept(page, 'accessToken')).toBeNull();
        expect(await kept(page, 'refreshToken')).toBeNull();
      },
    },
  };
}

walkOnScreen('otp', otpModel, {
  proves: 'OTP-01 OTP-06 OTP-07 OTP-09',
  open: handsOn,
  as: 'nobody',
  cases: { 'xstate.error.actor.recheck': [] },
  unreached: {
    'otp.verified|xstate.error.actor.recheck|0':
      'What breaks while the user is asked for is told by the session.',
  },
});
