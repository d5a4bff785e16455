import { asc, eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Executor } from '../db/open.ts';
import { audienceMarks, listRevisions } from '../db/schema.ts';

/**
 * Returns a function that reads a value that changes with every change of a table, on whichever instance
 * (docs/decisions/0029); empty if the table has none. Every view of a page reads it, so the query is built once; it has
 * no name, as a pooler between here and the database would not know it.
 */
export function revisionOf(db: Db, table: PgTable): () => Promise<string> {
  const query = db
    .select({ revision: listRevisions.revision })
    .from(listRevisions)
    .where(eq(listRevisions.list, getTableName(table)))
    .prepare('');
  return async () => (await query.execute())[0]?.revision ?? '';
}

/** The same for who gets messages: members, subscribers, their choices and the defaults. */
export async function audienceRevision(db: Executor): Promise<string> {
  const { mark, slot } = audienceMarks;
  const [row] = await db
    .select({ revision: sql<string | null>`string_agg(${mark}::text, ' ' order by ${asc(slot)})` })
    .from(audienceMarks);
  return row?.revision ?? '';
}
