import type { MessageItem } from '../../../machines/subscriptions/message-items.machine.ts';

/** An item in sending order; `at` is its 0-based position in the form. */
export type OrderedItem = { item: MessageItem; at: number; priority: number };

/** The sending order (P24): by priority, lowest first, then by position. Leaves out items without a valid priority. */
export function sendOrderOf(items: readonly MessageItem[]): OrderedItem[] {
  return items
    .map((item, at) => ({
      item,
      at,
      priority: item.priority.trim() === '' ? Number.NaN : Number(item.priority),
    }))
    .filter(({ priority }) => Number.isFinite(priority))
    .toSorted((one, other) => one.priority - other.priority || one.at - other.at);
}

/** The 0-based positions of items that share a priority; one list per such priority. */
export function tiesOf(order: readonly OrderedItem[]): number[][] {
  const places = new Map<number, number[]>();
  for (const { priority, at } of order) places.set(priority, [...(places.get(priority) ?? []), at]);
  return [...places.values()].filter((tied) => tied.length > 1);
}
