import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface FileLayer {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * PGlite's file layer with a real fsync. The original has none: a commit would survive a killed process but not a
 * power cut.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const started = await super.init(pg, options);
    // Emscripten passes them its module, which PGlite types without the file layer.
    const preRun = (started.emscriptenOpts.preRun ??= []) as ((module: FileLayer) => void)[];
    preRun.unshift((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd);
        return 0;
      };
    });
    return started;
  }
}

/**
 * Start parameters of the embedded database: without `-F` (no fsync), and with fsync for the WAL, because this build's
 * fdatasync does nothing.
 */
export const startParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'TimeZone=UTC',
];

function syncEntry(name: string): void {
  const handle = fs.openSync(name, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Flushes every file and folder under `folder`, and the folder itself, to the disk. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(name);
    else syncEntry(name);
  }
  syncEntry(folder);
}
