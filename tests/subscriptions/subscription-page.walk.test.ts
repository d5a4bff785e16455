/** The page of a subscription, walked from its form to the list. */
import { expect } from 'vitest';
import { subscriptionPageModel } from '../../machines/subscriptions/subscription-page.model.ts';
import { field, isAt, seesHeading, type Tab } from '../support/browser/person.ts';
import { LIST } from '../support/browser/schedules-staff.ts';
import { hasRows } from '../support/browser/staff.ts';
import { bodyOf, detailOf, fillsItems, givesChoices, ONE, opensForm } from '../support/hands/schedules.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const STORED = detailOf(7, 1);

async function handsOn(page: Tab): Promise<Hands> {
  await givesChoices(page);
  const creates = await holdCalls(page, 'POST', /\/api\/subscriptions\/admin\/$/);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const changes = await holdCalls(page, 'PUT', ONE);
  return {
    begin: ({ input }) => opensForm(page, (input as { id: string | null }).id === null ? null : STORED),
    does: {
      'xstate.done.actor.creating': async () => {
        // Requested after a pause, unless the page is left before.
        const looked = page.waitForResponse(/\/crontab\/\?/);
        await field(page, 'crontab').fill('0 9 * * *');
        await fillsItems(page);
        await looked;
        await save.click();
        await creates.says(bodyOf(STORED));
        await creates.answer(STORED);
      },
      'xstate.done.actor.record': async () => {
        await save.click();
        await changes.says(bodyOf(STORED));
        await changes.answer(STORED);
      },
    },
    shows: {
      adding: async () => {
        await seesHeading(page, 'Add Subscription');
        await expect.poll(() => field(page, 'crontab').inputValue()).toBe('');
      },
      editing: async () => {
        await seesHeading(page, 'Edit Subscription');
        await expect.poll(() => field(page, 'crontab').inputValue()).toBe(STORED.crontab);
      },
      stored: async () => {
        await isAt(page, `/en${LIST}`);
        await hasRows(page, 2);
      },
    },
  };
}

walkOnScreen('subscription-page', subscriptionPageModel, { proves: 'SBA-01', open: handsOn });
