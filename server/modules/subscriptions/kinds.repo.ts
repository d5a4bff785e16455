import { asc } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { subscriptionChannels, subscriptionTypes } from '../../db/schema.ts';

/** What people can be told about, as it is stored. */
export type TypeRow = typeof subscriptionTypes.$inferSelect;

/** A way to a person, as it is stored. */
export type ChannelRow = typeof subscriptionChannels.$inferSelect;

/** One type by one channel. */
export interface Kind {
  readonly type: TypeRow;
  readonly channel: ChannelRow;
}

/** Every type with every channel, types first (SUB-01). */
export async function listKinds(db: Executor): Promise<Kind[]> {
  const types = await db.select().from(subscriptionTypes).orderBy(asc(subscriptionTypes.pk));
  const channels = await db.select().from(subscriptionChannels).orderBy(asc(subscriptionChannels.pk));
  return types.flatMap((type) => channels.map((channel) => ({ type, channel })));
}
