import { and, asc, eq, getTableColumns, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../contract/locale.ts';
import type { scheduleSorts, SchedulesQuery } from '../../../contract/subscriptions.ts';
import type { Executor, Tx } from '../../db/open.ts';
import {
  channelTemplates,
  subscriptionChannels,
  subscriptionItems,
  subscriptionRuns,
  subscriptions,
  subscriptionTypes,
  templates,
} from '../../db/schema.ts';
import { byText, countRows, newestFirst, orderOf, pksOf, type RowsOf, type Sorts } from '../newest.ts';
import { patternOf } from '../search.ts';
import type { MessagePart } from './message.ts';
import type { KnownTemplate, SentItem } from './subscription-form.ts';

export type ScheduleRow = typeof subscriptions.$inferSelect;

/** A subscription with its type and channel. */
export interface WithKind extends ScheduleRow {
  readonly type: typeof subscriptionTypes.$inferSelect;
  readonly channel: typeof subscriptionChannels.$inferSelect;
}

/** The columns written when a subscription is saved. */
export type ScheduleFields = Pick<
  ScheduleRow,
  'name' | 'subscription_type_id' | 'subscription_channel_id' | 'crontab' | 'timezone' | 'next_run_at'
>;

export type ItemRow = typeof subscriptionItems.$inferSelect;

/**
 * Searches names in the reader's language. Finds the matching types and channels first: a condition that matches none
 * of them would keep the database from using its index.
 */
async function matching(db: Executor, search: string | undefined, locale: Locale): Promise<SQL | undefined> {
  const pattern = patternOf(search);
  if (pattern === undefined) return undefined;
  const pksOfKinds = async (kinds: typeof subscriptionTypes | typeof subscriptionChannels) => {
    const isNamed = ilike(sql`${kinds.name} ->> ${locale}`, pattern);
    return (await db.select({ pk: kinds.pk }).from(kinds).where(isNamed)).map(({ pk }) => pk);
  };
  const types = await pksOfKinds(subscriptionTypes);
  const channels = await pksOfKinds(subscriptionChannels);
  return or(
    ilike(subscriptions.name, pattern),
    ilike(subscriptions.crontab, pattern),
    ilike(subscriptions.timezone, pattern),
    types.length > 0 ? inArray(subscriptions.subscription_type_id, types) : undefined,
    channels.length > 0 ? inArray(subscriptions.subscription_channel_id, channels) : undefined,
  );
}

/** What the list can be sorted by; types and channels go by their names in the reader's language. */
function sortsIn(locale: Locale): Sorts {
  const nameIn = (kinds: typeof subscriptionTypes | typeof subscriptionChannels, key: AnyPgColumn): SQL =>
    sql`(select lower(${kinds.name} ->> ${locale}) from ${kinds} where ${kinds.pk} = ${key})`;
  return new Map(
    Object.entries({
      pk: subscriptions.pk,
      name: byText(subscriptions.name),
      subscription_type: nameIn(subscriptionTypes, subscriptions.subscription_type_id),
      subscription_channel: nameIn(subscriptionChannels, subscriptions.subscription_channel_id),
      crontab: subscriptions.crontab,
      next_run: subscriptions.next_run_at,
      last_run: sql`(select max(${subscriptionRuns.fire_at}) from ${subscriptionRuns} where ${subscriptionRuns.subscription_id} = ${subscriptions.pk})`,
      is_paused: subscriptions.is_paused,
      timezone: byText(subscriptions.timezone),
      updated_at: subscriptions.updated_at,
    } satisfies Record<(typeof scheduleSorts)[number], unknown>),
  );
}

const selectWithKind = (db: Executor) =>
  db
    .select({
      ...getTableColumns(subscriptions),
      type: getTableColumns(subscriptionTypes),
      channel: getTableColumns(subscriptionChannels),
    })
    .from(subscriptions)
    .innerJoin(subscriptionTypes, eq(subscriptionTypes.pk, subscriptions.subscription_type_id))
    .innerJoin(subscriptionChannels, eq(subscriptionChannels.pk, subscriptions.subscription_channel_id))
    .$dynamic();

/** The SQL of scheduled subscriptions; rows in, rows out, no rules. */
export const schedulesRepo = {
  async count(db: Executor, search: string | undefined, locale: Locale): Promise<number> {
    return countRows(db, subscriptions, await matching(db, search, locale));
  },

  /** Subscriptions in the requested order, else the newest first. */
  async list(
    db: Executor,
    wish: Pick<SchedulesQuery, 'search' | 'sort'>,
    locale: Locale,
    slice: RowsOf,
  ): Promise<WithKind[]> {
    if (slice.total === 0) return [];
    const isMeant = await matching(db, wish.search, locale);
    const sorted = orderOf(subscriptions, sortsIn(locale), wish.sort);
    return selectWithKind(db)
      .where(inArray(subscriptions.pk, pksOf(db, subscriptions, isMeant, slice, sorted)))
      .orderBy(...(sorted ?? newestFirst(subscriptions)));
  },

  async find(db: Executor, pk: number): Promise<WithKind | undefined> {
    const [row] = await selectWithKind(db).where(eq(subscriptions.pk, pk));
    return row;
  },

  /** Locks a subscription until the transaction ends: none of its runs starts meanwhile. */
  async hold(tx: Tx, pk: number): Promise<ScheduleRow | undefined> {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.pk, pk)).for('update');
    return row;
  },

  /** All subscriptions of a type and channel, oldest first. */
  ofKind(
    db: Executor,
    type: number,
    channel: number,
  ): Promise<Pick<ScheduleRow, 'pk' | 'name' | 'crontab' | 'timezone'>[]> {
    const { pk, name, crontab, timezone } = subscriptions;
    return db
      .select({ pk, name, crontab, timezone })
      .from(subscriptions)
      .where(
        and(eq(subscriptions.subscription_type_id, type), eq(subscriptions.subscription_channel_id, channel)),
      )
      .orderBy(asc(pk));
  },

  items(db: Executor, pk: number): Promise<ItemRow[]> {
    return db
      .select()
      .from(subscriptionItems)
      .where(eq(subscriptionItems.subscription_id, pk))
      .orderBy(asc(subscriptionItems.channel_template_id), asc(subscriptionItems.position));
  },

  /** The parts of the message; each item has the current version of its template. */
  async parts(db: Executor, pk: number): Promise<MessagePart[]> {
    const rows = await db
      .select({
        part: channelTemplates.pk,
        key: channelTemplates.key,
        item: getTableColumns(subscriptionItems),
        template: getTableColumns(templates),
      })
      .from(subscriptionItems)
      .innerJoin(channelTemplates, eq(channelTemplates.pk, subscriptionItems.channel_template_id))
      .innerJoin(templates, eq(templates.pk, subscriptionItems.template_id))
      .where(eq(subscriptionItems.subscription_id, pk))
      .orderBy(asc(channelTemplates.position), asc(subscriptionItems.position));
    const parts = new Map<number, MessagePart & { items: MessagePart['items'][number][] }>();
    for (const { part, key, item, template } of rows) {
      const found = parts.get(part) ?? { channel_template_id: part, key, items: [] };
      found.items.push({ ...item, template });
      parts.set(part, found);
    }
    return [...parts.values()];
  },

  /** Locks the templates of items: nobody changes or deletes them before the transaction ends. */
  async holdTemplates(
    tx: Tx,
    items: readonly SentItem[],
  ): Promise<Map<number, KnownTemplate & TemplateTexts>> {
    const pks = [...new Set(items.map(({ template_id }) => template_id))];
    if (pks.length === 0) return new Map();
    const rows = await tx
      .select()
      .from(templates)
      .where(inArray(templates.pk, pks))
      .orderBy(asc(templates.pk))
      .for('share');
    return new Map(rows.map((row) => [row.pk, row]));
  },

  async insert(tx: Tx, fields: ScheduleFields, at: Date): Promise<number> {
    const [row] = await tx
      .insert(subscriptions)
      .values({ ...fields, created_at: at, updated_at: at })
      .returning({ pk: subscriptions.pk });
    if (row === undefined) throw new Error('the subscription was not written');
    return row.pk;
  },

  async change(db: Executor, pk: number, set: Partial<ScheduleRow>): Promise<void> {
    await db.update(subscriptions).set(set).where(eq(subscriptions.pk, pk));
  },

  async replaceItems(tx: Tx, pk: number, items: readonly SentItem[]): Promise<void> {
    await tx.delete(subscriptionItems).where(eq(subscriptionItems.subscription_id, pk));
    await tx.insert(subscriptionItems).values(
      items.map(({ part, place: _, ...item }) => ({
        ...item,
        subscription_id: pk,
        channel_template_id: part.pk,
      })),
    );
  },

  async remove(tx: Tx, pk: number): Promise<void> {
    await tx.delete(subscriptions).where(eq(subscriptions.pk, pk));
  },
};

type TemplateTexts = MessagePart['items'][number]['template'];
