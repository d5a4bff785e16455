import { msg } from '@lingui/core/macro';
import { SubscriptionsScreen } from './SubscriptionsScreen.tsx';
import { defineStaffPage } from '../dashboard/staff-page.ts';
import { loadPlaceNames } from '../../kit/i18n/place-names.ts';
import { subscriptionsArea } from './subscriptions.flow.ts';

/** The list of subscriptions (SBA-01). */
export const page = defineStaffPage((world, { locale }) => {
  // Shown much later, beside the log of a subscription's runs.
  void loadPlaceNames(locale);
  return {
    name: 'schedules',
    title: msg`Subscriptions`,
    view: SubscriptionsScreen,
    ...subscriptionsArea(world),
  };
});
