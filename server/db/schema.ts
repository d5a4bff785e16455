import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../contract/locale.ts';

const id = () => uuid().primaryKey().defaultRandom();
/** The number by which the API names a row (`pk`). */
const pk = () => integer().primaryKey().generatedByDefaultAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: 'date' });
/** The columns of an uploaded picture or video. Its bytes are in the media store, under the key `file`. */
const upload = () => ({
  pk: pk(),
  type: text().notNull(),
  name: text().notNull(),
  file: text().notNull().unique(),
  size: bigint({ mode: 'number' }).notNull(),
  mime_type: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});
/** Rows whose markup names a file of the template media: few, and the only ones that can use one. */
const namesTemplateMedia = (markup: AnyPgColumn) => sql`${markup} like '%/media/templates/%'`;
/** One text in every language of the product. */
const localized = () => jsonb().$type<Record<Locale, string>>();

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
    /** Exact to the minute: not every call is worth a write. */
    last_used_at: instant().notNull().defaultNow(),
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

/** Texts with gaps, `{{ key }}`, from which posts and messages are made (decision 22). */
export const templates = pgTable(
  'templates',
  {
    pk: pk(),
    name: text().notNull(),
    type: text({ enum: ['blog', 'subscription'] }).notNull(),
    html_content: text().notNull().default(''),
    plain_content: text().notNull().default(''),
    html_variable_keys: jsonb().$type<readonly string[]>().notNull().default([]),
    plain_variable_keys: jsonb().$type<readonly string[]>().notNull().default([]),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('templates_type').on(table.type, table.pk),
    index('templates_newest').on(table.created_at, table.pk),
    index('templates_with_media').on(table.pk).where(namesTemplateMedia(table.html_content)),
  ],
);

/** Pictures and videos for templates, which everybody may see. */
export const templateMedia = pgTable('template_media', upload(), (table) => [
  index('template_media_newest').on(table.created_at, table.pk),
]);

/** Pictures and videos of products, without a public address. */
export const productMedia = pgTable('product_media', upload(), (table) => [
  index('product_media_newest').on(table.created_at, table.pk),
]);

/** Posts of the blog. `content` is sanitized HTML, made of the template and the values when the post was saved. */
export const posts = pgTable(
  'posts',
  {
    pk: pk(),
    subject: text().notNull(),
    summary: text().notNull(),
    author: text().notNull(),
    language: text().$type<Locale>().notNull().default('en'),
    template_id: integer()
      .notNull()
      .references(() => templates.pk, { onDelete: 'restrict' }),
    values: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    content: text().notNull(),
    reading_minutes: integer().notNull(),
    /** File names in the folder `blog` of the media; empty without a picture. */
    main_media: text().notNull().default(''),
    summary_media: text().notNull().default(''),
    /** Pixels of the main picture. */
    media_width: integer().notNull().default(0),
    media_height: integer().notNull().default(0),
    /** Null is a draft. */
    published_at: instant(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('posts_published')
      .on(table.published_at, table.pk)
      .where(sql`${table.published_at} is not null`),
    index('posts_template').on(table.template_id),
    index('posts_newest').on(table.created_at, table.pk),
    index('posts_with_media').on(table.pk).where(namesTemplateMedia(table.content)),
  ],
);

/** Messages of the contact page (CON-01). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    pk: pk(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    language: text().notNull(),
    /** A robot filled a field that people do not see: kept, but not mailed. */
    suspected: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [index('contact_messages_time').on(table.created_at)],
);

/** What people can be told about; the rows come with the migrations. */
export const subscriptionTypes = pgTable('subscription_types', {
  pk: pk(),
  key: text().notNull().unique(),
  name: localized().notNull(),
  description: localized().notNull(),
  /** Whether an account gets it before its owner chose. */
  on_by_default: boolean().notNull(),
});

/** The ways to a person (decision 25); the rows come with the migrations. */
export const subscriptionChannels = pgTable('subscription_channels', {
  pk: pk(),
  key: text().notNull().unique(),
  name: localized().notNull(),
});

/** Addresses with choices of their own; `id` is the unguessable name of their preference page (decision 10). */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    email: text().notNull(),
    language: text().$type<Locale>().notNull().default('en'),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('subscribers_email_lower').on(sql`lower(${table.email})`)],
);

/** Choices; where there is none, the type's default holds. */
export const preferences = pgTable(
  'preferences',
  {
    subscriber_id: uuid()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    subscription_type_id: integer()
      .notNull()
      .references(() => subscriptionTypes.pk, { onDelete: 'cascade' }),
    subscription_channel_id: integer()
      .notNull()
      .references(() => subscriptionChannels.pk, { onDelete: 'cascade' }),
    status: boolean().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'preferences_pk',
      columns: [table.subscriber_id, table.subscription_type_id, table.subscription_channel_id],
    }),
    index('preferences_kind').on(table.subscription_type_id, table.subscription_channel_id),
  ],
);
