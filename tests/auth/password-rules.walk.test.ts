/** The rules of a new password, walked on the account page. */
import { expect } from 'vitest';
import type { PasswordRule } from '../../machines/auth/password-rules.machine.ts';
import { passwordRulesModel } from '../../machines/auth/password-rules.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { RULES } from '../support/hands/account.ts';
import { playServer } from '../support/hands/server.ts';
import { keepsTokens, member, WHO } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

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
      'xstate.done.actor.loadRules': ({ output }) => server.answer(RULES, { rules: output }),
      'xstate.error.actor.loadRules': () => server.fail(RULES),
      'rules.retry': () => missing.locator('..').getByRole('button', { name: 'Retry' }).click(),
    },
    shows: {
      loading: async () => {
        await server.asks(RULES);
        await expect.poll(() => missing.count()).toBe(0);
        expect(await rules.count()).toBe(0);
      },
      missing: () => missing.waitFor(),
      shown: async ({ context }) => {
        const { rules: known } = context as { rules: PasswordRule[] };
        await expect
          .poll(() => rules.getByRole('listitem').allTextContents())
          .toEqual(known.map(({ value }) => `At least ${value} characters`));
        expect(await missing.count()).toBe(0);
      },
    },
  };
}

walkOnScreen('password-rules', passwordRulesModel, {
  proves: 'ACC-06',
  open: handsOn,
  as: 'nobody',
});
