// `npm start`: builds the pages if necessary, then runs the whole platform on one port.
import { spawn } from 'node:child_process';
import { ensureBuild } from './lib/ensure-build.ts';
import { root } from './lib/project.ts';
import { forwardLifetime } from './lib/run.ts';
import { serverArguments } from './lib/serve.ts';

try {
  await ensureBuild();
} catch {
  process.exit(1);
}
forwardLifetime(spawn(process.execPath, serverArguments, { cwd: root, stdio: 'inherit' }));
