import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../tools/lib/project.ts';

test('the migrations create exactly the tables of the schema', async () => {
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'renas-test-'));
  onTestFinished(() => fs.rmSync(out, { recursive: true, force: true }));
  fs.cpSync(path.join(root, 'server/db/migrations'), out, { recursive: true });
  const before = fs.readdirSync(out);
  const schema = path.join(root, 'server/db/schema.ts');
  const kit = path.join(root, 'node_modules/drizzle-kit/bin.cjs');
  const options = [
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    schema,
    '--out',
    path.relative(root, out),
  ];
  await promisify(execFile)(process.execPath, [kit, ...options], { cwd: root });
  expect(fs.readdirSync(out)).toEqual(before);
});
