import { escapeHtml } from '../../../contract/escape-html.ts';

/**
 * Escapes what people wrote for a page's head and for feeds. A feed is XML, which a reader refuses whole for a control
 * character that HTML ignores; so these are dropped, too.
 */
export function escapeMarkup(text: string): string {
  return escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}

/** JSON for a script element: nothing in it can end the element. */
export function escapeScriptData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
