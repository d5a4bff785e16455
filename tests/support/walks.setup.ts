import type { TestProject } from 'vitest/node';
import { ensureWatchedBuild } from '../../tools/lib/ensure-build.ts';
import { serveProduct } from './browser.setup.ts';

/** As for the browser tests, with the build whose charts can be watched. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureWatchedBuild();
  return serveProduct(project, { RENAS_WATCH: '1' });
}
