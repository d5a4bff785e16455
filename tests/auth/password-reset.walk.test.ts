/** The forgotten password, walked on its two pages. */
import { expect } from 'vitest';
import type { ResetInput } from '../../machines/auth/password-reset.machine.ts';
import { passwordResetModel } from '../../machines/auth/password-reset.model.ts';
import {
  field,
  focused,
  isAt,
  press,
  seesHeading,
  seesToast,
  typeCode,
  type Tab,
} from '../support/browser/person.ts';
import { CODE } from '../support/hands/code.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const RESET = 'POST /users/auth/forgot_password/';
const key = { email: 'ada@example.test', forgot_password_id: 'r1' };
const SECOND_PAGE = `/en/reset-password/${encodeURIComponent(key.email)}/${key.forgot_password_id}/`;
const secret = 'the second password';

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page);
  return {
    begin: async ({ input }) => {
      await keeps(page, {});
      await page.goto((input as ResetInput).request ? SECOND_PAGE : '/en/reset-password/');
    },
    does: {
      'xstate.done.actor.request': async () => {
        await field(page, 'email').fill(key.email);
        // What is typed outlives the page.
        await expect
          .poll(() => page.evaluate(() => sessionStorage.getItem('typed:reset')))
          .toContain(key.email);
        await press(page, 'Send code');
        await page.getByText('Sending…').waitFor({ state: 'attached' });
        await server.asks(RESET, { email: key.email });
        await server.answer(RESET, key);
      },
      'xstate.done.actor.confirmation': async () => {
        await typeCode(page, CODE);
        await expect.poll(() => focused(page)).toBe('password');
        await field(page, 'password').fill(secret);
        await field(page, 'confirm_password').fill(secret);
        await press(page, 'Change password');
        await server.asks(`${RESET}otp/verify/`, {
          ...key,
          one_time_password: CODE,
          password: secret,
          confirm_password: secret,
        });
        await server.answer(`${RESET}otp/verify/`, null);
      },
    },
    shows: {
      asking: async () => {
        await seesHeading(page, 'Reset password');
        expect(await field(page, 'email').inputValue()).toBe('');
      },
      requested: async () => {
        await isAt(page, SECOND_PAGE);
        await seesHeading(page, 'Choose a new password');
      },
      choosing: async () => {
        await seesHeading(page, 'Choose a new password');
        await server.asks(`${RESET}otp/request/`, key);
      },
      changed: async () => {
        await seesToast(page, 'Password Changed Successfully.');
        await isAt(page, '/en/signin/');
      },
    },
  };
}

walkOnScreen('password-reset', passwordResetModel, {
  proves: 'RST-01 RST-02 RST-04',
  open: handsOn,
  as: 'nobody',
});
