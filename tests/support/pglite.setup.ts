import type { TestProject } from 'vitest/node';
import { makeEmptyDatabases } from './empty-databases.ts';

/** Runs the server tests on the embedded engine. */
export const setup = (project: TestProject): Promise<() => Promise<void>> => makeEmptyDatabases(project, '');
