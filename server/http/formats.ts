import { cleanPhone } from '../../contract/phone.ts';

/** An unquoted local part and a domain with a dot (RFC 5321, 4.1.2); nobody types the other forms by mistake. */
const email =
  /^(?=.{1,254}$)(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Text that the database can store: without NUL, and without half a surrogate pair, which UTF-8 cannot encode. */
function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** The contract's string formats, for Ajv. */
export const stringFormats = {
  email: (value: string) => email.test(value),
  uuid: (value: string) => uuid.test(value),
  text: isText,
  /** One line, without control characters. */
  name: (value: string) => isText(value) && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(value),
  phone: (value: string) => cleanPhone(value) !== undefined,
  'one-time-code': (value: string) => /^\d{6}$/.test(value),
} as const;
