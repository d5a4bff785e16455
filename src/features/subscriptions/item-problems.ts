import type { Problem, FieldProblems } from '../../../machines/forms/form.machine.ts';
import { itemControlOf } from './schedule-values.ts';

/** An item's errors, by its fields. */
export type ItemProblems = FieldProblems;

/** No errors; always the same object, so that one item's errors do not render the others again. */
export const NO_PROBLEMS: ItemProblems = {};

/** The errors of a part's items, by item id. */
export function problemsByItem(problems: FieldProblems, part: number): ReadonlyMap<string, ItemProblems> {
  const items = new Map<string, ItemProblems>();
  for (const [name, list] of Object.entries(problems)) {
    const control = itemControlOf(name);
    if (control?.part === String(part))
      items.set(control.item, { ...items.get(control.item), [control.field]: list });
  }
  return items;
}

/** The errors of an item's template, and of variables without a row yet; `rows` are those with one. */
export function problemsOfTemplate(problems: ItemProblems, rows: readonly string[]): readonly Problem[] {
  const rowless = Object.entries(problems).filter(
    ([field]) => /^(?:html|plain)_variables\./.test(field) && !rows.includes(field),
  );
  return [...(problems['template_id'] ?? []), ...rowless.flatMap(([, list]) => list)];
}
