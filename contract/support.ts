import { Type, type Static } from 'typebox';
import type { CallSchemas } from './call.ts';
import { supportEndpoints } from './calls/support.ts';
import { closed, Email, OnceHeaders } from './fields.ts';

/** The maximum length of a name, in characters. */
export const SENDER_NAME_MAX = 100;
/** The maximum length of a message, in characters. */
const MESSAGE_MAX = 5000;

const Name = Type.String({ format: 'text', minLength: 1, maxLength: SENDER_NAME_MAX });

const Phone = Type.Unsafe<string | number>({
  type: ['string', 'integer'],
  format: 'phone',
  minLength: 1,
  maxLength: 60,
  minimum: 100,
  maximum: 999_999_999_999_999,
  description: 'Text or a number; digits of any script, with the usual separators.',
});

/** POST support/contact/message/ (CON-01); the server trims all texts before validation. */
export const ContactMessage = Type.Object(
  {
    first_name: Name,
    last_name: Name,
    email: Email,
    phone: Phone,
    message: Type.String({ format: 'text', minLength: 1, maxLength: MESSAGE_MAX }),
  },
  closed,
);
export type ContactMessage = Static<typeof ContactMessage>;

/** The calls of `calls/support.ts`. */
export const supportCalls = {
  [supportEndpoints.sendMessage]: {
    tags: ['Support'],
    access: 'anyone',
    summary: 'Send a message to the people who help, at most five in ten minutes',
    headers: OnceHeaders,
    body: ContactMessage,
  },
} satisfies CallSchemas;
