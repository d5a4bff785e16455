import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const id = () => uuid().primaryKey().defaultRandom();
const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Accounts. The e-mail is kept as typed (trimmed) and is unique without regard to case. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    password: text().notNull(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    language: text().notNull().default('en'),
    timezone: text().notNull().default('UTC'),
    is_verified: boolean().notNull().default(false),
    is_staff: boolean().notNull().default(false),
    is_superuser: boolean().notNull().default(false),
    avatar_id: uuid(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email_lower').on(sql`lower(${table.email})`)],
);

/** One row per signed-in device. It holds no token: a refresh token is computed from id and generation. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    generation: integer().notNull().default(1),
    rotated_at: instant().notNull().defaultNow(),
    ip: text().notNull(),
    browser_type: text().notNull(),
    os_type: text().notNull(),
    device_type: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    revoked_why: text(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/**
 * One-time codes of sign-up and reset: one row per account to be verified, one live row per address to be reset.
 * `user_id` is null when the address belongs to nobody; `email` is kept in lower case.
 */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    purpose: text().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    digest: text(),
    attempts: integer().notNull().default(0),
    sent_at: instant(),
    expires_at: instant(),
    used_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('codes_user').on(table.user_id, table.purpose),
    uniqueIndex('codes_one_signup')
      .on(table.user_id)
      .where(sql`${table.purpose} = 'signup'`),
    uniqueIndex('codes_one_live_reset')
      .on(table.email)
      .where(sql`${table.purpose} = 'reset' and ${table.used_at} is null`),
  ],
);

/** Counted tries of one subject (an account, an address) in a window, shared by every instance. */
export const tries = pgTable(
  'tries',
  {
    /** HMAC of the subject: no address stands here in clear. */
    key: text().primaryKey(),
    count: integer().notNull().default(0),
    window_ends_at: instant().notNull(),
  },
  (table) => [index('tries_window').on(table.window_ends_at)],
);

/** Transactional outbox: written with the change that causes the mail, delivered by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text().notNull(),
    recipient: text().notNull(),
    language: text().notNull(),
    /** The mail's values, sealed with AES-GCM; empty once the mail is sent. */
    sealed: text().notNull(),
    state: text({ enum: ['pending', 'sent', 'void', 'failed'] })
      .notNull()
      .default('pending'),
    tries: integer().notNull().default(0),
    last_error: text(),
    created_at: instant().notNull().defaultNow(),
    sent_at: instant(),
  },
  (table) => [index('outbox_state').on(table.state, table.created_at)],
);
