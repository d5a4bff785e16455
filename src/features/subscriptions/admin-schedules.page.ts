import { msg } from '@lingui/core/macro';
import { loadPlaceNames } from '../../kit/i18n/place-names.ts';
import { SubscriptionsScreen } from './SubscriptionsScreen.tsx';
import { defineStaffPage } from '../dashboard/staff-page.ts';
import { subscriptionsArea } from './subscriptions.flow.ts';

/** The list of subscriptions (SBA-01). */
export const page = defineStaffPage(
  (world) => ({
    name: 'schedules',
    title: msg`Subscriptions`,
    view: SubscriptionsScreen,
    ...subscriptionsArea(world),
  }),
  loadPlaceNames,
);
