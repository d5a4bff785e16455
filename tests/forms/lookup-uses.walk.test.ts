/** The subscriptions that use a template, walked in its panel; the server's answer is held. */
import { expect } from 'vitest';
import { lookupModel } from '../../machines/forms/lookup.model.ts';
import type { TemplateUse, UsesQuery } from '../../machines/templates/template-form.machine.ts';
import type { Tab } from '../support/browser/person.ts';
import { TEMPLATES } from '../support/browser/staff.ts';
import { control, keyGroup } from '../support/browser/templates-staff.ts';
import { opensPanel } from '../support/hands/template-panel.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const USES: TemplateUse[] = [
  { pk: 3, type: 'News', crontab: '0 9 * * *', html_keys: ['name'], plain_keys: [] },
];
const queryOf = ({ context }: { context: unknown }) => (context as { query: UsesQuery }).query;

async function handsOn(page: Tab): Promise<Hands> {
  const calls = await holdCalls(page, 'GET', /\/api\/templates\/admin\/7\/uses\/$/);
  const failure = page.getByText("We couldn't find out which subscriptions use this template.");
  return {
    begin: async ({ input }) => {
      if ((input as { query: UsesQuery }).query) return opensPanel(page, { type: 'subscription' });
      await page.goto(`/en${TEMPLATES}?add=1`);
      await control(page, 'name').waitFor();
    },
    does: {
      'xstate.done.actor.load': async ({ output }) => {
        const uses = output as TemplateUse[] | null;
        if (!uses) return calls.refuse();
        await calls.answer({ result: uses });
        // They are mentioned when a variable that they fill is removed.
        await keyGroup(page, 'HTML variables').getByRole('button', { name: 'Remove name' }).click();
        await page
          .getByText('Subscriptions still have a value for “name”, which the HTML no longer declares.')
          .waitFor();
        await page
          .getByRole('main')
          .getByRole('link', { name: uses[0]?.type ?? '', exact: true })
          .waitFor();
      },
      'xstate.error.actor.load': () => calls.fail(),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'lookup.retry': () =>
        page.getByRole('main').getByRole('button', { name: 'Try again', exact: true }).click(),
    },
    shows: {
      loading: async (snapshot) => {
        if (queryOf(snapshot) !== null) await calls.arrives();
        expect(await failure.count()).toBe(0);
      },
      loaded: async () => {
        await expect.poll(() => failure.count()).toBe(0);
        expect(calls.standing()).toBeNull();
      },
      failed: () => failure.waitFor(),
    },
  };
}

walkOnScreen('lookup-uses', lookupModel, {
  proves: 'NET-02 TPL-03',
  // Other tests add to the list, too.
  shared: 'section[aria-label="Templates"]',
  open: handsOn,
  // Nobody uses an unsaved template: nothing is requested.
  atOnce: (_, before) => queryOf(before) === null,
  cases: {
    'xstate.done.actor.load': (snapshot) =>
      queryOf(snapshot) === null ? [{ output: [] }] : [{ output: USES }, { output: null }],
    'xstate.error.actor.load': (snapshot) =>
      queryOf(snapshot) === null ? [] : [{ error: new Error('no answer') }],
  },
});
