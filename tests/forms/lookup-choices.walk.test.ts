/** The options in the form of a subscription, walked on its page; one of the server's answers is held. */
import { expect } from 'vitest';
import { lookupModel } from '../../machines/forms/lookup.model.ts';
import type { ChoicesQuery } from '../../machines/subscriptions/subscription-form.machine.ts';
import { field, type Tab } from '../support/browser/person.ts';
import { detailOf, givesChoices, opensForm, TYPES } from '../support/hands/schedules.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  await givesChoices(page);
  const types = await holdCalls(page, 'GET', /\/api\/subscriptions\/admin\/types\/$/);
  const failure = page.getByRole('alert').getByText('This could not be loaded.');
  let wanted: ChoicesQuery = null;
  return {
    begin: async ({ input }) => {
      wanted = (input as { query: ChoicesQuery }).query;
      await opensForm(page, wanted === null ? null : detailOf(7, Number(wanted)));
    },
    does: {
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'lookup.retry': () => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
      'xstate.done.actor.load': ({ output }) => (output ? types.answer(TYPES) : types.refuse()),
      'xstate.error.actor.load': () => types.fail(),
    },
    shows: {
      loading: async () => {
        await types.arrives();
        expect(await failure.count()).toBe(0);
        expect(await field(page, 'crontab').count()).toBe(0);
      },
      failed: () => failure.waitFor(),
      loaded: async () => {
        await field(page, 'crontab').waitFor();
        const options = field(page, 'subscription_type_id').locator('option');
        await expect.poll(() => options.allInnerTexts()).toEqual(TYPES.map(({ name }) => name));
        expect(await field(page, 'subscription_channel_id').inputValue()).toBe(wanted ?? '1');
      },
    },
  };
}

walkOnScreen('lookup-choices', lookupModel, {
  proves: 'NET-02 SBA-02',
  open: handsOn,
  inputs: [{ query: null }, { query: '2' }],
});
