import path from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type * as schema from './schema.ts';

/** Applies the migrations of `server/db/migrations` that the database has not seen yet, in one transaction. */
export async function migrateDatabase(db: NodePgDatabase<typeof schema>): Promise<void> {
  await migrate(db, { migrationsFolder: path.join(import.meta.dirname, 'migrations') });
}
