/** What the form of a scheduled subscription offers, walked on its page; one of the server's answers is held. */
import { expect } from 'vitest';
import type { ChoicesAnswer } from '../../machines/subscriptions/schedule-choices.machine.ts';
import { scheduleChoicesModel } from '../../machines/subscriptions/schedule-choices.model.ts';
import { field, type Tab } from '../support/browser/person.ts';
import { detailOf, givesChoices, opensForm, TYPES } from '../support/hands/schedules.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  await givesChoices(page);
  const types = await holdCalls(page, 'GET', /\/api\/subscriptions\/admin\/types\/$/);
  const failure = page.getByRole('alert').getByText('This could not be loaded.');
  let wanted: string | null = null;
  return {
    begin: async ({ input }) => {
      wanted = (input as { channel: string | null }).channel;
      await opensForm(page, wanted === null ? null : detailOf(7, Number(wanted)));
    },
    does: {
      'choices.retry': () => page.getByRole('main').getByRole('button', { name: 'Retry' }).click(),
      'xstate.done.actor.loadChoices': ({ output }) => {
        const { result, choices } = output as ChoicesAnswer;
        return choices ? types.answer(TYPES) : types.reply(result);
      },
      'xstate.error.actor.loadChoices': () => types.fail(),
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

walkOnScreen('schedule-choices', scheduleChoicesModel, { proves: 'SBA-02', open: handsOn });
