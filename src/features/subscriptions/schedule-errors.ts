import { ITEMS_FIELD, itemControlOf } from './schedule-values.ts';

const isVariable = /^(?:html|plain)_variables\../;

type Values = Readonly<Record<string, unknown>>;

/** A value of an item in a refusal: its part, its position from 0, and the path to it within the item, if any. */
const PATH = new RegExp(`^${ITEMS_FIELD}\\.(\\d+)\\.items\\.(\\d+)(?:\\.(.+))?$`, 's');

/**
 * What a server has against a subscription, by the names of the form's controls in place of the paths of what was sent
 * (docs/decisions/0021). A variable is named as its control would be, there or not; what else has no control goes to the template
 * of its item.
 *
 * @param errors sentences by field, as the server gives them.
 * @param values what was sent, by control name: an item's position is that among these.
 */
export function errorsByControl(
  errors: Readonly<Record<string, readonly string[]>>,
  values: Values,
): Record<string, string[]> {
  const prefixes = prefixesOf(values);
  const named = new Map<string, string[]>();
  for (const [path, sentences] of Object.entries(errors)) {
    const name = controlOf(path, values, prefixes);
    named.set(name, [...new Set([...(named.get(name) ?? []), ...sentences])]);
  }
  return Object.fromEntries(named);
}

/** What the names of an item's controls begin with, for the items of each part in their order. */
function prefixesOf(values: Values): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, Set<string>>();
  for (const name of Object.keys(values)) {
    const control = itemControlOf(name);
    if (control) parts.set(control.part, (parts.get(control.part) ?? new Set()).add(control.prefix));
  }
  return new Map([...parts].map(([part, prefixes]) => [part, [...prefixes]]));
}

function controlOf(path: string, values: Values, prefixes: ReturnType<typeof prefixesOf>): string {
  const [whole, part = '', position = '', field = ''] = PATH.exec(path) ?? [];
  if (whole === undefined) return path;
  const prefix = prefixes.get(part)?.[Number(position)];
  if (prefix === undefined) return ITEMS_FIELD;
  const name = `${prefix}${field}`;
  return Object.hasOwn(values, name) || isVariable.test(field) ? name : `${prefix}template_id`;
}
