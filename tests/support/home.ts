import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import type { Envelope } from '../../contract/envelope.ts';
import { openDatabase, type Database } from '../../server/db/open.ts';
import { makePostgresDatabase, onPostgres } from './postgres.ts';
import { startProduct, type Product } from './product.ts';

/** The settings of a server with its own data, on the run's engine. */
export type Home = Readonly<Record<string, string>>;

/** Whether this run uses the embedded database. */
export const embedded = inject('postgresUrl') === '';

/** Homes for servers in separate processes, removed after the file's tests. */
export function useHomes(): {
  /** A missing folder, as on the first start on a new machine. */
  emptyHome: (name: string) => Home;
  /** A home with a migrated, empty database, so the start need not create one. */
  newHome: (name: string) => Promise<Home>;
} {
  const databases: string[] = [];
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'renas-homes-'));
  });
  afterAll(async () => {
    for (const name of databases)
      await onPostgres(inject('postgresUrl'), `drop database ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  });

  return {
    emptyHome: (name) => ({ DATA_DIR: path.join(folder, name) }),
    async newHome(name) {
      const data = path.join(folder, name);
      if (embedded) {
        await cp(inject('emptyDatabase'), path.join(data, 'db'), { recursive: true });
        return { DATA_DIR: data };
      }
      const copy = await makePostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'));
      databases.push(copy.name);
      return { DATA_DIR: data, DATABASE_URL: copy.url };
    },
  };
}

/** Opens a home's database for one job; the embedded one must not be in use. */
export function databaseOf(
  home: Home,
): <Result>(job: (database: Database) => Promise<Result>) => Promise<Result> {
  const url = home['DATABASE_URL'];
  const dir = path.join(home['DATA_DIR'] ?? '', 'db');
  return async (job) => {
    const database = await openDatabase({ ...(url === undefined ? {} : { url }), dir });
    try {
      return await job(database);
    } finally {
      await database.close();
    }
  };
}

/** A server that is stopped after the test, whatever its result. */
export async function started(env: Home): Promise<Product> {
  const product = await startProduct(env);
  onTestFinished(async () => void (await product.stop()));
  return product;
}

/** The response to a sign-in with the demo password. */
export async function signIn(
  baseUrl: string,
  email: string,
): Promise<{ status: number; data: { access: string; refresh: string } }> {
  const answer = await fetch(`${baseUrl}/api/users/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'renas-demo-2026' }),
  });
  const { data } = (await answer.json()) as Envelope<{ access: string; refresh: string }>;
  return { status: answer.status, data };
}

/** The response of GET /api/users/me/ for this access token. */
export function askMe(baseUrl: string, access: string): Promise<Response> {
  return fetch(`${baseUrl}/api/users/me/`, { headers: { authorization: `Bearer ${access}` } });
}
