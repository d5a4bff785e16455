import { ilike, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The pattern by which ILIKE finds `search` anywhere in a text; undefined for an empty search. */
export function patternOf(search: string | undefined): string | undefined {
  const text = search?.trim() ?? '';
  return text === '' ? undefined : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The condition that one of `columns` contains `search`, in any case (P27); undefined for an empty search. Where the
 * database supports it, a trigram index covers the same columns.
 */
export function containing(columns: readonly AnyPgColumn[], search: string | undefined): SQL | undefined {
  const pattern = patternOf(search);
  return pattern === undefined ? undefined : or(...columns.map((column) => ilike(column, pattern)));
}
