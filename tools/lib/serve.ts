import path from 'node:path';
import { root, serverDist } from './project.ts';

/**
 * Node's own arguments for whatever may open the embedded database. It is WebAssembly: the optimising compiler alone
 * would take up to a gigabyte, and the baseline compiler is as fast here.
 */
export const databaseArguments: readonly string[] = ['--liftoff-only'];

const nodeArguments = [...databaseArguments, '--max-old-space-size=512'];

/** Node's arguments for the built server, which `ensureServer` builds. */
export const serverArguments: readonly string[] = [...nodeArguments, path.join(serverDist, 'main.js')];

/** Node's arguments for the server from its source, which takes a second longer to start. */
export const sourceArguments: readonly string[] = [...nodeArguments, path.join(root, 'server', 'main.ts')];
