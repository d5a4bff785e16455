/** The PostgreSQL server of a run; free of Vitest, because its setup uses this too. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Runs a statement on the PostgreSQL server of the run. */
export async function onPostgres(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database on the PostgreSQL server of the run.
 *
 * @param template the database that it is a copy of, which nobody may have open; without one it is empty.
 * @returns its name and its address.
 */
export async function makePostgresDatabase(
  url: string,
  template?: string,
): Promise<{ name: string; url: string }> {
  const name = `renas_test_${randomBytes(6).toString('hex')}`;
  await onPostgres(url, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { name, url: own.href };
}
