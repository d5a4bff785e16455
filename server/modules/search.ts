import { ilike, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Signs that ILIKE reads as more than themselves. */
const special = /[\\%_]/g;

/**
 * The condition that one of `columns` contains `search`, in any case (P27); undefined when there is nothing to
 * search for. The same columns stand in one trigram index, where the database has those.
 */
export function containing(columns: readonly AnyPgColumn[], search: string | undefined): SQL | undefined {
  const text = search?.trim() ?? '';
  if (text === '') return undefined;
  const pattern = `%${text.replaceAll(special, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
