import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/open.ts';
import { makePostgresDatabase, onPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a migrated, empty embedded database that is closed: copied by every test file. */
    emptyDatabase: string;
    /** Address of a PostgreSQL server on which databases may be made, or '' for the embedded engine. */
    postgresUrl: string;
    /** Name of a migrated, empty database on that server that nobody has open, or ''. */
    postgresTemplate: string;
  }
}

/**
 * Makes, once for all server tests, the empty databases they start from.
 *
 * @param postgresUrl the server that they run on, or '' for the embedded engine
 * @returns what removes them
 */
export async function makeEmptyDatabases(
  project: TestProject,
  postgresUrl: string,
): Promise<() => Promise<void>> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'renas-tests-'));
  const emptyDatabase = path.join(root, 'empty');
  await (await openDatabase({ dir: emptyDatabase })).close();
  const template = postgresUrl === '' ? undefined : await makePostgresDatabase(postgresUrl);
  if (template !== undefined) await (await openDatabase({ url: template.url, dir: '' })).close();
  project.provide('emptyDatabase', emptyDatabase);
  project.provide('postgresUrl', postgresUrl);
  project.provide('postgresTemplate', template?.name ?? '');
  return async () => {
    fs.rmSync(root, { recursive: true, force: true });
    if (template !== undefined) await onPostgres(postgresUrl, `drop database ${template.name} with (force)`);
  };
}
