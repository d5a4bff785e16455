import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { fail } from '../lib/operator.ts';
import { providePostgres } from '../lib/postgres.ts';
import type { Database } from '../../server/db/open.ts';

/** A dedicated database. */
export interface BenchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty database on the PostgreSQL at DATABASE_URL, else on a temporary one; exits if there is none. */
export async function makeBenchDatabase(): Promise<BenchDatabase> {
  const given = process.env['DATABASE_URL'];
  const postgres = given === undefined ? await providePostgres() : { url: given, stop: async () => {} };
  if ('missing' in postgres) fail(postgres.missing);
  const name = `renas_bench_${randomBytes(4).toString('hex')}`;
  await onServer(postgres.url, `create database ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await onServer(postgres.url, `drop database ${name} with (force)`);
      await postgres.stop();
    },
  };
}

/** Creates this many subscribers to one type by mail, and a subscription that sends it to them from `first` on. */
export async function addAudience(
  { pool }: Database,
  { people, crontab, first }: { people: number; crontab: string; first: Date },
): Promise<void> {
  await pool.query(
    `insert into subscribers (email) select 'm' || n || '@bench.example' from generate_series(1, $1::int) n`,
    [people],
  );
  await pool.query(`insert into preferences select id, 2, 1, true, now() from subscribers`);
  await pool.query(
    `insert into templates (name, type, html_content, plain_content)
     values ('Grants', 'subscription', '<h2>Grants</h2>', 'Grants')`,
  );
  await pool.query(
    `insert into subscriptions (subscription_type_id, subscription_channel_id, crontab, timezone, next_run_at)
     values (2, 1, $1, 'UTC', $2)`,
    [crontab, first],
  );
  await pool.query(`insert into subscription_items values (1, 2, 0, 1, '[]', '[]', 1, 'all')`);
  await pool.query('analyze');
}
