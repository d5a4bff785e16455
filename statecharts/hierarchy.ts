/** Queries on a chart's state tree: ancestors, transition domains, reachability. */
import type { Chart, ChartTransition } from './chart.ts';

/** The ids of a state's ancestors, nearest first. */
export function ancestorsOf(chart: Chart, id: string): string[] {
  const parent = chart.states[id]?.parent;
  return parent ? [parent, ...ancestorsOf(chart, parent)] : [];
}

function isWithin(chart: Chart, id: string, ancestor: string): boolean {
  return id === ancestor || ancestorsOf(chart, id).includes(ancestor);
}

/**
 * The transition domain (SCXML), computed like XState: the state inside which a transition exits and enters;
 * null if it restarts the whole machine.
 */
export function domainOf(chart: Chart, { source, targets, reenter }: ChartTransition): string | null {
  if (!reenter && targets.every((target) => isWithin(chart, target, source))) return source;
  const holds = (id: string) => targets.every((target) => target !== id && isWithin(chart, target, id));
  return ancestorsOf(chart, source).find(holds) ?? null;
}

/**
 * The ids of unreachable states, without history states, which are never entered themselves.
 */
export function unreachableStates(chart: Chart): string[] {
  const reached = new Set<string>();
  const arrive = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    if (chart.states[id]?.type === 'parallel') chart.states[id].children.forEach(enter);
    for (const { source, targets } of chart.transitions) if (source === id) targets.forEach(enter);
  };
  const enter = (id: string) => {
    for (const each of [...ancestorsOf(chart, id).toReversed(), id]) arrive(each);
    const initial = chart.states[id]?.initial;
    if (initial && !reached.has(initial)) enter(initial);
  };
  enter(chart.id);
  const states = Object.values(chart.states);
  return states.filter(({ id, type }) => !reached.has(id) && type !== 'history').map(({ id }) => id);
}
