/** The run's PostgreSQL server; does not import Vitest, because its setup uses this too. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Runs a statement on the run's PostgreSQL server. */
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
 * Creates a database on the run's PostgreSQL server.
 *
 * @param template the database to copy, which must not be in use; without one, it is empty.
 * @returns its name and address.
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
