// pglite.ts runs this in a child process: creating a cluster takes about 600 MB, which are freed with it.
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { startParams, syncTree } from './durable-fs.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: pglite-init.ts FOLDER');

// Created under another name and renamed, so that a killed start leaves no incomplete cluster.
const stage = `${folder}.new`;
fs.rmSync(stage, { recursive: true, force: true });
fs.mkdirSync(stage, { recursive: true, mode: 0o700 });
const cluster = await PGlite.create({ fs: new NodeFS(stage), startParams });
await cluster.close();
syncTree(stage);
fs.rmSync(folder, { recursive: true, force: true });
fs.renameSync(stage, folder);
syncTree(path.dirname(folder));
// pglite.ts ends this process now, if it is still there itself; the engine's open handles would keep it alive.
process.stdout.write('made\n', () => process.exit(0));
