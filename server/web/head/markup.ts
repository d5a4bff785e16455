import { escapeHtml } from '../../escape-html.ts';

/** Text as it may stand in an element or an attribute of HTML and XML; control characters that XML forbids are left out. */
export function escapeMarkup(text: string): string {
  return escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}

/** JSON as it may stand in a script element: nothing in it can end the element. */
export function escapeScriptData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
