/** The page of all scheduled subscriptions, walked on the screen. */
import { schedulesModel } from '../../models/schedules.model.ts';
import type { Tab } from '../person.ts';
import { hasRows } from '../staff.ts';
import { SCHEDULES, serveSchedules } from './hands/schedule.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  await serveSchedules(page);
  return {
    begin: async () => {
      await page.goto(`/en${SCHEDULES}`);
    },
    does: {},
    shows: {
      running: async () => {
        await hasRows(page, 1);
        await page.getByRole('button', { name: /^Recipients and runs:/ }).waitFor();
      },
    },
  };
}

walkOnScreen('schedules', schedulesModel, { proves: 'SBA-01', open: handsOn });
