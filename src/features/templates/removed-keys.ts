import type { TemplateUse } from '../../../machines/templates/template-form.machine.ts';

/** A template's two lists of keys. */
export interface DeclaredKeys {
  htmlKeys: readonly string[];
  plainKeys: readonly string[];
}

/** A key that is no longer declared for one of the texts, and the subscriptions with a value for it. */
export interface RemovedKey {
  key: string;
  list: 'html' | 'plain';
  users: readonly TemplateUse[];
}

/** The keys that subscriptions have values for but the template no longer declares (TPL-03). */
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
