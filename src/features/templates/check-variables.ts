import {
  isVariableKey,
  keysIn,
  PLATFORM_KEYS,
  POST_KEYS,
  VARIABLE_KEY_MAX,
} from '../../../contract/template-rules.ts';

/** A template's texts and declared keys. */
export interface TemplateVariables {
  type: string;
  html: string;
  plain: string;
  htmlKeys: readonly string[];
  plainKeys: readonly string[];
}

/** The mismatches, by key; empty lists if there are none (TPL-03). */
export interface VariableFindings {
  /** Used in the text but not declared: readers would see nothing there. */
  htmlUndeclared: string[];
  plainUndeclared: string[];
  /** Declared but not used in that text. */
  htmlUnused: string[];
  plainUnused: string[];
  /** Declared for one text only, although the other has variables too. */
  onlyHtml: string[];
  onlyPlain: string[];
  /** Used in a blog template, but no value that posts provide. */
  notGiven: string[];
}

const without = (keys: readonly string[], others: readonly string[]): string[] =>
  keys.filter((key) => !others.includes(key));

const declared = (keys: readonly string[]): string[] => [...new Set(keys.filter(isVariableKey))];

/** The keys that every template of a type gets values for, declared or not (P22, MLG-03). */
export const givenKeys = (type: string): readonly string[] =>
  type === 'blog' ? POST_KEYS : type === 'subscription' ? PLATFORM_KEYS : [];

/** Compares the variables that the texts use with the declared ones. */
export function checkVariables({ type, html, plain, ...keys }: TemplateVariables): VariableFindings {
  const given = givenKeys(type);
  const htmlKeys = declared(keys.htmlKeys);
  const plainKeys = declared(keys.plainKeys);
  const htmlUsed = keysIn(html);
  const plainUsed = keysIn(plain);
  const areBoth = htmlKeys.length > 0 && plainKeys.length > 0;
  return {
    htmlUndeclared: without(htmlUsed, [...htmlKeys, ...given]),
    plainUndeclared: without(plainUsed, [...plainKeys, ...given]),
    htmlUnused: without(htmlKeys, htmlUsed),
    plainUnused: without(plainKeys, plainUsed),
    onlyHtml: areBoth ? without(htmlKeys, plainKeys) : [],
    onlyPlain: areBoth ? without(plainKeys, htmlKeys) : [],
    notGiven: type === 'blog' ? without(htmlUsed, given) : [],
  };
}

/** The keys a preview needs sample values for: the used ones in text order, then those only declared. */
export function sampleKeys({ html, plain, htmlKeys, plainKeys }: Omit<TemplateVariables, 'type'>): string[] {
  return [...new Set([...keysIn(html), ...keysIn(plain), ...declared([...htmlKeys, ...plainKeys])])];
}

/** Why a key is invalid. */
export type KeyFault = 'repeated' | 'notPlain' | 'tooLong';

/** The fault of each key in a list, or null; the required field handles empty ones. */
export function keyFaults(keys: readonly string[]): (KeyFault | null)[] {
  return keys.map((key, at) => {
    if (key === '') return null;
    if (!isVariableKey(key)) return 'notPlain';
    if (key.length > VARIABLE_KEY_MAX) return 'tooLong';
    return keys.indexOf(key) < at ? 'repeated' : null;
  });
}

/** A declared key with its previous name. */
export interface NamedKey {
  text: string;
  before: string;
}

/** Renamed keys whose old name is still used in the texts but no longer declared. */
export function renamedKeys(
  rows: readonly NamedKey[],
  { html, plain }: { html: string; plain: string },
): { from: string; to: string }[] {
  const used = [...keysIn(html), ...keysIn(plain)];
  const names = rows.map(({ text }) => text);
  const renamed = rows.filter(
    ({ text, before }) =>
      text !== before && isVariableKey(text) && used.includes(before) && !names.includes(before),
  );
  const pairs = new Map(renamed.map(({ text, before }) => [before, text]));
  return [...pairs].map(([from, to]) => ({ from, to }));
}
