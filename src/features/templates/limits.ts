import { TEMPLATE_CONTENT_MAX } from '../../../contract/template-rules.ts';

/** Longest HTML or plain text of a template, in characters (code points). */
export const CONTENT_MAX = TEMPLATE_CONTENT_MAX;

/** A mail whose HTML is larger than so many bytes is cut off by large mail readers. */
export const MAIL_BYTES_GOOD = 100_000;

/** Whether the server would refuse a text for its length. */
export function isTooLong(text: string): boolean {
  // Counting characters takes time; a text whose units fit has no more characters than that.
  return text.length > CONTENT_MAX && Array.from(text).length > CONTENT_MAX;
}
