// @module-tag deep
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirePrograms } from '../../tools/lib/programs.ts';
import { root } from '../../tools/lib/project.ts';
import { run } from '../../tools/lib/run.ts';

const deploy = path.join(root, 'deploy');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renas-deploy-'));
  await requirePrograms({ promtool: 'prometheus', 'systemd-analyze': 'systemd' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('OPS-05: the alert rules are valid, fire when something is wrong and are silent otherwise', async () => {
  const cwd = path.join(deploy, 'prometheus');
  expect(await run('promtool', ['check', 'rules', 'renas.rules.yml'], { cwd })).toMatchObject({ code: 0 });
  expect(await run('promtool', ['test', 'rules', 'renas.rules.test.yml'], { cwd })).toMatchObject({
    code: 0,
    output: expect.stringContaining('SUCCESS'),
  });
});

test('OPS-05: systemd accepts the unit without warnings, and finds few rights that the server does not need', async () => {
  const unit = await readFile(path.join(deploy, 'systemd', 'renas.service'), 'utf8');
  const file = path.join(folder, 'renas.service');
  // Only the program's path differs here.
  await writeFile(file, unit.replace('/usr/local/bin/node', process.execPath));
  expect(await run('systemd-analyze', ['verify', file])).toEqual({ code: 0, output: '' });
  // The scale goes from 0 to 100; services without any of these lines have 96.
  const graded = await run('systemd-analyze', ['security', '--offline=true', '--threshold=25', file]);
  expect(graded.code, graded.output).toBe(0);
});
