import type { Chart } from './chart.ts';
import type { Edge, Explored } from './explore.ts';
import { kindOf } from './names.ts';

/**
 * The part of the graph a manual tester can cover: everything except crashes of a part of the product. Requests can be
 * made to fail, for instance by going offline; `requests` are the names of their actors.
 */
export function byHand(
  { starts, situations, edges }: Explored,
  chart: Chart,
  requests: readonly string[],
): Explored {
  const sources = new Map(
    Object.values(chart.states).flatMap(({ invoke }) => invoke.map(({ id, src }) => [id, src] as const)),
  );
  const isBreak = ({ event: { type } }: Edge): boolean => {
    if (kindOf(type) !== 'error') return false;
    const source = sources.get(type.split('.').slice(3).join('.'));
    return source !== undefined && !requests.includes(source);
  };
  const leaving = Map.groupBy(
    edges.filter((edge) => !isBreak(edge)),
    ({ from }) => from,
  );
  const reached = new Set(starts.map(({ to }) => to));
  // Iterating a set also visits entries added meanwhile.
  for (const at of reached) for (const { to } of leaving.get(at) ?? []) reached.add(to);
  return {
    starts,
    situations: new Map([...situations].filter(([key]) => reached.has(key))),
    edges: [...leaving].flatMap(([from, those]) => (reached.has(from) ? those : [])),
  };
}
