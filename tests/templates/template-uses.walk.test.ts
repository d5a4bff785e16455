/** The subscriptions that use a template, walked in its panel; what the server says of them is held. */
import { expect } from 'vitest';
import type { UsesAnswer } from '../../machines/templates/template-uses.machine.ts';
import { templateUsesModel } from '../../machines/templates/template-uses.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { TEMPLATES } from '../support/browser/staff.ts';
import { control, keyGroup } from '../support/browser/templates-staff.ts';
import { opensPanel } from '../support/hands/template-panel.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  const calls = await holdCalls(page, 'GET', /\/api\/templates\/admin\/7\/uses\/$/);
  const failure = page.getByText('Which subscriptions use this template could not be found out.');
  return {
    begin: async ({ input }) => {
      if ((input as { template: string | null }).template) return opensPanel(page, { type: 'subscription' });
      await page.goto(`/en${TEMPLATES}?add=1`);
      await control(page, 'name').waitFor();
    },
    does: {
      'xstate.done.actor.loadUses': async ({ output }) => {
        const { result, uses } = output as UsesAnswer;
        if (!uses) return calls.reply(result);
        await calls.answer({ result: uses });
        // They are spoken of where a variable that they fill is taken away.
        await keyGroup(page, 'HTML variables').getByRole('button', { name: 'Remove name' }).click();
        await page
          .getByText('Subscriptions give a value for “name”, which the HTML declares no more.')
          .waitFor();
        await page
          .getByRole('main')
          .getByRole('link', { name: uses[0]?.type ?? '', exact: true })
          .waitFor();
      },
      'xstate.error.actor.loadUses': () => calls.fail(),
      'uses.retry': () => page.getByRole('main').getByRole('button', { name: 'Retry', exact: true }).click(),
    },
    shows: {
      loading: async () => {
        await calls.arrives();
        expect(await failure.count()).toBe(0);
      },
      known: async () => {
        await expect.poll(() => failure.count()).toBe(0);
        expect(calls.standing()).toBeNull();
      },
      failed: () => failure.waitFor(),
    },
  };
}

walkOnScreen('template-uses', templateUsesModel, { proves: 'TPL-03', open: handsOn });
