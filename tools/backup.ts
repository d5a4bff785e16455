// `npm run backup -- FILE`: writes all tables and media to one .tar.gz, whether a server is running or not.
import path from 'node:path';
import { backUp, type BackupCounts } from '../server/backup/backup.ts';
import { withRunningCopy } from '../server/backup/running-copy.ts';
import { openMedia } from '../server/media/open.ts';
import { readArguments } from './lib/arguments.ts';
import { fail, readOperatorEnvironment } from './lib/operator.ts';
import { embeddedFolder, withDatabase } from './lib/with-database.ts';

const USAGE = 'usage: npm run backup -- FILE';
const [file, ...more] = readArguments(USAGE, {}).positionals;
if (file === undefined || more.length > 0) fail(USAGE, 2);

const environment = readOperatorEnvironment();
const media = await openMedia(environment);

/** A backup changes nothing, so it does not migrate: it may be of a newer version than the server. */
function backUpFrom(dir: string, signal?: AbortSignal): Promise<BackupCounts> {
  return withDatabase(environment, (database) => backUp(database, media, path.resolve(file ?? ''), signal), {
    dir,
    migrate: false,
  });
}

async function backUpHere(): Promise<BackupCounts> {
  const dir = embeddedFolder(environment);
  if (environment.databaseUrl !== undefined) return backUpFrom(dir);
  const running = await withRunningCopy(dir, backUpFrom);
  return running === undefined ? backUpFrom(dir) : running.result;
}

const { rows, files } = await backUpHere().catch((error: Error) =>
  // Our own errors have errors as causes.
  fail(`The backup was not written: ${(error.cause as Error | undefined)?.message ?? error.message}`),
);
console.log(`${file} holds ${rows} rows and ${files} files.`);
