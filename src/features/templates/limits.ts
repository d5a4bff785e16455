import { TEMPLATE_CONTENT_MAX } from '../../../contract/template-rules.ts';

/** The maximum length of a template's HTML or plain text, in code points. */
export const CONTENT_MAX = TEMPLATE_CONTENT_MAX;

/** Large mail apps cut off mails with more bytes of HTML than this. */
export const MAIL_BYTES_GOOD = 100_000;

/** Whether the server would refuse a text as too long. */
export function isTooLong(text: string): boolean {
  // Counting code points takes time; a text never has more of them than code units.
  return text.length > CONTENT_MAX && Array.from(text).length > CONTENT_MAX;
}
