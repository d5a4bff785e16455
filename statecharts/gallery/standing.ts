import type { Chart } from '../chart.ts';

/** An innermost state that a chart is in. */
export type Standing = {
  id: string;
  /** Its name behind those of the states around it, without the chart's own. */
  path: string;
  says: string;
};

/** Where a chart stands, by the ids of the states it is in; one for each of the regions that run side by side. */
export function standingOf({ id: root, states }: Chart, active: readonly string[]): Standing[] {
  return active.flatMap((id) => {
    const state = states[id];
    if (!state || state.children.some((child) => active.includes(child))) return [];
    const path = id === root ? state.key : id.slice(root.length + 1).replaceAll('.', ' › ');
    return [{ id, path, says: state.description ?? '' }];
  });
}
