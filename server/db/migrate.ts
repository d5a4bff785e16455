import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Db } from './open.ts';

/** Applies the migrations of `server/db/migrations` that the database has not seen yet, in one transaction. */
export async function migrateDatabase(db: Db): Promise<void> {
  await migrate(db, { migrationsFolder: path.join(import.meta.dirname, 'migrations') });
}
