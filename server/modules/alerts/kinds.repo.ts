import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { channelTemplates, subscriptionChannels, subscriptionTypes } from '../../db/schema.ts';

export type TypeRow = typeof subscriptionTypes.$inferSelect;

export type ChannelRow = typeof subscriptionChannels.$inferSelect;

export type PartRow = typeof channelTemplates.$inferSelect;

/** One type by one channel. */
export interface AlertKind {
  readonly type: TypeRow;
  readonly channel: ChannelRow;
}

export function listTypes(db: Executor): Promise<TypeRow[]> {
  return db.select().from(subscriptionTypes).orderBy(asc(subscriptionTypes.pk));
}

export function listChannels(db: Executor): Promise<ChannelRow[]> {
  return db.select().from(subscriptionChannels).orderBy(asc(subscriptionChannels.pk));
}

/** The parts of a channel's messages, in order (P25). */
export function listParts(db: Executor, channelPk: number): Promise<PartRow[]> {
  return db
    .select()
    .from(channelTemplates)
    .where(eq(channelTemplates.subscription_channel_id, channelPk))
    .orderBy(asc(channelTemplates.position));
}

/** Every type with every channel, types first (SUB-01). */
export async function listKinds(db: Executor): Promise<AlertKind[]> {
  const types = await listTypes(db);
  const channels = await listChannels(db);
  return types.flatMap((type) => channels.map((channel) => ({ type, channel })));
}
