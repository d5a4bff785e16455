// `npm run backup -- FILE`: writes all tables and media to one .tar.gz.
import path from 'node:path';
import { backUp } from '../server/backup/backup.ts';
import { openMedia } from '../server/media/open.ts';
import { fail, readOperatorEnvironment } from './lib/operator.ts';
import { withDatabase } from './lib/with-database.ts';

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) fail('usage: npm run backup -- FILE', 2);

const environment = readOperatorEnvironment();
const media = await openMedia(environment);
const { rows, files } = await withDatabase(environment, (database) =>
  backUp(database, media, path.resolve(file)).catch((error: Error) =>
    fail(`The backup was not written: ${error.message}`),
  ),
);
console.log(`${file} holds ${rows} rows and ${files} files.`);
