import { msg } from '@lingui/core/macro';
import type { Route } from '../../../machines/app/app.machine.ts';
import { SubscriptionScreen } from './SubscriptionScreen.tsx';
import { linkedPreferencesFlow } from './preferences.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** A person's alerts and notifications, by a link in a mail. */
export function page(world: World, { params }: Route): ViewedPage {
  return definePage({
    name: 'subscription',
    title: msg`Alerts & Notifications`,
    view: SubscriptionScreen,
    flow: linkedPreferencesFlow(world, params['id'] ?? ''),
    input: undefined,
  });
}
