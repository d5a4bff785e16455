import { Type, type Static } from 'typebox';
import type { CallSchemas } from './call.ts';
import { accountEndpoints } from './calls/account.ts';
import { closed } from './fields.ts';

/** GET /api/users/me/ (P16). */
export const CurrentUser = Type.Object({
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  full_name: Type.String(),
  avatar_id: Type.Union([Type.String(), Type.Null()]),
  // A server that says nothing of it lets everybody in.
  is_verified: Type.Boolean({ default: true }),
  is_staff: Type.Boolean(),
  is_superuser: Type.Boolean(),
});
export type CurrentUser = Static<typeof CurrentUser>;

/** The maximum length of a first or last name, in characters (code points). */
export const NAME_MAX = 150;

/** The maximum size of an avatar file, in bytes (5 MiB). */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;

/** PUT /api/users/avatar/, as a multipart form. */
export const AvatarUpload = Type.Object({
  avatar: Type.String({ format: 'binary', description: 'One PNG or JPEG file of at most 5 MB.' }),
});

/**
 * GET /api/users/avatar/{avatar_id}/; the form with a query uses the same name (P21). Anything but an avatar of this
 * account is not found, even if it is not an id.
 */
const AvatarKey = Type.Object({ avatar_id: Type.String({ minLength: 1, maxLength: 64 }) });

/** A time zone in two parts; `location` may contain another slash, as in `Argentina/Buenos_Aires` (P26). */
export const ZoneParts = Type.Object({ area: Type.String(), location: Type.String() });
export type ZoneParts = Static<typeof ZoneParts>;

/** GET and PUT /api/users/timezone/ (ACC-03). */
export const TimeZones = Type.Object({
  user_timezone: ZoneParts,
  available_timezones: Type.Record(Type.String(), Type.Array(Type.String()), {
    description: 'Area → its locations, both in alphabetical order.',
  }),
});
export type TimeZones = Static<typeof TimeZones>;

/** PUT timezone/: `area/location`. */
export const ChangeTimeZone = Type.Object(
  { timezone: Type.String({ format: 'text', minLength: 1, maxLength: 64 }) },
  closed,
);
export type ChangeTimeZone = Static<typeof ChangeTimeZone>;

const Name = Type.String({
  format: 'name',
  minLength: 1,
  maxLength: NAME_MAX,
  description: 'One line of any script; marks that change the text direction are refused.',
});

/** PUT account/ (ACC-05). */
export const ChangeNames = Type.Object({ first_name: Name, last_name: Name }, closed);
export type ChangeNames = Static<typeof ChangeNames>;

const tags = ['Account'];
const avatar = { tags, access: 'signedIn', file: 'image/webp' } as const;

/** The calls of `calls/account.ts`. */
export const accountCalls = {
  [accountEndpoints.me]: { tags, access: 'signedIn', summary: 'The signed-in account', answer: CurrentUser },
  [accountEndpoints.changeNames]: {
    tags,
    access: 'verified',
    summary: 'Change the names',
    body: ChangeNames,
    answer: CurrentUser,
  },
  [accountEndpoints.timeZones]: {
    tags,
    access: 'signedIn',
    summary: "The account's time zone, and all available ones",
    answer: TimeZones,
  },
  [accountEndpoints.changeTimeZone]: {
    tags,
    access: 'verified',
    summary: 'Change the time zone',
    body: ChangeTimeZone,
    answer: TimeZones,
  },
  [accountEndpoints.avatar]: {
    ...avatar,
    summary: 'The picture of the account, for its owner',
    params: AvatarKey,
    refusals: [404],
  },
  [accountEndpoints.avatarByQuery]: {
    ...avatar,
    summary: 'The same, by query (P21)',
    query: AvatarKey,
    refusals: [400, 404],
  },
  [accountEndpoints.changeAvatar]: {
    tags,
    access: 'verified',
    summary: 'Change the picture: PNG or JPEG, at most 5 MB, in the field avatar',
    form: true,
    body: AvatarUpload,
    answer: CurrentUser,
    refusals: [413, 415],
  },
} satisfies CallSchemas;
