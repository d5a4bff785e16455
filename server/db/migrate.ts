import path from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { ROOT } from '../root.ts';
import type * as schema from './schema.ts';

/** Applies the new migrations of `server/db/migrations` in one transaction. */
export async function migrateDatabase(db: NodePgDatabase<typeof schema>): Promise<void> {
  await migrate(db, { migrationsFolder: path.join(ROOT, 'server', 'db', 'migrations') });
}
