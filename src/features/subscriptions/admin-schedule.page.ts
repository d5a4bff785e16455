import { msg } from '@lingui/core/macro';
import type { Route } from '../../../machines/app/app.machine.ts';
import { SubscriptionFormScreen } from './SubscriptionFormScreen.tsx';
import { defineSection } from '../dashboard/dashboard.flow.ts';
import { subscriptionPage } from './subscription.flow.ts';
import type { ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** A new or stored subscription (SBA-01 to SBA-03). */
export async function page(world: World, { params }: Route): Promise<ViewedPage> {
  await world.learn('staff');
  const id = params['id'] ?? null;
  return defineSection(world, {
    name: 'schedule',
    title: id === null ? msg`Add Subscription` : msg`Edit Subscription`,
    view: SubscriptionFormScreen,
    ...subscriptionPage(world, id),
  });
}
