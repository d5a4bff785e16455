import type { FlowType } from '../../../contract/subscriptions.ts';

/** What decides whether an item is taken, and where it stands. */
export interface FlowItem {
  readonly priority: number;
  readonly flow_type: FlowType;
  /** Whether all variables of its template have a value. */
  readonly isFilled: boolean;
}

/** What differs from run to run. */
export interface Chance {
  /** The number of the run, from 0. */
  readonly turn: number;
  /** From 0 up to 1, the 1 excluded. */
  readonly random: () => number;
}

/**
 * Which items of a part are taken (P24), in the order of their priority, the lowest first, and of their place among
 * equals. Of those that are `first`, `rotate` or `random` one each is taken, and stands where its priority puts it.
 *
 * @returns positions in `items`.
 */
export function takeItems(items: readonly FlowItem[], { turn, random }: Chance): number[] {
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
