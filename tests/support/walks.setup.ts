import type { TestProject } from 'vitest/node';
import { ensureWatchedBuild } from '../../tools/lib/ensure-build.ts';
import { serveProduct } from './browser.setup.ts';

/** Like the browser tests' setup, with the watchable build. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureWatchedBuild();
  return serveProduct(project, { RENAS_WATCH: '1' });
}
