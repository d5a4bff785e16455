import type { Locale } from '../../../contract/locale.ts';
import type {
  SubscriptionChannel,
  SubscriptionChannels,
  SubscriptionTypes,
} from '../../../contract/subscriptions.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { pkOf } from '../pk.ts';
import { listChannels, listParts, listTypes } from '../alerts/kinds.repo.ts';

export type Choices = ReturnType<typeof createChoices>;

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
      const pk = pkOf(id);
      const found = (await listChannels(db)).find((channel) => channel.pk === pk);
      if (found === undefined) throw new Refusal(404, 'not_found', { detail: [sentence('not_found')] });
      const parts = await listParts(db, found.pk);
      return {
        pk: found.pk,
        key: found.key,
        name: found.name[locale],
        channel_templates: parts.map((part) => ({ pk: part.pk, key: part.key, name: part.name[locale] })),
      };
    },
  };
}
