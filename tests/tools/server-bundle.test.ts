import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { programs } from '../../server/root.ts';
import { root } from '../../tools/lib/project.ts';
import { runServer } from '../support/product.ts';

const runNode = (cwd: string, ...args: string[]) => promisify(execFile)(process.execPath, args, { cwd });

const ensure = "await (await import('./tools/lib/ensure-build.ts')).ensureServer()";
/** Builds the server of a project if necessary. @returns how often it was built */
async function ensureServer(folder: string): Promise<number> {
  const { stderr } = await runNode(folder, '--input-type=module', '--eval', ensure);
  return stderr.split('Building the server').length - 1;
}

/** A copy of what the server is built from, which a test may change. Its programs only say a word. */
async function copyProject(word: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-bundle-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of [
    'content',
    'contract',
    'package.json',
    'package-lock.json',
    'server',
    'tools',
    'tsconfig.json',
  ])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const program of programs) await writeFile(path.join(folder, 'server', program), 'export {};\n');
  await says(folder, word);
  return folder;
}

const says = (folder: string, word: string): Promise<void> =>
  writeFile(path.join(folder, 'server', 'main.ts'), `console.error('${word}');\n`);

test('the server is built again only after one of its files has changed', async () => {
  const folder = await copyProject('old');
  const start = async (): Promise<{ builds: number; stderr: string }> => {
    const builds = await ensureServer(folder);
    const { stderr } = await runNode(folder, 'dist-server/main.js');
    return { builds, stderr };
  };
  expect(await start()).toEqual({ builds: 1, stderr: 'old\n' });
  expect(await start()).toEqual({ builds: 0, stderr: 'old\n' });
  // A tool's packages, installed when it is first used.
  await mkdir(path.join(folder, 'server', 'node_modules'));
  await writeFile(path.join(folder, 'server', 'node_modules', 'index.js'), '');
  expect(await start()).toEqual({ builds: 0, stderr: 'old\n' });
  await says(folder, 'new');
  expect(await start()).toEqual({ builds: 1, stderr: 'new\n' });
});

test('two processes that need the same build make it once, and both wait for it', async () => {
  const folder = await copyProject('built');
  const builds = await Promise.all([ensureServer(folder), ensureServer(folder)]);
  expect(builds.toSorted()).toEqual([0, 1]);
  expect((await runNode(folder, 'dist-server/main.js')).stderr).toBe('built\n');
});

test('a stack trace of the built server names its sources', async () => {
  // No folder can be created in it, an error without a sentence for operators.
  const { code, stderr } = await runServer({ DATA_DIR: path.join(root, 'package.json', 'data') });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Error: ENOTDIR/);
  const places = [...stderr.matchAll(/\((file:.*):\d+:\d+\)/g)].map(([, file = '']) => file);
  expect(places.length).toBeGreaterThan(1);
  expect(places.filter((file) => !file.startsWith(`file://${root}/server/`))).toEqual([]);
});
