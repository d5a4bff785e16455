// `npm run db:reset`: drops the data and seeds as an empty start would.
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { HOLDER_FILE, lockFolder } from '../server/db/lock.ts';
import type { Database } from '../server/db/open.ts';
import { seed } from '../server/demo/seed.ts';
import { showsDemoWorld } from '../server/env.ts';
import { readArguments } from './lib/arguments.ts';
import { fail, isDevelopment, readOperatorEnvironment } from './lib/operator.ts';
import { embeddedFolder, withDatabase, withoutServers } from './lib/with-database.ts';

/** Deletes the files, not just the tables, so that a damaged database can be reset, too. */
async function dropEmbedded(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder, ({ message }) => fail(message)).catch((error: Error) =>
    fail(error.message),
  );
  for (const name of await readdir(folder))
    if (name !== HOLDER_FILE) await rm(path.join(folder, name), { recursive: true, force: true });
  await lock.release();
}

async function dropTables({ pool }: Database): Promise<void> {
  await pool.query('drop schema if exists jobs, drizzle, counts, public cascade; create schema public');
}

const USAGE = 'usage: npm run db:reset [-- --yes]';
const { values, positionals } = readArguments(USAGE, { yes: { type: 'boolean', default: false } });
if (positionals.length > 0) fail(USAGE, 2);
const environment = readOperatorEnvironment();
if (!values.yes && !isDevelopment(environment)) {
  fail('This is not a development database. To drop all its data anyway: npm run db:reset -- --yes');
}
if (environment.databaseUrl === undefined) await dropEmbedded(embeddedFolder(environment));
else await withDatabase(environment, (database) => withoutServers(database, () => dropTables(database)));
for (const folder of ['mail', 'mailbox', 'media'])
  await rm(path.join(environment.dataDir, folder), { recursive: true, force: true });

const kind = showsDemoWorld(environment) ? 'demo' : 'none';
await withDatabase(environment, (database) => seed(database, kind, environment.seedPosts));
console.log(kind === 'demo' ? 'Dropped the data and seeded the demo data.' : 'Dropped the data.');
