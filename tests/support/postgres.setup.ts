import type { TestProject } from 'vitest/node';
import { providePostgres } from '../../tools/lib/postgres.ts';
import { makeEmptyDatabases } from './empty-databases.ts';

/** Lets the server tests run on a PostgreSQL server: that of TEST_DATABASE_URL, or one that ends with the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await providePostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  const remove = await makeEmptyDatabases(project, postgres.url);
  return async () => {
    await remove();
    await postgres.stop();
  };
}
