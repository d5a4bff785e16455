import path from 'node:path';
import { openDatabase, type Database } from '../../server/db/open.ts';
import type { Environment } from '../../server/env.ts';
import { fail } from './operator.ts';

/** The folder of the embedded database. */
export function embeddedFolder({ dataDir }: Environment): string {
  return path.join(dataDir, 'db');
}

/** Opens the configured database, runs `job` and closes it; exits if it cannot be opened. */
export async function withDatabase<Result>(
  environment: Environment,
  job: (database: Database) => Promise<Result>,
  { dir = embeddedFolder(environment), migrate = true } = {},
): Promise<Result> {
  let database: Database;
  try {
    database = await openDatabase({
      ...(environment.databaseUrl === undefined ? {} : { url: environment.databaseUrl }),
      dir,
      migrate,
    });
  } catch (error) {
    // Node's errors and the driver's have these.
    const { name, message, code } = error as NodeJS.ErrnoException;
    fail(
      ['DatabaseInUse', 'DatabaseRefused'].includes(name)
        ? message
        : `Cannot open the database: ${code ?? message}.`,
    );
  }
  try {
    return await job(database);
  } finally {
    await database.close();
  }
}
