/** What the form of a scheduled subscription offers, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import { scheduleChoicesModel } from '../../models/schedule-choices.model.ts';
import { press, type Tab } from '../person.ts';
import { ADD_SCHEDULE, FLOW_TYPES, FLOW_TYPES_CALL, serveChoices } from './hands/schedule.ts';
import { holdCalls } from './held-calls.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  await serveChoices(page);
  const calls = await holdCalls(page, 'GET', FLOW_TYPES_CALL);
  const crontab = page.locator('[name="crontab"]');
  return {
    begin: async () => {
      await page.goto(`/en${ADD_SCHEDULE}`);
    },
    does: {
      'choices.retry': () => press(page, 'Retry'),
      'xstate.done.actor.loadChoices': ({ output }) =>
        (output as { choices: object | null }).choices ? calls.answer(FLOW_TYPES) : calls.refuse(),
      'xstate.error.actor.loadChoices': () => calls.fail(),
    },
    shows: {
      loading: async () => {
        await calls.arrives();
        expect(await crontab.count()).toBe(0);
      },
      failed: () => page.getByText('This could not be loaded.').waitFor(),
      loaded: () => crontab.waitFor(),
    },
  };
}

walkOnScreen('schedule-choices', scheduleChoicesModel, {
  proves: 'SBA-02',
  open: handsOn,
  inputs: [{ channel: null }],
});
