/** Changing the e-mail address, walked on its card. */
import { expect } from 'vitest';
import type { EmailChangeInput } from '../../machines/account/email-change.machine.ts';
import { emailChangeModel } from '../../machines/account/email-change.model.ts';
import { boxesHold, seesToast, typeCode, type Tab } from '../support/browser/person.ts';
import { card, opensAccount, playAccountServer, STANDING } from '../support/hands/account.ts';
import { CODE } from '../support/hands/code.ts';
import { member } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const CHANGE = 'POST /users/auth/email/';
const ASK = 'GET /users/auth/email/otp/';
const CONFIRM = 'POST /users/auth/email/otp/';
const values = { email: 'ada@new.example', password: 'a quiet road' };

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page);
  const place = card(page, 'email');
  const button = (name: string) => place.getByRole('button', { name, exact: true });
  const input = (name: string) => place.locator(`[name="${name}"]`);
  return {
    begin: ({ input: given }) => {
      const { newEmail } = given as EmailChangeInput;
      server.stands(STANDING, { new_email: newEmail, is_last_superuser: false });
      return opensAccount(page);
    },
    does: {
      'email.change': (_, before) =>
        button(before.matches('resting') ? 'Change e-mail address' : 'Use another e-mail address').click(),
      'email.keep': async (_, before) => {
        // Once cancelled, it is gone the next time.
        if (!before.matches('asking')) return button('Cancel').click();
        await input('email').fill('ada@half.exam');
        return input('email').press('Escape');
      },
      'xstate.done.actor.request': async () => {
        for (const [name, value] of Object.entries(values)) await input(name).fill(value);
        await button('Send code').click();
        await server.asks(CHANGE, values);
        await server.answer(CHANGE, null);
      },
      'xstate.done.actor.confirmation': async () => {
        await typeCode(page, CODE);
        await button('Verify').click();
        await server.asks(CONFIRM, { one_time_password: CODE });
        await server.answer(CONFIRM, { ...member, email: values.email });
        await seesToast(page, 'E-mail address changed.');
        await place.getByText(`You sign in with ${values.email}`).waitFor();
      },
    },
    shows: {
      resting: async () => {
        await button('Change e-mail address').waitFor();
        await server.asksNot(ASK);
      },
      asking: async () => {
        await expect.poll(() => input('email').inputValue()).toBe('');
        await expect.poll(() => input('email').evaluate((box) => box === document.activeElement)).toBe(true);
      },
      confirming: async () => {
        await server.asks(ASK);
        await place.getByText(/code/).filter({ hasText: values.email }).waitFor();
        expect(await boxesHold(page)).toBe('______');
      },
    },
  };
}

walkOnScreen('email-change', emailChangeModel, {
  proves: 'OWN-01',
  open: handsOn,
  as: 'nobody',
});
