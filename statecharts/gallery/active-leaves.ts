import type { Chart } from '../chart.ts';

/** An active leaf state of a chart. */
export type ActiveLeaf = {
  id: string;
  /** Its path of state names, without the chart's own. */
  path: string;
  says: string;
};

/** A chart's active leaf states, one per parallel region, from the ids of all active states. */
export function activeLeaves({ id: root, states }: Chart, active: readonly string[]): ActiveLeaf[] {
  return active.flatMap((id) => {
    const state = states[id];
    if (!state || state.children.some((child) => active.includes(child))) return [];
    const path = id === root ? state.key : id.slice(root.length + 1).replaceAll('.', ' › ');
    return [{ id, path, says: state.description ?? '' }];
  });
}
