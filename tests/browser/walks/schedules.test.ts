/** The page of all scheduled subscriptions, walked on the screen. */
import { schedulesModel } from '../../../machines/subscriptions/schedules.model.ts';
import type { Tab } from '../person.ts';
import { hasRows } from '../staff.ts';
import { opensList } from './hands/schedules.ts';
import type { Live } from './live.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

const handsOn = (page: Tab, live: Live): Promise<Hands> =>
  Promise.resolve({
    begin: () => opensList(page),
    does: {
      // The look at the times is proven against a clock (tests/app/schedules.test.ts).
      'runs.passed': async (event) => {
        await hasRows(page, 2);
        const asked = page.waitForRequest(/\/subscriptions\/admin\/\?/);
        await live.send('schedules', event);
        await asked;
      },
    },
    shows: { running: () => hasRows(page, 2) },
  });

walkOnScreen('schedules', schedulesModel, { proves: 'SBA-01', open: handsOn });
