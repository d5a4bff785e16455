import { msg } from '@lingui/core/macro';
import { SubscriptionsScreen } from '../../screens/admin/subscriptions/SubscriptionsScreen.tsx';
import { dashboardFlow } from '../flows/dashboard.flow.ts';
import { subscriptionsArea } from '../flows/staff/subscriptions.flow.ts';
import type { ViewedPage } from '../page-view.ts';
import type { World } from '../world.ts';

/** The scheduled subscriptions (SBA-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return {
    name: 'schedules',
    view: { Screen: SubscriptionsScreen, title: msg`Subscriptions` },
    ...dashboardFlow(world, subscriptionsArea(world)),
  };
}
