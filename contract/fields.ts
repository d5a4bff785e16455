import { Type } from 'typebox';
import { IDEMPOTENCY_HEADER } from './calls/once.ts';
import { locales } from './locale.ts';

/** The option of an object that takes no fields but its own. */
export const closed = { additionalProperties: false } as const;

/** One of some names. */
export const enumOf = <const Names extends readonly string[]>(
  names: Names,
  options: { description?: string } = {},
) => Type.Unsafe<Names[number]>({ type: 'string', enum: [...names], ...options });

export const Language = enumOf(locales);

/** The maximum length of an address that mail can be sent to (RFC 5321 with its erratum 1690). */
const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** An e-mail address; the server trims it before validation. */
export const Email = Type.String({ format: 'email', minLength: 1, maxLength: EMAIL_MAX });

/** A password to set: the schema checks only its length; the service refuses what is easy to guess. */
export const NewPassword = Type.String({
  format: 'text',
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
  description: 'Any characters; what is easy to guess, digits alone and the e-mail are refused.',
});

/** A password to compare. */
export const Password = Type.String({ format: 'text', minLength: 1, maxLength: PASSWORD_MAX });

export const OneTimePassword = Type.String({ format: 'one-time-code', minLength: 1, maxLength: 64 });

export const Id = Type.String({ format: 'uuid', minLength: 1, maxLength: 64 });

export const RefreshToken = Type.String({ format: 'text', minLength: 1, maxLength: 300 });

/** A row's number: a positive 32-bit integer, as in PostgreSQL. */
export const Pk = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The headers of a call that makes something. */
export const OnceHeaders = Type.Object({
  [IDEMPOTENCY_HEADER]: Type.Optional(
    Type.String({
      pattern: '^[\\w-]{16,64}$',
      description:
        'A random key for what is sent: whatever comes again with the same key is answered, and otherwise ignored.',
    }),
  ),
});
