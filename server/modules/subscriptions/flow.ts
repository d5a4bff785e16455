import type { FlowType } from '../../../contract/subscriptions.ts';

/** What decides whether and where an item is used. */
export interface FlowItem {
  readonly priority: number;
  readonly flow_type: FlowType;
  /** Whether every variable of its template has a value. */
  readonly isFilled: boolean;
}

/** What differs between runs. */
export interface Chance {
  /** The number of the run, starting at 0. */
  readonly turn: number;
  /** From 0 to 1, exclusive. */
  readonly random: () => number;
}

/**
 * Picks the items of a part (P24): all those that are `all`, and one each of those that are `first`, `rotate` and
 * `random`. Sorts them by priority, lowest first, then by position.
 *
 * @returns positions in `items`.
 */
export function pickItems(items: readonly FlowItem[], { turn, random }: Chance): number[] {
  const ordered = items
    .map((item, position) => ({ ...item, position }))
    .toSorted((a, b) => a.priority - b.priority || a.position - b.position);
  const of = (flow: FlowType) => ordered.filter(({ flow_type }) => flow_type === flow);
  const inTurn = of('rotate');
  const byChance = of('random');
  const taken = new Set([
    ...of('all'),
    of('first').find(({ isFilled }) => isFilled),
    inTurn[turn % inTurn.length],
    byChance[Math.floor(random() * byChance.length)],
  ]);
  return ordered.filter((item) => taken.has(item)).map(({ position }) => position);
}
