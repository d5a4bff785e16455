import path from 'node:path';
import { root } from './project.ts';

/**
 * Node's arguments for the server. The embedded database is WebAssembly: the optimising compiler alone
 * would take up to a gigabyte, and the baseline compiler is as fast here.
 */
export const serverArguments: readonly string[] = [
  '--liftoff-only',
  '--max-old-space-size=512',
  path.join(root, 'server', 'main.ts'),
];
