import { ensureBuild, ensureServer } from '../../tools/lib/ensure-build.ts';
import { isDeep } from './deep.ts';

/**
 * Builds the server for the tests that start it as operators do; for the deep run the pages too, as a test of `npm start` would
 * build them while others start servers.
 */
export const setup = isDeep ? ensureBuild : ensureServer;
