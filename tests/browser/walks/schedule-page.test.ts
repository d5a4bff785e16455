/** The page of one scheduled subscription, walked on the screen with the real server. */
import { schedulePageModel } from '../../models/schedule-page.model.ts';
import { field, isAt, press, seesToast, type Tab } from '../person.ts';
import { ADD, editPath, fillsParts, LIST, newSchedule, newTemplate } from '../schedules-staff.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  const template = await newTemplate([]);
  const { pk } = await newSchedule(template);
  const crontab = field(page, 'crontab');
  return {
    begin: async ({ input }) => {
      await page.goto(`/en${(input as { id: string | null }).id === null ? ADD : editPath(pk)}`);
      await crontab.waitFor();
      await page.locator('html.started').waitFor();
    },
    does: {
      'xstate.done.actor.creating': async () => {
        await crontab.fill('0 0 1 1 *');
        await fillsParts(page, template);
        await press(page, 'Save');
      },
      'xstate.done.actor.record': async () => {
        await crontab.fill('0 0 2 1 *');
        await press(page, 'Save');
      },
    },
    shows: {
      adding: () => page.getByRole('heading', { level: 1, name: 'Add Subscription' }).waitFor(),
      editing: () => page.getByRole('heading', { level: 1, name: 'Edit Subscription' }).waitFor(),
      stored: async () => {
        await isAt(page, `/en${LIST}`);
        await seesToast(page, /^Subscription (Created|Updated)\.$/i);
      },
    },
  };
}

walkOnScreen('schedule-page', schedulePageModel, { proves: 'SBA-01', open: handsOn });
