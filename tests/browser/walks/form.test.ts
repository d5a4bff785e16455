/** A form, walked on one that ends with its success and on one that starts afresh. */
import { expect } from 'vitest';
import type { FormInput, FormValues, Problems } from '../../../machines/form.machine.ts';
import type { CallResult } from '../../../machines/call.machine.ts';
import { formModel } from '../../models/form.model.ts';
import { comesFromWithin, errorUnder, field, isAt, seesErrorUnder, seesToast, type Tab } from '../person.ts';
import { playServer } from './hands/server.ts';
import { keeps } from './hands/visitor.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

const ADDRESS = 'ada@example.test';
/** Where each kind of form stands, and what it asks. */
const reset = {
  path: '/en/reset-password/',
  busy: 'Sending…',
  call: 'POST /users/auth/forgot_password/',
};
const newsletter = { path: '/en/', busy: 'Subscribing…', call: 'POST /subscriptions/' };

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page);
  let place = reset;
  const email = field(page, 'email');
  const button = () => page.getByRole('main').locator('button[type="submit"]');
  return {
    begin: async ({ input }) => {
      place = (input as FormInput).repeats ? newsletter : reset;
      await keeps(page, {});
      await comesFromWithin(page, place.path);
      await email.waitFor();
    },
    does: {
      'form.submit': async ({ values }) => {
        await email.fill((values as { email: string }).email);
        await button().click();
      },
      'form.invalid': async () => {
        await email.fill('no address');
        await button().click();
      },
      'form.fieldValid': async () => {
        await email.fill(`another-${ADDRESS}`);
      },
      'xstate.done.actor.submit': async ({ output }) => {
        const result = output as CallResult;
        const data = { email: ADDRESS, forgot_password_id: 'r1' };
        await server.say(place.call, result.success ? { ...result, data } : result);
      },
      'xstate.error.actor.submit': async () => {
        await server.fail(place.call);
        await seesToast(page, /./);
      },
    },
    shows: {
      typing: async ({ context }) => {
        const { problems, round, result } = context as {
          problems: Problems;
          round: number;
          result: CallResult | null;
        };
        await expect.poll(() => button().isEnabled()).toBe(true);
        const [first] = problems['email'] ?? [];
        const words = first && 'text' in first ? first.text : 'name@example.com';
        if (first) await seesErrorUnder(page, 'email', words);
        else await expect.poll(() => errorUnder(page, 'email')).toBe('');
        if (first && 'text' in first) await seesToast(page, 'The request was refused.');
        expect(result).toBeNull();
        // Somebody who starts afresh finds it empty; nobody else loses a word.
        if (round > 0) await expect.poll(() => email.inputValue()).toBe('');
        else if (first) expect(await email.inputValue()).not.toBe('');
      },
      submitting: async ({ context }) => {
        await server.asks(place.call, (context as { values: FormValues }).values);
        await page.getByText(place.busy).waitFor({ state: 'attached' });
        expect(await button().isDisabled()).toBe(true);
        expect(await errorUnder(page, 'email')).toBe('');
      },
      accepted: () => isAt(page, `/en/reset-password/${encodeURIComponent(ADDRESS)}/r1/`),
    },
  };
}

walkOnScreen('form', formModel, {
  proves: 'FRM-01 FRM-02 FRM-03 FRM-04',
  open: handsOn,
  as: 'nobody',
});
