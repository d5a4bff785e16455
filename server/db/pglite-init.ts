// Run as a child process by pglite.ts: making a cluster takes some 600 MB, which end with the process.
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { startParams, syncTree } from './durable-fs.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: pglite-init.ts FOLDER');

// A start killed half-way leaves only the stage behind, never a half-made cluster under the real name.
const stage = `${folder}.new`;
fs.rmSync(stage, { recursive: true, force: true });
fs.mkdirSync(stage, { recursive: true, mode: 0o700 });
const cluster = await PGlite.create({ fs: new NodeFS(stage), startParams });
await cluster.close();
syncTree(stage);
fs.rmSync(folder, { recursive: true, force: true });
fs.renameSync(stage, folder);
syncTree(path.dirname(folder));
// The engine keeps handles open that would hold the process.
process.exit(0);
