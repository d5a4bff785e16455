import type { Problem, FieldProblems } from '../../../machines/forms/form.machine.ts';
import { itemControlOf } from './schedule-values.ts';

/** What is wrong with one item: problems by the field of the item. */
export type ItemProblems = FieldProblems;

/** Nothing is wrong; always the same, so that an item is not drawn again for the problems of another. */
export const NO_PROBLEMS: ItemProblems = {};

/** What is wrong with the items of a part, by the item's id. */
export function problemsByItem(problems: FieldProblems, part: number): ReadonlyMap<string, ItemProblems> {
  const items = new Map<string, ItemProblems>();
  for (const [name, list] of Object.entries(problems)) {
    const control = itemControlOf(name);
    if (control?.part === String(part))
      items.set(control.item, { ...items.get(control.item), [control.field]: list });
  }
  return items;
}

/** What is wrong with the template of an item, and with variables that have no row yet: `rows` are those that have one. */
export function problemsOfTemplate(problems: ItemProblems, rows: readonly string[]): readonly Problem[] {
  const rowless = Object.entries(problems).filter(
    ([field]) => /^(?:html|plain)_variables\./.test(field) && !rows.includes(field),
  );
  return [...(problems['template_id'] ?? []), ...rowless.flatMap(([, list]) => list)];
}
