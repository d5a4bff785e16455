import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { FormValues } from '../../../machines/forms/form.machine.ts';
import { fieldsOf } from './record-columns.ts';

/** A field that two people have left with different values. */
export type Difference = { column: string; mine: unknown; other: unknown };

/** Fields that the server sets by itself. */
const OWN_OF_THE_SERVER = ['updated_at', 'created_at'];

/**
 * What differs between a record as somebody else has left it and what is about to be saved: the fields the other has changed
 * since `opened`, and those that `values` would change.
 */
export function differencesOf(opened: AdminRecord, theirs: AdminRecord, values: FormValues): Difference[] {
  const [before, after] = [fieldsOf(opened), fieldsOf(theirs)];
  return Object.keys(after)
    .filter((column) => !OWN_OF_THE_SERVER.includes(column))
    .map((column) => ({ column, mine: mineOf(column, before[column], values), other: after[column] }))
    .filter(({ mine, other }) => !isSame(mine, other));
}

/** A nested record is chosen by its id, in a control called `template_id` for `template`; a file counts by its name. */
function mineOf(column: string, before: unknown, values: FormValues): unknown {
  const id = values[`${column}_id`];
  if (id !== undefined) return isSame(pkOf(before), id) ? before : id;
  if (!Object.hasOwn(values, column)) return before;
  const value = values[column];
  return value instanceof File ? value.name || before : value;
}

function pkOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'pk' in value ? value.pk : value;
}

/** Controls give text where records have numbers; line ends are not what people mean. */
function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

function plain(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value ?? '')).replaceAll('\r\n', '\n');
}
