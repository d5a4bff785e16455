import { isVariableKey, keysIn, POST_KEYS, VARIABLE_KEY_MAX } from '../../../contract/template-rules.ts';

/** What is compared: the texts of a template and the keys that it declares. */
export interface TemplateVariables {
  type: string;
  html: string;
  plain: string;
  htmlKeys: readonly string[];
  plainKeys: readonly string[];
}

/** What does not fit together, by key; empty lists where all is well (TPL-03). */
export interface VariableFindings {
  /** Used in the text and declared nowhere: readers would see nothing there. */
  htmlUndeclared: string[];
  plainUndeclared: string[];
  /** Declared and used nowhere in that text. */
  htmlUnused: string[];
  plainUnused: string[];
  /** Declared for one text only, while the other has variables of its own. */
  onlyHtml: string[];
  onlyPlain: string[];
  /** Used in the text of a post, which has no such value of its own. */
  notGiven: string[];
}

const without = (keys: readonly string[], others: readonly string[]): string[] =>
  keys.filter((key) => !others.includes(key));

const declared = (keys: readonly string[]): string[] => [...new Set(keys.filter(isVariableKey))];

/** The keys that every template of a type is given, declared or not (P22). */
export const givenKeys = (type: string): readonly string[] => (type === 'blog' ? POST_KEYS : []);

/** Holds the variables that the texts use against those that are declared. */
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

/** All keys that a preview can have sample values for: those used, in the order of the texts, then those declared only. */
export function sampleKeys({ html, plain, htmlKeys, plainKeys }: Omit<TemplateVariables, 'type'>): string[] {
  return [...new Set([...keysIn(html), ...keysIn(plain), ...declared([...htmlKeys, ...plainKeys])])];
}

/** What is wrong with a key: it is there before, or no gap can have it. */
export type KeyFault = 'repeated' | 'notPlain' | 'tooLong';

/** The fault of each key of a list, null where there is none; an empty one is left to the field's being required. */
export function keyFaults(keys: readonly string[]): (KeyFault | null)[] {
  return keys.map((key, at) => {
    if (key === '') return null;
    if (!isVariableKey(key)) return 'notPlain';
    if (key.length > VARIABLE_KEY_MAX) return 'tooLong';
    return keys.indexOf(key) < at ? 'repeated' : null;
  });
}

/** A declared key with the name it had before. */
export interface NamedKey {
  text: string;
  before: string;
}

/** Renamed keys whose old name the texts still use, and nothing declares any more. */
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
