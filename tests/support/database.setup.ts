import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a migrated, empty embedded database that is closed: copied by every test file. */
    emptyDatabase: string;
    /** Address of a PostgreSQL server on which databases may be made, or '' for the embedded engine. */
    postgresUrl: string;
  }
}

/** Makes, once for all server tests, the empty database they start from. */
export async function setup(project: TestProject): Promise<() => void> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'renas-tests-'));
  const emptyDatabase = path.join(root, 'empty');
  const database = await openDatabase({ dir: emptyDatabase });
  await database.close();
  project.provide('emptyDatabase', emptyDatabase);
  project.provide('postgresUrl', process.env['TEST_DATABASE_URL'] ?? '');
  return () => fs.rmSync(root, { recursive: true, force: true });
}
