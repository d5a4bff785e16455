import { ilike, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Characters with a meaning in ILIKE. */
const special = /[\\%_]/g;

/**
 * The condition that one of `columns` contains `search`, in any case (P27); undefined for an empty search. Where the
 * database supports it, a trigram index covers the same columns.
 */
export function containing(columns: readonly AnyPgColumn[], search: string | undefined): SQL | undefined {
  const text = search?.trim() ?? '';
  if (text === '') return undefined;
  const pattern = `%${text.replaceAll(special, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
