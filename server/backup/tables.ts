import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** Rows that are held in memory at once. */
const ROWS = 500;

/** A name as SQL quotes it; the names come from the database itself, or are held against those that do. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Rows as JSON texts, and what tells the same rows from others: their number and a hash. */
export interface Fingerprint {
  readonly rows: number;
  readonly sha256: string;
}

/** The tables of the product, parents before children; asked of the database, so that none is ever forgotten. */
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
    if (free.length === 0) throw new Error('the tables refer to each other in a circle');
    for (const name of free) left.delete(name);
    sorted.push(...free);
  }
  return sorted;
}

/** How many migrations the database has seen. */
export async function migrationsOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return rows[0]?.count ?? 0;
}

/**
 * All rows of a table as JSON texts, some hundreds at a time, in an order that both engines agree on; `note` gets the
 * fingerprint at the end. To be called within a transaction.
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
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS} from backup`);
    if (rows.length === 0) break;
    for (const { row } of rows) hash.update(row).update('\n');
    count += rows.length;
    yield rows.map(({ row }) => row);
  }
  await client.query('close backup');
  note({ rows: count, sha256: hash.digest('hex') });
}
