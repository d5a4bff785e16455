import path from 'node:path';
import { root } from './project.ts';

/**
 * The arguments of the Node process that serves. The embedded database is WebAssembly: its optimising compiler alone
 * would take up to a gigabyte, and the baseline compiler is as quick here.
 */
export const serverArguments: readonly string[] = [
  '--liftoff-only',
  '--max-old-space-size=512',
  path.join(root, 'server', 'main.ts'),
];
