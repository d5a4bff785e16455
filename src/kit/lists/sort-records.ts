import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { Sorting } from '../../../machines/lists/columns.machine.ts';
import { fieldsOf, plainOf } from './record-columns.ts';

/**
 * The rows of the loaded page in the order that is asked for; numbers by size, words by the alphabet of the language, and
 * what is empty last in both directions. The records themselves stay in their order.
 */
export function sortRecords(
  records: readonly AdminRecord[],
  sorting: Sorting,
  locale: string,
): readonly AdminRecord[] {
  if (!sorting) return records;
  const { column, direction } = sorting;
  const turn = direction === 'ascending' ? 1 : -1;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return records.toSorted((one, other) => {
    const [a, b] = [fieldsOf(one)[column], fieldsOf(other)[column]];
    const [left, right] = [plainOf(a), plainOf(b)];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    if (typeof a === 'number' && typeof b === 'number') return turn * (a - b);
    return turn * collator.compare(left, right);
  });
}
