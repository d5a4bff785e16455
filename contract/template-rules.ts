/** Longest name of a template, in characters (code points). */
export const TEMPLATE_NAME_MAX = 200;
/** Longest HTML or plain text of a template, in characters (code points). */
export const TEMPLATE_CONTENT_MAX = 500_000;
/** Longest name of a variable, in characters. */
export const VARIABLE_KEY_MAX = 64;
/** Most variables of one kind. */
export const VARIABLE_KEYS_MAX = 200;
/** Longest sample value of a preview, in characters (code points). */
export const SAMPLE_MAX = 10_000;

/** The fields of a post that are values of each template of type blog, declared or not (P22). */
export const POST_KEYS = ['subject', 'summary', 'author', 'main_media_url', 'summary_media_url'] as const;

/**
 * The gaps of a template: `{{{ key }}}` (the first group) and `{{ key }}` (the second). Three braces before two, or
 * `{{{ a }}}` would be read as `{` and `{{ a }}`.
 */
export const gaps = /\{\{\{\s*([\w-]+)\s*\}\}\}|\{\{\s*([\w-]+)\s*\}\}/g;

const name = /^[\w-]+$/;

/** Whether a gap can have this key. */
export const isVariableKey = (text: string): boolean => name.test(text);

/** The keys that the gaps of a text ask for, each once, in the order of the text. */
export function keysIn(text: string): string[] {
  return [...new Set([...text.matchAll(gaps)].map(([, three, two]) => three ?? two ?? ''))];
}
