import { ITEMS_FIELD, itemControlOf, sharedKeysOf } from './schedule-values.ts';

const isVariable = /^(?:html|plain)_variables\../;

type Values = Readonly<Record<string, unknown>>;

/** An item's value in a refusal: its part, the item's 0-based position, and the path within the item, if any. */
const PATH = new RegExp(`^${ITEMS_FIELD}\\.(\\d+)\\.items\\.(\\d+)(?:\\.(.+))?$`, 's');

/**
 * Maps the server's errors about a subscription from paths in the request to names of the form's controls
 * (docs/decisions/0021). A variable gets its control's name even if there is no such control; any other error without a
 * control goes to its item's template.
 *
 * @param errors the server's messages by path.
 * @param values what was sent, by control name; their order gives the items' positions.
 */
export function errorsByControl(
  errors: Readonly<Record<string, readonly string[]>>,
  values: Values,
): Record<string, string[]> {
  const prefixes = prefixesOf(values);
  const named = new Map<string, string[]>();
  for (const [path, sentences] of Object.entries(errors)) {
    const name = controlOf(path, values, prefixes);
    // The same is said of the HTML value, which the plain text takes over.
    if (path.includes('.plain_variables.') && name.includes('.html_variables.') && isToldOfHtml(path, errors))
      continue;
    named.set(name, [...new Set([...(named.get(name) ?? []), ...sentences])]);
  }
  return Object.fromEntries(named);
}

const isToldOfHtml = (path: string, errors: Values): boolean =>
  Object.hasOwn(errors, path.replace('.plain_variables.', '.html_variables.'));

/** The prefixes of the items' control names, by part, in order. */
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
  const [, key] = /^plain_variables\.(.+)$/.exec(field) ?? [];
  if (key !== undefined && sharedKeysOf(values, prefix).includes(key))
    return `${prefix}html_variables.${key}`;
  const name = `${prefix}${field}`;
  return Object.hasOwn(values, name) || isVariable.test(field) ? name : `${prefix}template_id`;
}
