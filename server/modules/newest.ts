import { and, asc, count, desc, eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/open.ts';
import { listCounts, postCounts } from '../db/schema.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Slice } from './paging.ts';

/** A table that `listCounts` counts, listed newest first. */
type Listed = PgTable & { pk: AnyPgColumn; created_at: AnyPgColumn };

/** The part of a slice that selects rows. */
export type RowsOf = Pick<Slice, 'offset' | 'limit' | 'total'>;

/** What a list can be sorted by: the expression for each column's name. */
export type Sorts = ReadonlyMap<string, SQL | AnyPgColumn>;

/** Sorts texts in any case; an empty one counts as missing. */
export const byText = (column: AnyPgColumn): SQL => sql`nullif(lower(${column}), '')`;

/** The newest row first. */
export const newestFirst = ({ created_at, pk }: Listed): SQL[] => [desc(created_at), desc(pk)];

/**
 * The requested order of a list: by a column, descending with a `-` before it, rows without a value last both ways.
 *
 * @returns undefined if there is none, or no such column: then the newest row comes first.
 */
export function orderOf(table: Listed, sorts: Sorts, sort: string | undefined): SQL[] | undefined {
  const by = sorts.get(sort?.replace(/^-/, '') ?? '');
  if (by === undefined) return undefined;
  const isDescending = sort?.startsWith('-') === true;
  // With `nulls last`, PostgreSQL would not use the index of a column that is never null.
  if (by === table.pk) return [isDescending ? desc(by) : asc(by)];
  return [
    isDescending ? sql`${by} desc nulls last` : sql`${by} asc nulls last`,
    isDescending ? desc(table.pk) : asc(table.pk),
  ];
}

/** Up to this many rows, sorting them is faster than looking for them in the index of all rows. */
const FEW = 2_000;

/** The number of matching rows; without a condition, all of them, which is equally fast for any number. */
export async function countRows(db: Executor, table: Listed, where: SQL | undefined): Promise<number> {
  const counted =
    where === undefined
      ? db
          .select({ total: listCounts.total })
          .from(listCounts)
          .where(eq(listCounts.list, getTableName(table)))
      : db.select({ total: count() }).from(table).where(where);
  const [row] = await counted;
  return row?.total ?? 0;
}

/** The number of posts in a language and a state, or in any; equally fast for any number. */
export async function countPosts(
  db: Executor,
  { language, isPublished }: { language?: Locale | undefined; isPublished?: boolean | undefined },
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${postCounts.total}), 0)::int` })
    .from(postCounts)
    .where(
      and(
        language === undefined ? undefined : eq(postCounts.language, language),
        isPublished === undefined ? undefined : eq(postCounts.is_published, isPublished),
      ),
    );
  return row?.total ?? 0;
}

/**
 * The pks of a page's rows, for a subquery. Newest first, it reads only the index, from the nearer end: the last page is
 * as fast as the first. `sorted`, it has to read every row.
 */
export function pksOf(
  db: Executor,
  table: Listed,
  where: SQL | undefined,
  { offset, limit, total }: RowsOf,
  sorted?: SQL[],
) {
  if (sorted !== undefined)
    return db
      .select({ pk: table.pk })
      .from(table)
      .where(where)
      .orderBy(...sorted)
      .offset(offset)
      .limit(limit);
  if (where !== undefined && total <= FEW)
    return (
      db
        .select({ pk: table.pk })
        .from(table)
        .where(where)
        // Keeps PostgreSQL from using the index, which it would read as a whole to find a few rows.
        .orderBy(sql`${table.created_at} + interval '0' desc`, desc(table.pk))
        .offset(offset)
        .limit(limit)
    );
  const length = Math.min(limit, total - offset);
  const isNearEnd = offset > total / 2;
  const order = isNearEnd ? [asc(table.created_at), asc(table.pk)] : newestFirst(table);
  return db
    .select({ pk: table.pk })
    .from(table)
    .where(where)
    .orderBy(...order)
    .offset(isNearEnd ? total - offset - length : offset)
    .limit(isNearEnd ? length : limit);
}
