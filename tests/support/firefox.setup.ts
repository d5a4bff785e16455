import type { TestProject } from 'vitest/node';
import { setup as setupProduct } from './browser.setup.ts';

/** Like the browser tests' setup, for the tests in Firefox. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('engine', 'Firefox');
  return setupProduct(project);
}
