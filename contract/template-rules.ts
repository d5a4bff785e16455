/** The maximum length of a template's name, in characters (code points). */
export const TEMPLATE_NAME_MAX = 200;
/** The maximum length of a template's HTML or plain text, in characters (code points). */
export const TEMPLATE_CONTENT_MAX = 500_000;
/** The maximum length of a variable's key, in characters. */
export const VARIABLE_KEY_MAX = 64;
/** The maximum number of variables of one kind. */
export const VARIABLE_KEYS_MAX = 200;
/** The maximum length of a sample value for a preview, in characters (code points). */
export const SAMPLE_MAX = 10_000;
/**
 * The maximum length of a post's value, in characters (code points); leaves the template room within what the server
 * sanitizes.
 */
export const POST_VALUE_MAX = 400_000;
/** The maximum length of all values of a post, in characters (code points), with those that its template does not use. */
export const POST_VALUES_MAX = 1_000_000;

/** The fields of a post that every blog template can use, declared or not (P22). */
export const POST_KEYS = ['subject', 'summary', 'author', 'main_media_url', 'summary_media_url'] as const;

/** What the platform fills in messages wherever a template uses it without declaring it (MLG-03). */
export const PLATFORM_KEYS = ['recipient_name', 'today', 'newest_posts'] as const;
export type PlatformKey = (typeof PLATFORM_KEYS)[number];

/**
 * The variables in a template: `{{{ key }}}` (first group) and `{{ key }}` (second). Three braces come before two, or
 * `{{{ a }}}` would match as `{` and `{{ a }}`.
 */
export const gaps = /\{\{\{\s*([\w-]+)\s*\}\}\}|\{\{\s*([\w-]+)\s*\}\}/g;

const name = /^[\w-]+$/;

/** Whether a variable can have this key. */
export const isVariableKey = (text: string): boolean => name.test(text);

/** The keys of the variables in a text, each once, in order. */
export function keysIn(text: string): string[] {
  return [...new Set([...text.matchAll(gaps)].map(([, three, two]) => three ?? two ?? ''))];
}
