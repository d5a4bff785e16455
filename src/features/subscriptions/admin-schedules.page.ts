import { msg } from '@lingui/core/macro';
import { SubscriptionsScreen } from './SubscriptionsScreen.tsx';
import { defineSection } from '../dashboard/dashboard.flow.ts';
import { subscriptionsArea } from './subscriptions.flow.ts';
import type { ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The list of subscriptions (SBA-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return defineSection(world, {
    name: 'schedules',
    title: msg`Subscriptions`,
    view: SubscriptionsScreen,
    ...subscriptionsArea(world),
  });
}
