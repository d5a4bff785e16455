import { Type, type Static } from 'typebox';
import { Email, Pk } from './fields.ts';

const closed = { additionalProperties: false } as const;

/** POST subscriptions/: the newsletter (NWS-01, P10). */
export const Subscribe = Type.Object({ email: Email }, closed);
export type Subscribe = Static<typeof Subscribe>;

/** One kind of message by one channel, and whether the person gets it (SUB-01). */
export const PreferenceItem = Type.Object({
  subscription_type: Type.Object({ pk: Pk, name: Type.String(), description: Type.String() }),
  subscription_channel: Type.Object({ pk: Pk, name: Type.String() }),
  status: Type.Boolean(),
});
export type PreferenceItem = Static<typeof PreferenceItem>;

/** GET subscriptions/{id}/ and subscriptions/user/: every type with every channel, types first. */
export const PreferenceList = Type.Array(PreferenceItem);
export type PreferenceList = Static<typeof PreferenceList>;

/** The `id` of a preference page: unguessable text (P10). */
export const PreferenceParams = Type.Object({ id: Type.String() });
export type PreferenceParams = Static<typeof PreferenceParams>;

/** PUT subscriptions/user/. */
export const OwnPreferenceChange = Type.Object(
  { subscription_type_id: Pk, subscription_channel_id: Pk, status: Type.Boolean() },
  closed,
);
export type OwnPreferenceChange = Static<typeof OwnPreferenceChange>;

/** PUT subscriptions/{id}/: the change, and the id of the page once more (SUB-02). */
export const PreferenceChange = Type.Object(
  {
    subscription_type_id: Pk,
    subscription_channel_id: Pk,
    status: Type.Boolean(),
    id: Type.String({ minLength: 1, maxLength: 64 }),
  },
  closed,
);
export type PreferenceChange = Static<typeof PreferenceChange>;

/** The query of the one-click address; without a part, all of that part is meant (RFC 8058). */
export const OneClickQuery = Type.Object({ type: Type.Optional(Pk), channel: Type.Optional(Pk) });
export type OneClickQuery = Static<typeof OneClickQuery>;
