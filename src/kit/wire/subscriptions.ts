import type {
  OwnPreferenceChange,
  PreferenceChange,
  PreferenceList,
  Subscribe,
} from '../../../contract/alerts.ts';
import type { Client } from './client.ts';

const SUBSCRIPTIONS = '/subscriptions/';
const OWN = `${SUBSCRIPTIONS}user/`;

/** Calls about the newsletter and about alert preferences (P10). */
export const subscriptionsApi = (client: Client) => ({
  subscribe: (body: Subscribe, signal?: AbortSignal) => client.call('POST', SUBSCRIPTIONS, { body, signal }),
  /** The preferences that a link by mail names. */
  preferences: (id: string, signal?: AbortSignal) =>
    client.call<PreferenceList>('GET', SUBSCRIPTIONS, { ids: [id], signal }),
  changePreference: (body: PreferenceChange, signal?: AbortSignal) =>
    client.call('PUT', SUBSCRIPTIONS, { ids: [body.id], body, signal }),
  /** The preferences of the person who is signed in. */
  ownPreferences: (signal?: AbortSignal) => client.call<PreferenceList>('GET', OWN, { signal }),
  changeOwnPreference: (body: OwnPreferenceChange, signal?: AbortSignal) =>
    client.call('PUT', OWN, { body, signal }),
});

export type SubscriptionsApi = ReturnType<typeof subscriptionsApi>;
