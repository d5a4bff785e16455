import type { TestProject } from 'vitest/node';
import { makeEmptyDatabases } from './empty-databases.ts';

/** Lets the server tests run on the embedded engine. */
export const setup = (project: TestProject): Promise<() => Promise<void>> => makeEmptyDatabases(project, '');
