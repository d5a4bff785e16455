import { msg } from '@lingui/core/macro';
import { SubscriptionsScreen } from './SubscriptionsScreen.tsx';
import { dashboardFlow } from '../dashboard/dashboard.flow.ts';
import { subscriptionsArea } from './subscriptions.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** The scheduled subscriptions (SBA-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return {
    name: 'schedules',
    view: { Screen: SubscriptionsScreen, title: msg`Subscriptions` },
    ...dashboardFlow(world, subscriptionsArea(world)),
  };
}
