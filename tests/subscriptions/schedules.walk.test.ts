/** The page of all scheduled subscriptions, walked on the screen. */
import { schedulesModel } from '../../machines/subscriptions/schedules.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { hasRows } from '../support/browser/staff.ts';
import { opensList } from '../support/hands/schedules.ts';
import type { Live } from '../support/walks/live.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const handsOn = (page: Tab, live: Live): Promise<Hands> =>
  Promise.resolve({
    begin: () => opensList(page),
    does: {
      // The look at the times is proven against a clock (tests/subscriptions/schedules.test.ts).
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
