import { asc, eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/open.ts';
import { audienceMarks, listRevisions } from '../db/schema.ts';

/** A value that no change of a table leaves as it was, on whichever instance (docs/decisions/0029); empty if it has none. */
export async function revisionOf(db: Executor, table: PgTable): Promise<string> {
  const [row] = await db
    .select({ revision: listRevisions.revision })
    .from(listRevisions)
    .where(eq(listRevisions.list, getTableName(table)));
  return row?.revision ?? '';
}

/** The same for who gets messages: members, subscribers, their choices and the defaults. */
export async function audienceRevision(db: Executor): Promise<string> {
  const { mark, slot } = audienceMarks;
  const [row] = await db
    .select({ revision: sql<string | null>`string_agg(${mark}::text, ' ' order by ${asc(slot)})` })
    .from(audienceMarks);
  return row?.revision ?? '';
}
