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

/**
 * Runs `job`, which replaces what the database holds, while no server uses it and none can start; exits if one does.
 */
export function withoutServers<Result>(database: Database, job: () => Promise<Result>): Promise<Result> {
  return database.exclusive(async () => {
    await refuseServers(database);
    return job();
  });
}

/** Exits if a server uses the database. */
export async function refuseServers({ isServed }: Database): Promise<void> {
  if (await isServed()) fail('A server uses the database. Stop every server, then try again.');
}
