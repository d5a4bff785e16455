import { msg } from '@lingui/core/macro';
import type { Route } from '../../../machines/app/app.machine.ts';
import { SubscriptionScreen } from './SubscriptionScreen.tsx';
import { linkedPreferencesFlow } from './preferences.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** Alerts and notifications of the person whom a link by mail names. */
export function page(world: World, { params }: Route): ViewedPage {
  return {
    name: 'subscription',
    view: { Screen: SubscriptionScreen, title: msg`Alerts & Notifications` },
    flow: linkedPreferencesFlow(world, params['id'] ?? ''),
    input: undefined,
  };
}
