import { Type } from 'typebox';

/** Longest address mail can be sent to (RFC 5321 with its erratum 1690). */
const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** An e-mail address; surrounding spaces are taken off before it is checked. */
export const Email = Type.String({ format: 'email', minLength: 1, maxLength: EMAIL_MAX });

/** A password to be set: its length alone; what is easy to guess is refused by the service. */
export const NewPassword = Type.String({
  format: 'text',
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
  description: 'Any characters; what is easy to guess, digits alone and the e-mail are refused.',
});

/** A password to be compared. */
export const Password = Type.String({ format: 'text', minLength: 1, maxLength: PASSWORD_MAX });

export const OneTimePassword = Type.String({ format: 'one-time-code', minLength: 1, maxLength: 64 });

export const Id = Type.String({ format: 'uuid', minLength: 1, maxLength: 64 });

export const RefreshToken = Type.String({ format: 'text', minLength: 1, maxLength: 300 });

/** A row's number: a positive 32-bit integer, as PostgreSQL counts. */
export const Pk = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
