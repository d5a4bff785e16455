import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root, serverDist } from '../../tools/lib/project.ts';
import { run } from '../../tools/lib/run.ts';
import { databaseArguments } from '../../tools/lib/serve.ts';

test('pages whose build has not finished end the start with code 1 and one line', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'renas-build-'));
  onTestFinished(() => rm(project, { recursive: true }));
  await cp(serverDist, path.join(project, 'dist-server'), { recursive: true });
  await cp(path.join(root, 'package.json'), path.join(project, 'package.json'));
  await symlink(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  // As after a build that was killed: the pages themselves come before what the build adds to them.
  await mkdir(path.join(project, 'dist'));
  await cp(path.join(root, 'index.html'), path.join(project, 'dist', 'index.html'));
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: path.join(project, 'data'),
    PORT: '0',
    // Nobody answers at the first port, so that the start ends in any case.
    DATABASE_URL: 'postgres://renas@127.0.0.1:1/renas',
  };
  const main = path.join(project, 'dist-server', 'main.js');
  const ended = await run(process.execPath, [...databaseArguments, main], { cwd: project, env });
  expect(ended).toEqual({
    code: 1,
    output:
      'dist/ is not complete: its build has not finished. Run `npm run build`, or delete dist/ to serve the API alone.\n',
  });
});
