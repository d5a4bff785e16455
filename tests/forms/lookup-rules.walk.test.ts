/** The rules of a new password, walked on the account page. */
import { expect } from 'vitest';
import type { PasswordRule } from '../../machines/account/account.machine.ts';
import { lookupModel } from '../../machines/forms/lookup.model.ts';
import { field, type Tab } from '../support/browser/person.ts';
import { playServer } from '../support/hands/server.ts';
import { keepsTokens, member, WHO } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const RULES = 'GET /users/auth/password/rules/';
const KNOWN: PasswordRule[] = [{ code: 'min_length', value: 8, text: 'At least 8.' }];

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page, { [WHO]: member });
  const rules = page.getByRole('list', { name: 'Rules for the password' });
  const missing = page.getByText('The rules could not be loaded.');
  return {
    begin: async () => {
      await keepsTokens(page);
      await page.goto('/en/dashboard/account/');
    },
    does: {
      'xstate.done.actor.load': async ({ output }) => {
        await field(page, 'password').fill('123');
        await (output ? server.answer(RULES, { rules: output }) : server.refuse(RULES, 409));
      },
      'xstate.error.actor.load': () => server.fail(RULES),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'lookup.retry': () => missing.locator('..').getByRole('button', { name: 'Try again' }).click(),
    },
    shows: {
      loading: async () => {
        await server.asks(RULES);
        await expect.poll(() => missing.count()).toBe(0);
        expect(await rules.count()).toBe(0);
      },
      failed: () => missing.waitFor(),
      loaded: async ({ context }) => {
        const { value: known } = context as { value: PasswordRule[] };
        await expect
          .poll(() => rules.getByRole('listitem').allTextContents())
          .toEqual(known.map(({ value }) => `At least ${value} characters(not met yet)`));
        expect(await missing.count()).toBe(0);
      },
    },
  };
}

walkOnScreen('lookup-rules', lookupModel, {
  proves: 'ACC-06 NET-02',
  open: handsOn,
  as: 'nobody',
  inputs: [{ query: null }],
  cases: { 'xstate.done.actor.load': [{ output: KNOWN }, { output: null }] },
});
