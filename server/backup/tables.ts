import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** Rows to hold in memory at once. */
const BATCH_SIZE = 500;

/** Quotes an SQL identifier; the names come from the database or are checked against it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Identifies a table's rows, as JSON texts, by count and hash. */
export interface Fingerprint {
  readonly rows: number;
  readonly sha256: string;
}

/** The product's tables, parents before children; read from the database, so that none is ever forgotten. */
export async function tablesOf(client: PoolClient): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const { rows: edges } = await client.query<{ child: string; parent: string }>(
    `select distinct a.relname as child, b.relname as parent from pg_constraint k
     join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
     where k.contype = 'f' and a.oid <> b.oid`,
  );
  const sorted: string[] = [];
  const left = new Set(found.rows.map(({ name }) => name));
  while (left.size > 0) {
    const free = [...left].filter((name) =>
      edges.every(({ child, parent }) => child !== name || !left.has(parent)),
    );
    if (free.length === 0) throw new Error('the tables have circular references');
    for (const name of free) left.delete(name);
    sorted.push(...free);
  }
  return sorted;
}

/** The number of migrations applied to the database. */
export async function migrationsOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return rows[0]?.count ?? 0;
}

/**
 * All rows of a table as JSON texts, some hundreds at a time, in an order both engines agree on; passes the fingerprint
 * to `note` at the end. Call it within a transaction.
 */
export async function* rowsOf(
  client: PoolClient,
  table: string,
  note: (fingerprint: Fingerprint) => void,
): AsyncGenerator<string[]> {
  const hash = createHash('sha256');
  let count = 0;
  await client.query(
    `declare backup no scroll cursor for
     select row_to_json(t)::text collate "C" as row from public.${quoted(table)} t order by 1`,
  );
  while (true) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH_SIZE} from backup`);
    if (rows.length === 0) break;
    for (const { row } of rows) hash.update(row).update('\n');
    count += rows.length;
    yield rows.map(({ row }) => row);
  }
  await client.query('close backup');
  note({ rows: count, sha256: hash.digest('hex') });
}
