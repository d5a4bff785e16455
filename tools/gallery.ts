// `npm run gallery`: the platform with watchable charts, and the chart gallery.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ensureWatchedBuild } from './lib/ensure-build.ts';
import { root } from './lib/project.ts';
import { forwardLifetime } from './lib/run.ts';
import { serverArguments } from './lib/serve.ts';
import { writeVersions } from './lib/gallery-versions.ts';
import { writeWalks } from './lib/gallery-walks.ts';

try {
  await ensureWatchedBuild();
} catch {
  process.exit(1);
}
await writeWalks();
await writeVersions();
const server = spawn(process.execPath, serverArguments, {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, RENAS_WATCH: '1' },
});
createInterface({ input: server.stdout }).on('line', (line) => {
  console.log(line);
  if (line.startsWith('http://')) console.log(`Statecharts: ${line}/statecharts/`);
});
forwardLifetime(server);
