/** Verifying a new account, walked on its page. */
import { expect } from 'vitest';
import { otpModel } from '../../models/otp.model.ts';
import { isAt, kept, press, seesHeading, seesToast, typeCode, type Tab } from '../person.ts';
import { ASK_CODE, CODE, SEND_CODE } from './hands/code.ts';
import { playServer } from './hands/server.ts';
import { keepsTokens, member, newcomer, WHO } from './hands/visitor.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page, { [WHO]: newcomer });
  return {
    begin: async () => {
      await keepsTokens(page);
      await page.goto('/en/otp/');
    },
    does: {
      'otp.startOver': () => press(page, 'Try Again'),
      'xstate.done.actor.form': async () => {
        await typeCode(page, CODE);
        await press(page, 'Verify');
        await server.asks(SEND_CODE, { one_time_password: CODE });
        server.stands(WHO, member);
        await server.answer(SEND_CODE, null);
      },
    },
    shows: {
      proving: async () => {
        await seesHeading(page, 'Verify your e-mail address');
        await server.asks(ASK_CODE);
        await expect.poll(() => page.getByRole('button', { name: 'Verify' }).isEnabled()).toBe(true);
      },
      verified: async () => {
        await seesToast(page, 'Successfully verified.');
        await isAt(page, '/en/dashboard/');
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
  proves: 'OTP-01 OTP-06 OTP-07',
  open: handsOn,
  as: 'nobody',
});
