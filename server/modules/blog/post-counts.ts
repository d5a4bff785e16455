import { count, eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { listRevisions, postChanges, posts } from '../../db/schema.ts';

/** How many posts meet a condition at a revision of them. */
interface Counted {
  readonly revision: string | null;
  readonly total: number;
}

const revision = sql<string | null>`(select ${listRevisions.revision} from ${listRevisions}
  where ${eq(listRevisions.list, getTableName(posts))})`;

/** Counts all posts. One statement sees one revision. */
async function countAll(db: Db, where: SQL | undefined): Promise<Counted> {
  const [row] = await db.select({ total: count(), revision }).from(posts).where(where);
  return row ?? { total: 0, revision: null };
}

/** Brings a number up to date by the posts changed since; undefined if they are not known. */
async function countOn(db: Db, known: Counted, where: SQL | undefined): Promise<Counted | undefined> {
  // Under the name of the posts, so that a condition on them reads what has changed.
  const changes = sql`${postChanges} as ${sql.identifier(getTableName(posts))}`;
  const first = db
    .select({ seq: sql`${postChanges.seq}` })
    .from(postChanges)
    .where(eq(postChanges.since, known.revision ?? sql`null`));
  const {
    rows: [row],
  } = await db.execute<{ revision: string | null; change: number | null }>(sql`
    select ${revision} as revision, (
      select sum(case when ${where ?? sql`true`} then sign else 0 end)::int from ${changes} where seq >= (${first})
    ) as change`);
  if (row === undefined) return undefined;
  if (row.revision === known.revision) return known;
  return row.change === null ? undefined : { revision: row.revision, total: known.total + row.change };
}

/**
 * Counts the posts that meet a condition, by a key that names it, and keeps the numbers of the last `max` keys in memory. After a
 * change it reads only the changed posts (docs/decisions/0035).
 */
export function createPostCounts(db: Db, max: number) {
  const kept = new Map<string, Counted>();
  return async (key: string, where: SQL | undefined): Promise<number> => {
    const known = kept.get(key);
    const counted = (known && (await countOn(db, known, where))) ?? (await countAll(db, where));
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= max && oldest !== undefined) kept.delete(oldest);
    kept.set(key, counted);
    return counted.total;
  };
}
