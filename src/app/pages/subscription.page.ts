import { msg } from '@lingui/core/macro';
import type { Route } from '../../../machines/app/app.machine.ts';
import { SubscriptionScreen } from '../../screens/subscription/SubscriptionScreen.tsx';
import { linkedPreferencesFlow } from '../flows/preferences.flow.ts';
import type { ViewedPage } from '../page-view.ts';
import type { World } from '../world.ts';

/** Alerts and notifications of the person whom a link by mail names. */
export function page(world: World, { params }: Route): ViewedPage {
  return {
    name: 'subscription',
    view: { Screen: SubscriptionScreen, title: msg`Alerts & Notifications` },
    flow: linkedPreferencesFlow(world, params['id'] ?? ''),
    input: undefined,
  };
}
