import type { TestProject } from 'vitest/node';
import type { EngineName } from '../../tools/lib/engines.ts';
import { setup as setupProduct } from './browser.setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine that this project of tests runs in. */
    engine: EngineName;
  }
}

/** Like the browser tests' setup, for the tests in Firefox. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('engine', 'Firefox');
  return setupProduct(project);
}
