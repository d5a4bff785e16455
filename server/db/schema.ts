import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../contract/locale.ts';
import type { FlowType, Variable } from '../../contract/subscriptions.ts';
import type { Translations } from '../../contract/templates.ts';

const id = () => uuid().primaryKey().defaultRandom();
/** The number by which the API names a row (`pk`). */
const pk = () => integer().primaryKey().generatedByDefaultAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: 'date' });
/** The columns of an uploaded picture or video. Its bytes are in the media store under the key `file`. */
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
/** Rows whose markup names a file of the template media. There are few, and no others can use one. */
const namesTemplateMedia = (markup: AnyPgColumn) => sql`${markup} like '%/media/templates/%'`;
/** A message, complete but for what differs by recipient. */
export interface MessageTexts {
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
}

/** A text in each language. */
const localized = () => jsonb().$type<Record<Locale, string>>();

/** Accounts. The e-mail address is stored as typed (trimmed) and is unique in any case. */
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

/** One row per sign-in. It holds no token: a refresh token is computed from id and generation. */
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
    /** Only accurate to the minute: a call is not worth a write. */
    last_used_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    revoked_why: text(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/**
 * One-time codes for sign-up, password reset and change of address: one row per account to verify, one unused row per address
 * to reset and origin that asked, and one per account that changes its address. `user_id` is null if the address belongs to
 * nobody; `email` is in lower case, but for a new address as typed.
 */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    purpose: text().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** HMAC of the network or device that started a reset. */
    origin: text().notNull().default(''),
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
    // Of the purpose `reset`, written until docs/decisions/0027: for instances of a version before that.
    uniqueIndex('codes_one_live_reset')
      .on(table.email)
      .where(sql`${table.purpose} = 'reset' and ${table.used_at} is null`),
    uniqueIndex('codes_one_reset_of_origin')
      .on(table.email, table.origin)
      .where(sql`${table.purpose} = 'origin-reset' and ${table.used_at} is null`),
  ],
);

/** Rate limits: how often something was attempted in a window, such as a sign-in. All instances share them. */
export const tries = pgTable(
  'tries',
  {
    /** An HMAC, so that no address is stored in clear text. */
    key: text().primaryKey(),
    count: integer().notNull().default(0),
    window_ends_at: instant().notNull(),
  },
  (table) => [index('tries_window').on(table.window_ends_at)],
);

/** Transactional outbox: written together with the change that causes the mail, delivered by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text().notNull(),
    recipient: text().notNull(),
    language: text().$type<Locale>().notNull(),
    /** The mail's values, encrypted with AES-GCM; empty once it is sent. */
    sealed: text().notNull(),
    state: text({ enum: ['pending', 'sent', 'void', 'failed'] })
      .notNull()
      .default('pending'),
    tries: integer().notNull().default(0),
    last_error: text(),
    created_at: instant().notNull().defaultNow(),
    sent_at: instant(),
    /** For scheduled mails: their run, their recipient, and the batch they are sent with. */
    run_id: uuid().references((): AnyPgColumn => subscriptionRuns.id, { onDelete: 'cascade' }),
    subscriber_id: uuid().references((): AnyPgColumn => subscribers.id, { onDelete: 'cascade' }),
    batch: integer(),
    /** The sender of a batch holds its rows until then; nobody else sends them meanwhile. */
    held_until: instant(),
  },
  (table) => [
    index('outbox_state').on(table.state, table.created_at),
    index('outbox_mails')
      .on(table.created_at)
      .where(sql`${table.run_id} is null`),
    uniqueIndex('outbox_once')
      .on(table.run_id, table.subscriber_id)
      .where(sql`${table.run_id} is not null`),
    index('outbox_batch')
      .on(table.run_id, table.batch, table.state)
      .where(sql`${table.run_id} is not null`),
    index('outbox_subscriber').on(table.subscriber_id),
  ],
);

/** Texts with variables, `{{ key }}`, that posts and messages are made from (P22). */
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
    /** The language of the two texts; null if nobody said. */
    first_language: text().$type<Locale>(),
    /** The texts in further languages (MLG-01). */
    translations: jsonb().$type<Translations>().notNull().default({}),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('templates_type').on(table.type, table.pk),
    index('templates_newest').on(table.created_at, table.pk),
    index('templates_with_media').on(table.pk).where(namesTemplateMedia(table.html_content)),
  ],
);

/** Pictures and videos for templates; anyone may see them. */
export const templateMedia = pgTable('template_media', upload(), (table) => [
  index('template_media_newest').on(table.created_at, table.pk),
]);

/** Pictures and videos of products; they have no public address. */
export const productMedia = pgTable('product_media', upload(), (table) => [
  index('product_media_newest').on(table.created_at, table.pk),
]);

/** Blog posts. `content` is sanitized HTML, generated from the template and the values when the post is saved. */
export const posts = pgTable(
  'posts',
  {
    pk: pk(),
    subject: text().notNull(),
    summary: text().notNull(),
    author: text().notNull(),
    /** Null for posts older than this column, and once the account is deleted: then the name says who wrote it. */
    author_id: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    language: text().$type<Locale>().notNull().default('en'),
    template_id: integer()
      .notNull()
      .references(() => templates.pk, { onDelete: 'restrict' }),
    values: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    content: text().notNull(),
    reading_minutes: integer().notNull(),
    /** What the public search compares; null until it is made of the texts, a trigger empties it when they change. */
    search_text: text(),
    /** File names in the media folder `blog`; empty without a picture. */
    main_media: text().notNull().default(''),
    summary_media: text().notNull().default(''),
    /** The main picture's size in pixels. */
    media_width: integer().notNull().default(0),
    media_height: integer().notNull().default(0),
    /** Null for a draft. */
    published_at: instant(),
    /** Shared by the versions of a post in several languages, at most one per language; null without another one. */
    translation_group: uuid(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('posts_published')
      .on(table.published_at, table.pk)
      .where(sql`${table.published_at} is not null`),
    index('posts_published_in')
      .on(table.language, table.published_at, table.pk)
      .where(sql`${table.published_at} is not null`),
    uniqueIndex('posts_translations')
      .on(table.translation_group, table.language)
      .where(sql`${table.translation_group} is not null`),
    index('posts_of_author').on(table.author, table.created_at, table.pk),
    index('posts_of_account')
      .on(table.author_id)
      .where(sql`${table.author_id} is not null`),
    index('posts_in_language').on(table.language, table.created_at, table.pk),
    index('posts_drafts')
      .on(table.created_at, table.pk)
      .where(sql`${table.published_at} is null`),
    index('posts_template').on(table.template_id),
    index('posts_newest').on(table.created_at, table.pk),
    // As staff sort them (modules/newest.ts): ascending and descending, without a value last both ways.
    index('posts_by_subject').on(sql`nullif(lower(${table.subject}), '')`, table.pk),
    index('posts_by_subject_desc').on(
      sql`nullif(lower(${table.subject}), '') desc nulls last`,
      table.pk.desc().nullsFirst(),
    ),
    index('posts_by_publication').on(table.published_at, table.pk),
    index('posts_by_publication_desc').on(
      table.published_at.desc().nullsLast(),
      table.pk.desc().nullsFirst(),
    ),
    index('posts_with_media').on(table.pk).where(namesTemplateMedia(table.content)),
    index('posts_unsearchable')
      .on(table.pk)
      .where(sql`${table.search_text} is null`),
  ],
);

/** Messages from the contact page (CON-01). */
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
    /** A bot filled a field that people cannot see: stored, but not mailed. */
    suspected: boolean().notNull().default(false),
    /** The sender's own key for it, so that the same message is never received twice (NET-02). */
    idempotency_key: text().unique(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [index('contact_messages_time').on(table.created_at)],
);

/** Types of news; the rows come with the migrations. */
export const subscriptionTypes = pgTable('subscription_types', {
  pk: pk(),
  key: text().notNull().unique(),
  name: localized().notNull(),
  description: localized().notNull(),
  /** Whether members get it unless they choose otherwise. */
  on_by_default: boolean().notNull(),
});

/** How messages are delivered (P25); the rows come with the migrations. */
export const subscriptionChannels = pgTable('subscription_channels', {
  pk: pk(),
  key: text().notNull().unique(),
  name: localized().notNull(),
});

/** Addresses with preferences of their own; `id` is the unguessable part of their preference page's address (P10). */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    email: text().notNull(),
    language: text().$type<Locale>().notNull().default('en'),
    created_at: instant().notNull().defaultNow(),
    /** When the address was last asked by mail to confirm the newsletter, and how often within a month. */
    asked_at: instant(),
    asked: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('subscribers_email_lower').on(sql`lower(${table.email})`)],
);

/** Which types a subscriber gets by which channel; without a row, the type's default applies. */
export const alertPreferences = pgTable(
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

/** The parts of a channel's messages (P25); the rows come with the migrations. */
export const channelTemplates = pgTable(
  'channel_templates',
  {
    pk: pk(),
    subscription_channel_id: integer()
      .notNull()
      .references(() => subscriptionChannels.pk, { onDelete: 'cascade' }),
    key: text({ enum: ['header', 'body', 'footer'] }).notNull(),
    name: localized().notNull(),
    /** The order of the parts in a message. */
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('channel_templates_key').on(table.subscription_channel_id, table.key)],
);

/** Scheduled messages: whoever chose the type and channel gets one at each time of the crontab (SBA-04). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    pk: pk(),
    subscription_type_id: integer()
      .notNull()
      .references(() => subscriptionTypes.pk, { onDelete: 'restrict' }),
    subscription_channel_id: integer()
      .notNull()
      .references(() => subscriptionChannels.pk, { onDelete: 'restrict' }),
    /** What staff call it; empty without a name. */
    name: text().notNull().default(''),
    crontab: text().notNull(),
    /** The time zone of the account that saved it (P23). */
    timezone: text().notNull(),
    is_paused: boolean().notNull().default(false),
    /** How many runs there were; decides which item is next (P24). */
    turn: integer().notNull().default(0),
    /** The next time to run; null while it is paused. */
    next_run_at: instant(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('subscriptions_due').on(table.next_run_at),
    index('subscriptions_newest').on(table.created_at, table.pk),
  ],
);

/** The items that a part of a message is made from, in their order. */
export const subscriptionItems = pgTable(
  'subscription_items',
  {
    subscription_id: integer()
      .notNull()
      .references(() => subscriptions.pk, { onDelete: 'cascade' }),
    channel_template_id: integer()
      .notNull()
      .references(() => channelTemplates.pk, { onDelete: 'cascade' }),
    position: integer().notNull(),
    template_id: integer()
      .notNull()
      .references(() => templates.pk, { onDelete: 'restrict' }),
    html_variables: jsonb().$type<readonly Variable[]>().notNull(),
    plain_variables: jsonb().$type<readonly Variable[]>().notNull(),
    /** The lowest is first. */
    priority: doublePrecision().notNull(),
    flow_type: text().$type<FlowType>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'subscription_items_pk',
      columns: [table.subscription_id, table.channel_template_id, table.position],
    }),
    index('subscription_items_template').on(table.template_id),
  ],
);

/** One row each time a subscription runs, however many instances there are. */
export const subscriptionRuns = pgTable(
  'subscription_runs',
  {
    id: id(),
    /** Null if the subscription was deleted; its recipients keep the messages. */
    subscription_id: integer().references(() => subscriptions.pk, { onDelete: 'set null' }),
    subscription_type_id: integer()
      .notNull()
      .references(() => subscriptionTypes.pk, { onDelete: 'cascade' }),
    subscription_channel_id: integer()
      .notNull()
      .references(() => subscriptionChannels.pk, { onDelete: 'cascade' }),
    /** When it was due, to the minute. */
    fire_at: instant().notNull(),
    started_at: instant().notNull(),
    /** How many earlier times were skipped because no server ran. */
    left_out: integer().notNull().default(0),
    /** The message, made when the run started. An empty subject means the type's name. */
    subject: text().notNull().default(''),
    html: text().notNull().default(''),
    plain: text().notNull().default(''),
    /** Why nothing is sent: nothing to say, too late, or it could not be made. */
    void_reason: text({ enum: ['empty', 'too_late', 'unusable', 'no_news'] }),
    /** The message for those who read a language in which it differs. */
    texts: jsonb().$type<Partial<Record<Locale, MessageTexts>>>().notNull().default({}),
    /** The languages whose readers get it, because there is news in them; null for all. */
    languages: jsonb().$type<readonly Locale[]>(),
    /** Recipients after this one have no rows yet; null if all have. */
    cursor: uuid(),
    recipients: integer().notNull().default(0),
    batches: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('subscription_runs_once').on(table.subscription_id, table.fire_at),
    index('subscription_runs_open')
      .on(table.started_at)
      .where(sql`${table.cursor} is not null`),
    index('subscription_runs_time').on(table.fire_at),
  ],
);

/** The records that were made with a key of their sender's, so that the same one is never made twice (NET-02). */
export const madeOnce = pgTable(
  'made_once',
  {
    /** The call and the sender's key. */
    key: text().primaryKey(),
    /** The record's number; null only within the transaction that makes it. */
    pk: integer(),
    created_at: instant().notNull(),
  },
  (table) => [index('made_once_time').on(table.created_at)],
);

/** Messages of the Web channel, shown in the inbox (P25). */
export const webMessages = pgTable(
  'web_messages',
  {
    /** Ascends in the order in which messages become visible. */
    pk: pk(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    run_id: uuid()
      .notNull()
      .references(() => subscriptionRuns.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
    read_at: instant(),
    cleared_at: instant(),
  },
  (table) => [
    uniqueIndex('web_messages_once').on(table.run_id, table.user_id),
    index('web_messages_user').on(table.user_id, table.pk),
    index('web_messages_unread')
      .on(table.user_id, table.pk)
      .where(sql`${table.read_at} is null and ${table.cleared_at} is null`),
    index('web_messages_cleared')
      .on(table.user_id, table.pk)
      .where(sql`${table.cleared_at} is not null`),
  ],
);

/** Computed from the other tables, so not part of a backup. */
export const counts = pgSchema('counts');

/** The number of rows of each staff list, by table name. Triggers maintain it, so that showing a page needs no count. */
export const listCounts = counts.table('lists', { list: text().primaryKey(), total: integer().notNull() });

/**
 * A value that changes with every change of a list, by its table. A trigger draws a new one at random in the transaction
 * of the change: it depends on no clock, is the same for every instance, and is rolled back with the change.
 */
export const listRevisions = counts.table('revisions', {
  list: text().primaryKey(),
  revision: uuid().notNull().defaultRandom(),
  previous: uuid(),
});

/** The number of posts of each language, drafts and published ones apart. Triggers maintain it, as `listCounts`. */
export const postCounts = counts.table(
  'posts',
  {
    language: text().$type<Locale>().notNull(),
    is_published: boolean().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'posts_pk', columns: [table.language, table.is_published] })],
);

/**
 * The last changes of posts, by which a number of matching posts is brought up to date. Each begins with a row that has the revision
 * before it (`since`) and no post; then come the posts as they were (sign -1) and as they are (1). Triggers write it, and
 * empty it when many posts change at once.
 */
export const postChanges = counts.table(
  'post_changes',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    since: uuid(),
    sign: smallint().notNull(),
    subject: text(),
    summary: text(),
    author: text(),
    language: text().$type<Locale>(),
    published_at: instant(),
    search_text: text(),
  },
  (table) => [index('post_changes_since').on(table.since)],
);

/**
 * All marks together are a value that changes with every change of who gets messages. A trigger redraws one of them in
 * the transaction of the change, one that no other transaction holds: people who sign up never wait for each other.
 */
export const audienceMarks = counts.table('audience_marks', {
  slot: uuid().primaryKey().defaultRandom(),
  mark: uuid().notNull().defaultRandom(),
});
