import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { holdingLock, locks } from './locks.ts';
import { migrateDatabase } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { isServed, openPostgres } from './postgres.ts';
import { checkSettings, inOperatorsWords } from './refused.ts';
import * as schema from './schema.ts';

/** Queries outside a transaction. */
export type Db = NodePgDatabase<typeof schema>;

/** Queries inside a transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Either of them. */
export type Executor = Db | Tx;

/** An open, migrated database. Both engines look the same from here. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly pool: Pool;
  readonly db: Db;
  /** Runs `job` in one instance at a time, however many share the database. Must not be nested. */
  readonly exclusive: <T>(job: () => Promise<T>) => Promise<T>;
  /**
   * Copies an embedded database into a folder, in which it can be opened, while this one is in use. Resolves to the
   * milliseconds that queries waited.
   */
  readonly copyTo: ((folder: string) => Promise<number>) | undefined;
  /** Whether a server uses it, too; the embedded one is this process's alone. */
  readonly isServed: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Exit code when the embedded engine dies under the server: EX_SOFTWARE of sysexits.h. */
const ENGINE_DIED = 70;

function endAtOnce(error: Error): void {
  process.stderr.write(`The embedded database stopped: ${error.message}\n`);
  process.exit(ENGINE_DIED);
}

/**
 * Opens PostgreSQL at `url`, or the embedded database in `dir`, a folder of its own that is created if missing, and
 * applies new migrations unless `migrate` is false.
 *
 * @param serves whether this is a server, and not a tool; PostgreSQL knows by it who is connected.
 * @param maintenanceMs milliseconds between steps of the embedded database's maintenance; a minute by default.
 * @throws {DatabaseInUse} if another process has the embedded database open.
 * @throws {DatabaseRefused} if PostgreSQL cannot be used as `url` says.
 */
export async function openDatabase({
  url,
  dir,
  serves = false,
  maintenanceMs,
  migrate = true,
}: {
  url?: string;
  dir: string;
  serves?: boolean;
  maintenanceMs?: number;
  migrate?: boolean;
}): Promise<Database> {
  const kind = url === undefined ? 'pglite' : 'postgres';
  const { pool, copyTo, close } =
    url === undefined
      ? await openPglite(dir, endAtOnce, maintenanceMs)
      : { ...openPostgres(url, serves), copyTo: undefined };
  const db = drizzle(pool, { schema });
  const exclusive: Database['exclusive'] = (job) =>
    // Only this process uses the embedded database, and its one connection must stay free for the job.
    kind === 'pglite' ? job() : holdingLock(pool, locks.exclusive, job);
  try {
    if (kind === 'postgres') await checkSettings(pool);
    if (migrate) await exclusive(() => migrateDatabase(db));
  } catch (error) {
    await close();
    throw inOperatorsWords(error);
  }
  const isUsed = async (): Promise<boolean> => kind === 'postgres' && (await isServed(pool));
  return { kind, pool, db, exclusive, copyTo, isServed: isUsed, close };
}
