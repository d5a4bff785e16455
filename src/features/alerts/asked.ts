import type { Preference } from '../../../machines/alerts/preference-toggles.machine.ts';

/** The kind of message that an address asks about, such as `…?type=1&channel=2`; null where it asks about none of them. */
export function askedIn(href: string, items: readonly Preference[]): Preference | null {
  const { searchParams: query } = new URL(href, 'https://renas.example');
  const asked = items.find(
    ({ subscription_type, subscription_channel }) =>
      query.get('type') === String(subscription_type.pk) &&
      query.get('channel') === String(subscription_channel.pk),
  );
  return asked ?? null;
}
