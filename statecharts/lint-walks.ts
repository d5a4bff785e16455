/**
 * Checks a machine by walking it: what is never entered, taken or refused, dead ends, broken rules.
 */
import { toChart, type Chart, type ChartTransition } from './chart.ts';
import { explore, type Edge, type Explored } from './explore.ts';
import type { Finding } from './lint-chart.ts';
import type { PathModel, Rules } from '../machines/modelling/model.ts';

/**
 * Every finding of a model's walks; none if its examples reach the whole chart and its rules hold.
 */
export function lintWalks(model: PathModel & { rules?: Rules }, graph = explore(model)): Finding[] {
  const chart = toChart(model.machine);
  return [
    ...findUnused(chart, graph),
    ...findStuck(chart, graph),
    ...findBrokenAlways(chart, graph, model.rules?.always ?? {}),
    ...findBrokenSteps(chart, graph, model.rules?.steps ?? {}),
    ...findBrokenCanAlways(chart, graph, model.rules?.canAlways ?? {}),
  ];
}

/** Whether a model's rules hold of its machine. Looks no further than the first break; throws like `explore`. */
export function keepsRules(model: PathModel & { rules?: Rules }): boolean {
  const { always = {}, steps = {}, canAlways = {} } = model.rules ?? {};
  const [alwaysHold, stepsHold] = [Object.values(always), Object.values(steps)];
  const checked = new Set<string>();
  let isKept = true;
  const graph = explore(model, (edge, situations) => {
    const [before, after] = [situations.get(edge.from)?.snapshot, situations.get(edge.to)?.snapshot];
    if (after && !checked.has(edge.to)) isKept = alwaysHold.every((holds) => holds(after));
    checked.add(edge.to);
    if (before && after) isKept &&= stepsHold.every((holds) => holds({ ...edge, before, after }));
    return isKept;
  });
  return isKept && findBrokenCanAlways(toChart(model.machine), graph, canAlways).length === 0;
}

/** The event types of the shortest path from the start to a situation. */
function pathTo(graph: Explored, situation: string): string[] {
  const leaving = Map.groupBy(graph.edges, ({ from }) => from);
  const arrivals = new Map<string, Edge | null>(graph.starts.map(({ to }) => [to, null]));
  for (const at of arrivals.keys()) {
    for (const edge of leaving.get(at) ?? []) if (!arrivals.has(edge.to)) arrivals.set(edge.to, edge);
  }
  const way: string[] = [];
  for (let edge = arrivals.get(situation); edge; edge = arrivals.get(edge.from)) way.unshift(edge.event.type);
  return way;
}

function findUnused(chart: Chart, graph: Explored): Finding[] {
  const snapshots = [...graph.situations.values()].map(({ snapshot }) => snapshot);
  const entered = new Set(snapshots.flatMap(({ _nodes }) => _nodes.map(({ id }) => id)));
  const taken = new Set([...graph.starts, ...graph.edges].flatMap((edge) => edge.taken));
  const refused = new Set(graph.edges.flatMap((edge) => edge.refused));

  // A state that is left at once appears in no situation, only in the transitions taken.
  const isPassed = (id: string) =>
    chart.transitions.some(
      ({ id: name, targets, kind, source }) =>
        taken.has(name) && (targets.includes(id) || (source === id && kind === 'always')),
    );
  const neverEntered = Object.values(chart.states)
    .filter(({ id, type }) => !entered.has(id) && type !== 'history' && !isPassed(id))
    .map(({ id }) => ({ rule: 'never-entered', where: id, says: 'is never entered' }));
  const neverTaken = chart.transitions
    .filter(({ id }) => !taken.has(id))
    .map(({ id, guard }) => ({
      rule: 'never-taken',
      where: id,
      says: guard ? `no example makes [${guard}] true here` : 'no example leads here',
    }));
  const neverRefused = refusable(chart)
    .filter(({ id }) => !refused.has(id))
    .map(({ id, guard }) => ({
      rule: 'never-refused',
      where: id,
      says: `no example makes [${guard ?? ''}] false here`,
    }));
  return [...neverEntered, ...neverTaken, ...neverRefused];
}

/** Transitions of our own events that can be refused: every branch of the event has a guard. */
function refusable(chart: Chart): ChartTransition[] {
  const groups = Map.groupBy(chart.transitions, ({ source, event }) => `${source}|${event}`);
  const guarded = [...groups.values()].filter((branches) => branches.every(({ guard }) => guard !== null));
  return guarded.flat().filter(({ kind }) => kind === 'event');
}

function findStuck(chart: Chart, graph: Explored): Finding[] {
  const alive = new Set(graph.edges.filter(({ taken }) => taken.length > 0).map(({ from }) => from));
  return [...graph.situations]
    .filter(([key, { snapshot }]) => snapshot.status === 'active' && !alive.has(key))
    .map(([key]) => ({
      rule: 'stuck',
      where: chart.id,
      says: `nothing more can happen ${place(graph, key)}`,
    }));
}

function findBrokenAlways(chart: Chart, graph: Explored, rules: NonNullable<Rules['always']>): Finding[] {
  return Object.entries(rules).flatMap(([name, holds]) => {
    const broken = [...graph.situations].filter(([, { snapshot }]) => !holds(snapshot)).map(([key]) => key);
    const [first] = broken;
    if (first === undefined) return [];
    const more = broken.length > 1 ? ` and in ${broken.length - 1} more situations` : '';
    return [{ rule: 'always', where: chart.id, says: `'${name}' is broken ${place(graph, first)}${more}` }];
  });
}

function findBrokenSteps(chart: Chart, graph: Explored, rules: NonNullable<Rules['steps']>): Finding[] {
  const steps = graph.edges.flatMap((edge) => {
    const [before, after] = [graph.situations.get(edge.from), graph.situations.get(edge.to)];
    return before && after ? [{ ...edge, before: before.snapshot, after: after.snapshot }] : [];
  });
  return Object.entries(rules).flatMap(([name, holds]) => {
    const broken = steps.find((step) => !holds(step));
    if (!broken) return [];
    const says = `'${name}' is broken by ${broken.event.type} ${place(graph, broken.from)}`;
    return [{ rule: 'step', where: chart.id, says }];
  });
}

function findBrokenCanAlways(
  chart: Chart,
  graph: Explored,
  rules: NonNullable<Rules['canAlways']>,
): Finding[] {
  const into = Map.groupBy(graph.edges, ({ to }) => to);
  return Object.entries(rules).flatMap(([name, isGood]) => {
    const good = new Set(
      [...graph.situations].filter(([, { snapshot }]) => isGood(snapshot)).map(([key]) => key),
    );
    for (const key of good) for (const { from } of into.get(key) ?? []) good.add(from);
    const lost = [...graph.situations.keys()].find((key) => !good.has(key));
    if (lost === undefined) return [];
    return [{ rule: 'can-always', where: chart.id, says: `'${name}' is unreachable ${place(graph, lost)}` }];
  });
}

function place(graph: Explored, key: string): string {
  const value = JSON.stringify(graph.situations.get(key)?.snapshot.value);
  return `in ${value} after ${pathTo(graph, key).join(' > ') || 'the start'}`;
}
