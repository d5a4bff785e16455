import type { TestProject } from 'vitest/node';
import { providePostgres } from '../../tools/lib/postgres.ts';
import { makeEmptyDatabases } from './empty-databases.ts';

/** Runs the server tests on PostgreSQL: the server at TEST_DATABASE_URL, or a temporary one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await providePostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  const remove = await makeEmptyDatabases(project, postgres.url);
  return async () => {
    await remove();
    await postgres.stop();
  };
}
