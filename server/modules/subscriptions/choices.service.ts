import type { Locale } from '../../../contract/locale.ts';
import type {
  SubscriptionChannel,
  SubscriptionChannels,
  SubscriptionTypes,
} from '../../../contract/subscriptions.ts';
import type { ServerWorld } from '../../world.ts';
import { rowAt } from '../pk.ts';
import { listChannels, listParts, listTypes } from '../alerts/kinds.repo.ts';

/** Builds the options in the form of a subscription, named in the reader's language (SBA-02). */
export function createChoices({ database: { db } }: Pick<ServerWorld, 'database'>) {
  return {
    async types(locale: Locale): Promise<SubscriptionTypes> {
      const rows = await listTypes(db);
      return rows.map(({ pk, name, description }) => ({
        pk,
        name: name[locale],
        description: description[locale],
      }));
    },

    async channels(locale: Locale): Promise<SubscriptionChannels> {
      const rows = await listChannels(db);
      return rows.map(({ pk, key, name }) => ({ pk, key, name: name[locale] }));
    },

    /** @throws {Refusal} 404 for an unknown id. */
    async channel(id: string, locale: Locale): Promise<SubscriptionChannel> {
      const { pk, key, name } = await rowAt(id, async (number) =>
        (await listChannels(db)).find((channel) => channel.pk === number),
      );
      const parts = await listParts(db, pk);
      return {
        pk,
        key,
        name: name[locale],
        channel_templates: parts.map((part) => ({ pk: part.pk, key: part.key, name: part.name[locale] })),
      };
    },
  };
}
