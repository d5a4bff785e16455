import type { PostTexts, PostVariable } from '../../../machines/posts/post-text.machine.ts';
import { gaps, POST_KEYS } from '../../../contract/template-rules.ts';
import type { Fields } from '../../kit/lists/record-columns.ts';

const PREFIX = 'values.';
const ownKeys: readonly string[] = POST_KEYS;

/** The name of a value's control; the server names its errors the same. */
export const nameOfValue = (key: string): string => `${PREFIX}${key}`;

/** Whether a name is that of a value. */
export const isNameOfValue = (name: string): boolean => name.startsWith(PREFIX);

/** The key in such a name. */
export const keyOfValue = (name: string): string => name.slice(PREFIX.length);

/**
 * The variables that a template asks a post for, in the order of its text; the fields of the post are none of them. One
 * that is inserted as HTML anywhere, in three braces, is HTML.
 */
export function variablesOf(html: string): PostVariable[] {
  const found = new Map<string, boolean>();
  for (const [, asHtml, asText] of html.matchAll(gaps)) {
    const key = asHtml ?? asText ?? '';
    if (!ownKeys.includes(key)) found.set(key, found.get(key) === true || asHtml !== undefined);
  }
  return [...found].map(([key, isHtml]) => ({ key, isHtml }));
}

/** The texts among a form's values by control name. */
export function textsOf(values: Fields): PostTexts {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isNameOfValue(name) && typeof value === 'string' ? [[keyOfValue(name), value]] : [],
    ),
  );
}

const pictures = /<(?:img|hr)\b/i;
const tags = /<[^>]*>/g;
const blanks = /(?:\s|&nbsp;|&#160;|\u200B)+/g;

/** Whether readers would see nothing of a text: neither a word nor a picture. */
const isBlank = (text: string, isHtml: boolean): boolean =>
  (!isHtml || !pictures.test(text)) &&
  (isHtml ? text.replaceAll(tags, '') : text).replaceAll(blanks, '') === '';

/** Stands for the text as a whole among the gaps of a post; no variable has this key. */
const WHOLE_TEXT = '';

/**
 * What a post leaves empty of its template (WRT-02): the keys of variables, or `WHOLE_TEXT` alone if the template has
 * neither variables nor words.
 */
export function gapsIn(html: string, texts: PostTexts): string[] {
  if (isBlank(html, true)) return [WHOLE_TEXT];
  return variablesOf(html)
    .filter(({ key, isHtml }) => isBlank(Object.hasOwn(texts, key) ? (texts[key] ?? '') : '', isHtml))
    .map(({ key }) => key);
}
