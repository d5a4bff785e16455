import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Whether a column holds an e-mail address, in any case. */
export const isAddress = (column: AnyPgColumn, email: string) =>
  eq(sql`lower(${column})`, email.toLowerCase());
