import type { MessageItem } from '../../../machines/subscriptions/message-items.machine.ts';

/** An item in the order of sending; `at` is its place in the form, from 0. */
export type OrderedItem = { item: MessageItem; at: number; priority: number };

/** The order of sending (P24): the lowest priority first, then as they stand. Items without a number have no place. */
export function orderOf(items: readonly MessageItem[]): OrderedItem[] {
  return items
    .map((item, at) => ({
      item,
      at,
      priority: item.priority.trim() === '' ? Number.NaN : Number(item.priority),
    }))
    .filter(({ priority }) => Number.isFinite(priority))
    .toSorted((one, other) => one.priority - other.priority || one.at - other.at);
}

/** The places, from 0, of items that share a priority; a list for each such priority. */
export function tiesOf(order: readonly OrderedItem[]): number[][] {
  const places = new Map<number, number[]>();
  for (const { priority, at } of order) places.set(priority, [...(places.get(priority) ?? []), at]);
  return [...places.values()].filter((tied) => tied.length > 1);
}
