import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { CodeAnswer } from '../../../machines/auth/code-mail.machine.ts';
import { type Tab } from '../browser/person.ts';
import type { Hands } from '../walks/runner.ts';
import type { PlayedServer } from './server.ts';

export const SIGN_UP_CODE = '/users/auth/signup/otp/';
export const ASK_CODE = `GET ${SIGN_UP_CODE}`;
export const SEND_CODE = `POST ${SIGN_UP_CODE}`;
export const CODE = '123456';

/** The button that asks for another code. */
export const resend = (page: Tab) => page.getByRole('button', { name: /^Send again/ });

const secondsOf = ({ context }: AnyMachineSnapshot) => (context as { seconds: number }).seconds;

/** The hands for a mailed code; `key` and `body` are those of the call that requests one. */
export function codeHands(page: Tab, server: PlayedServer, key: string, body: unknown = null) {
  const does: Hands['does'] = {
    'xstate.done.actor.requestCode': ({ output }) => {
      const answer = output as CodeAnswer;
      return answer.sent
        ? server.answer(key, { otp_remaining_time: answer.seconds })
        : server.say(key, answer.result);
    },
    'xstate.error.actor.requestCode': () => server.fail(key),
    'xstate.done.actor.countdown': (_, before) => page.clock.runFor(secondsOf(before) * 1000),
    'code.resend': () => resend(page).click(),
  };
  const shows: Hands['shows'] = {
    requesting: async () => {
      await server.asks(key, body);
      expect(await resend(page).isDisabled()).toBe(true);
    },
    counting: async (snapshot) => {
      await page.getByText('We sent a code to').waitFor();
      await expect
        .poll(() => resend(page).textContent())
        .toBe(`Send again in ${secondsOf(snapshot)} secconds`);
      expect(await resend(page).isDisabled()).toBe(true);
    },
    ready: async () => {
      await page.getByText('You can ask for a new code now.').waitFor();
      expect(await resend(page).isEnabled()).toBe(true);
      expect(await resend(page).textContent()).toBe('Send again');
    },
    withheld: async (snapshot) => {
      await expect.poll(() => resend(page).isEnabled()).toBe(true);
      await page
        .getByText(secondsOf(snapshot) > 0 ? 'We sent a code to' : 'No code has been sent to')
        .waitFor();
    },
  };
  return { does, shows };
}
