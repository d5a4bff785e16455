import { msg } from '@lingui/core/macro';
import { loadPlaceNames } from '../../kit/i18n/place-names.ts';
import { SubscriptionFormScreen } from './SubscriptionFormScreen.tsx';
import { defineStaffPage } from '../dashboard/staff-page.ts';
import { subscriptionPage } from './subscription.flow.ts';

/** A new or stored subscription (SBA-01 to SBA-03). */
export const page = defineStaffPage((world, { params }) => {
  const id = params['id'] ?? null;
  return {
    name: 'schedule',
    title: id === null ? msg`Add Subscription` : msg`Edit Subscription`,
    view: SubscriptionFormScreen,
    ...subscriptionPage(world, id),
  };
}, loadPlaceNames);
