import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/open.ts';
import { makePostgresDatabase, onPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a closed, migrated, empty embedded database, copied by every test file. */
    emptyDatabase: string;
    /** The address of a PostgreSQL server on which databases may be created, or '' for the embedded engine. */
    postgresUrl: string;
    /** The name of a migrated, empty, unused database on that server, or ''. */
    postgresTemplate: string;
  }
}

/**
 * Creates the empty databases the server tests start from, once for all of them.
 *
 * @param postgresUrl the server to use, or '' for the embedded engine
 * @returns a function to remove them
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
