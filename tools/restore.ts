// `npm run restore -- FILE [--yes]`: replaces all tables and media with those from a backup, after saying what that means.
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { holdingsOf, inspect, restore, type Holdings } from '../server/backup/restore.ts';
import type { Database } from '../server/db/open.ts';
import { openMedia } from '../server/media/open.ts';
import { readArguments } from './lib/arguments.ts';
import { fail, isDevelopment, readOperatorEnvironment } from './lib/operator.ts';
import { refuseServers, withDatabase, withoutServers } from './lib/with-database.ts';

const USAGE = 'usage: npm run restore -- FILE [--yes]';
const { values, positionals } = readArguments(USAGE, { yes: { type: 'boolean', default: false } });
const [file, ...more] = positionals;
if (file === undefined || more.length > 0) fail(USAGE, 2);
const source = path.resolve(file);

const environment = readOperatorEnvironment();
const media = await openMedia(environment);

/** What is here and what the backup has, table by table; rows that come with the migrations are in both. */
function comparison(here: Holdings, backup: Holdings): string {
  const line = (name: string, ...cells: readonly (string | number)[]): string =>
    `  ${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(12)).join('')}`;
  const tables = Object.keys({ ...backup.rows, ...here.rows })
    .map((table) => [table, here.rows[table] ?? 0, backup.rows[table] ?? 0] as const)
    .filter(([, there, then]) => there + then > 0);
  return [
    line('', 'here now', 'backup'),
    ...tables.map((cells) => line(...cells)),
    line('media files', here.files, backup.files),
  ].join('\n');
}

/** Where the data is, without the password. */
function place(): string {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl === undefined) return `the embedded database in ${dataDir}`;
  const { hostname, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} at ${hostname === '' ? 'this machine' : hostname}`;
}

/** Asks at a terminal. Without one, a script says --yes, except while developing. */
async function confirm(): Promise<void> {
  if (values.yes) return;
  if (!process.stdin.isTTY) {
    if (!isDevelopment(environment))
      fail('Nothing was restored. To replace all this: npm run restore -- FILE --yes');
    return;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const said = await terminal.question('Replace all this? Type yes: ');
  terminal.close();
  if (said.trim().toLowerCase() !== 'yes') fail('Nothing was restored.');
}

async function restoreInto(database: Database): Promise<void> {
  await refuseServers(database);
  const { at, host, ...backup } = await inspect(source);
  const here = await holdingsOf(database, media);
  console.log(
    `${file}, made ${at === undefined ? 'at an unknown time' : `at ${at}`}${host === undefined ? '' : ` on ${host}`},` +
      ` replaces ${place()}${environment.mediaUrl === undefined ? '' : `, and the media in ${environment.mediaUrl}`}:\n` +
      comparison(here, backup),
  );
  await confirm();
  const { rows, files } = await withoutServers(database, () => restore(database, media, source));
  console.log(`Restored ${rows} rows and ${files} files.`);
}

await withDatabase(environment, (database) =>
  restoreInto(database).catch((error: Error) =>
    fail(error.name === 'RestoreError' ? error.message : `Nothing was restored: ${error.message}`),
  ),
);
