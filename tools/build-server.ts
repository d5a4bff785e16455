// Builds the server alone: `npm start` and the tests do so when only its sources have changed.
import { IF_NEEDED, lockBuild } from './lib/build-lock.ts';
import { serverDist } from './lib/project.ts';
import { isBuildCurrent } from './lib/stamp.ts';
import { buildServer } from './lib/server-bundle.ts';

// A test runner's value, for example, would build another one.
process.env['NODE_ENV'] = 'production';

await lockBuild(serverDist);
if (process.argv.includes(IF_NEEDED)) {
  if (await isBuildCurrent(serverDist)) process.exit();
  process.stderr.write('Building the server…\n');
}
try {
  await buildServer();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
