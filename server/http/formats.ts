import { cleanPhone } from '../../contract/phone.ts';

/** The unquoted local part of an address and a domain with a dot (RFC 5321, 4.1.2); longer forms cannot be typed by mistake. */
const email =
  /^(?=.{1,254}$)(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Text the database can hold: no NUL, and no half of a surrogate pair, which UTF-8 cannot carry. */
function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** The string formats of the contract, for Ajv. */
export const stringFormats = {
  email: (value: string) => email.test(value),
  uuid: (value: string) => uuid.test(value),
  text: isText,
  /** One line: what breaks or controls a line is no part of a name. */
  name: (value: string) => isText(value) && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(value),
  phone: (value: string) => cleanPhone(value) !== undefined,
  'one-time-code': (value: string) => /^\d{6}$/.test(value),
} as const;
