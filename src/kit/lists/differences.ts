import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { FormValues } from '../../../machines/forms/form.machine.ts';
import { fieldsOf, type Fields } from './record-columns.ts';

/** A field with different values from two people. */
export type Difference = { column: string; mine: unknown; other: unknown };

/** Fields the server sets itself. */
const SERVER_FIELDS = ['updated_at', 'created_at'];

/**
 * The differences between somebody else's version of a record and what is about to be saved: the fields they changed
 * since `opened`, and those `values` would change.
 */
export function differencesOf(opened: AdminRecord, theirs: AdminRecord, values: FormValues): Difference[] {
  const parts = partsOf(Object.keys(values));
  const [before, after] = [split(fieldsOf(opened), parts), split(fieldsOf(theirs), parts)];
  return Object.keys(after)
    .filter((column) => !SERVER_FIELDS.includes(column))
    .map((column) => ({ column, mine: mineOf(column, before[column], values), other: after[column] }))
    .filter(({ mine, other }) => !isSame(mine, other));
}

/** The fields whose parts have controls of their own, such as `values.lead`. */
function partsOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => (name.includes('.') ? [name.slice(0, name.indexOf('.'))] : [])));
}

/** A record with a field for each part of such fields. */
function split(fields: Fields, parts: ReadonlySet<string>): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([column, value]) =>
      parts.has(column) && typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, part]) => [`${column}.${key}`, part as unknown])
        : [[column, value]],
    ),
  );
}

/** Nested records are chosen by id, e.g. `template` in a control named `template_id`; files are compared by name. */
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

/** Controls give text for a record's numbers and for nothing, and other line endings. */
function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

function plain(value: unknown): string {
  const known = value ?? '';
  return (typeof known === 'string' ? known : JSON.stringify(known)).replaceAll('\r\n', '\n');
}
