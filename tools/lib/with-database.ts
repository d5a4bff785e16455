import path from 'node:path';
import { openDatabase, type Database } from '../../server/db/open.ts';
import type { Environment } from '../../server/env.ts';
import { fail } from './operator.ts';

/** The folder of the embedded database. */
export function embeddedFolder({ dataDir }: Environment): string {
  return path.join(dataDir, 'db');
}

/** Runs `job` on the operator's database and closes it; a database that cannot be opened ends the tool. */
export async function withDatabase<Result>(
  environment: Environment,
  job: (database: Database) => Promise<Result>,
): Promise<Result> {
  let database: Database;
  try {
    database = await openDatabase({
      ...(environment.databaseUrl === undefined ? {} : { url: environment.databaseUrl }),
      dir: embeddedFolder(environment),
    });
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException;
    fail(name === 'DatabaseInUse' ? message : `The database cannot be opened: ${code ?? message}.`);
  }
  try {
    return await job(database);
  } finally {
    await database.close();
  }
}
