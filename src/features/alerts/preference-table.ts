import type { Preference, PreferenceChange } from '../../../machines/alerts/preference-toggles.machine.ts';

type Channel = Preference['subscription_channel'];

/** The list as rows and columns; a cell is null if its channel doesn't carry that type. */
export interface PreferenceTableView {
  channels: readonly Channel[];
  rows: readonly { type: Preference['subscription_type']; cells: readonly (boolean | null)[] }[];
}

/**
 * The server's list as a table, in order of first appearance. A pending change shows optimistically and reverts if the
 * server rejects it.
 */
export function tableOf(items: readonly Preference[], change: PreferenceChange | null): PreferenceTableView {
  const channels = distinct(items.map((item) => item.subscription_channel));
  const rows = distinct(items.map((item) => item.subscription_type)).map((type) => ({
    type,
    cells: channels.map((channel) => {
      const item = items.find(
        (one) => one.subscription_type.pk === type.pk && one.subscription_channel.pk === channel.pk,
      );
      if (!item) return null;
      const isChanging = change?.typePk === type.pk && change.channelPk === channel.pk;
      return isChanging ? change.status : item.status;
    }),
  }));
  return { channels, rows };
}

function distinct<Row extends { pk: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.pk, row])).values()];
}
