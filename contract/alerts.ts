import { Type, type Static } from 'typebox';
import { RecordKey } from './admin-list.ts';
import type { CallSchemas } from './call.ts';
import { alertEndpoints, newsletterEndpoints } from './calls/alerts.ts';
import { closed, Email, Pk } from './fields.ts';

/** POST subscriptions/: the newsletter (NWS-01, MLG-06, P10). */
const Subscribe = Type.Object({ email: Email }, closed);

/** One type of message by one channel, and whether the person gets it (SUB-01). */
const PreferenceItem = Type.Object({
  subscription_type: Type.Object({ pk: Pk, name: Type.String(), description: Type.String() }),
  subscription_channel: Type.Object({ pk: Pk, name: Type.String() }),
  status: Type.Boolean(),
  reaches: Type.Optional(
    Type.Boolean({
      description: 'false if this channel cannot reach the address: it has no account (MLG-05).',
    }),
  ),
});

/** GET subscriptions/{id}/ and subscriptions/user/: every type with every channel, types first. */
export const PreferenceList = Type.Array(PreferenceItem);
export type PreferenceList = Static<typeof PreferenceList>;

/** PUT subscriptions/user/. */
export const OwnPreferenceChange = Type.Object(
  { subscription_type_id: Pk, subscription_channel_id: Pk, status: Type.Boolean() },
  closed,
);
export type OwnPreferenceChange = Static<typeof OwnPreferenceChange>;

/** PUT subscriptions/{id}/: the change, and the page's id once more (SUB-02). */
const PreferenceChange = Type.Object(
  { ...OwnPreferenceChange.properties, id: Type.String({ minLength: 1, maxLength: 64 }) },
  closed,
);

/** The query of the one-click URL; a missing part means all of them (RFC 8058). */
export const OneClickQuery = Type.Object({ type: Type.Optional(Pk), channel: Type.Optional(Pk) });
export type OneClickQuery = Static<typeof OneClickQuery>;

const tags = ['Alerts and newsletter'];
const own = { tags, access: 'verified' } as const;
/** Whoever has the link may make the call: nobody can guess its `id` (P10). */
const byLink = { tags, access: 'anyone', params: RecordKey, refusals: [404] } as const;

/** The calls of `calls/alerts.ts`. */
export const alertCalls = {
  [newsletterEndpoints.subscribe]: {
    tags,
    access: 'anyone',
    summary: 'Subscribe to the newsletter; mails the address a confirmation link, at most once a day',
    body: Subscribe,
  },
  [alertEndpoints.own]: { ...own, summary: 'What the account is notified about', answer: PreferenceList },
  [alertEndpoints.changeOwn]: {
    ...own,
    summary: 'Change what the account is notified about',
    body: OwnPreferenceChange,
  },
  [alertEndpoints.byLink]: {
    ...byLink,
    summary: 'What the owner of a link is notified about',
    answer: PreferenceList,
  },
  [alertEndpoints.changeByLink]: {
    ...byLink,
    summary: 'Change what the owner of a link is notified about',
    body: PreferenceChange,
  },
  [alertEndpoints.turnOff]: {
    isOwn: true,
    ...byLink,
    summary: 'Unsubscribe with one click (RFC 8058)',
    query: OneClickQuery,
    refusals: [400, 404],
  },
} satisfies CallSchemas;
