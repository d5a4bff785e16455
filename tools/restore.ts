// `npm run restore -- FILE`: replaces all tables and media with those from a backup.
import path from 'node:path';
import { restore } from '../server/backup/restore.ts';
import { openMedia } from '../server/media/open.ts';
import { fail, readOperatorEnvironment } from './lib/operator.ts';
import { withDatabase } from './lib/with-database.ts';

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) fail('usage: npm run restore -- FILE', 2);

const environment = readOperatorEnvironment();
const media = await openMedia(environment);
const { rows, files } = await withDatabase(environment, (database) =>
  restore(database, media, path.resolve(file)).catch((error: Error) =>
    fail(error.name === 'RestoreError' ? error.message : `Nothing was restored: ${error.message}`),
  ),
);
console.log(`Restored ${rows} rows and ${files} files.`);
