import type { TemplateUse } from '../../../machines/templates/template-form.machine.ts';

/** The two lists of keys of a template. */
export interface DeclaredKeys {
  htmlKeys: readonly string[];
  plainKeys: readonly string[];
}

/** A key that is declared no more, for which of the two texts, and the subscriptions that give a value for it. */
export interface RemovedKey {
  key: string;
  list: 'html' | 'plain';
  users: readonly TemplateUse[];
}

/** The keys that subscriptions give values for and that are not declared any more (TPL-03). */
export function removedKeys(uses: readonly TemplateUse[], declared: DeclaredKeys): RemovedKey[] {
  const inList = (list: RemovedKey['list'], keys: readonly string[]): RemovedKey[] => {
    const keysOf = (use: TemplateUse): readonly string[] =>
      list === 'html' ? use.html_keys : use.plain_keys;
    const given = new Set(uses.flatMap(keysOf));
    return [...given]
      .filter((key) => !keys.includes(key))
      .map((key) => ({ key, list, users: uses.filter((use) => keysOf(use).includes(key)) }));
  };
  return [...inList('html', declared.htmlKeys), ...inList('plain', declared.plainKeys)];
}
