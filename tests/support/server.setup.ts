import { ensureServer } from '../../tools/lib/ensure-build.ts';

/** Builds the server for the tests that start it as operators do. */
export const setup = ensureServer;
