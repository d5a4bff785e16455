import { escapeHtml } from '../../escape-html.ts';

/** Escapes text for elements and attributes of HTML and XML; drops control characters that XML forbids. */
export function escapeMarkup(text: string): string {
  return escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}

/** JSON for a script element: nothing in it can end the element. */
export function escapeScriptData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
