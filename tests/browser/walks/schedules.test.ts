/** The page of all scheduled subscriptions, walked on the screen. */
import { schedulesModel } from '../../models/schedules.model.ts';
import type { Tab } from '../person.ts';
import { hasRows } from '../staff.ts';
import { opensList } from './hands/schedules.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

const handsOn = (page: Tab): Promise<Hands> =>
  Promise.resolve({
    begin: () => opensList(page),
    does: {},
    shows: { running: () => hasRows(page, 2) },
  });

walkOnScreen('schedules', schedulesModel, { proves: 'SBA-01', open: handsOn });
