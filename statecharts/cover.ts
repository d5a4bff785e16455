/** Generates a few short walks that together reach a coverage goal. */
import { NOWHERE, type Edge, type Explored, type Start } from './explore.ts';

export const GOALS = ['states', 'transitions', 'edges', 'pairs'] as const;
/**
 * What the walks must do at least once: enter every state; take every transition and meet every refusal; take
 * every step between two situations; take every transition after every other that can come before it.
 */
export type Goal = (typeof GOALS)[number];

export type Walk = {
  start: Start;
  edges: Edge[];
  /** The aims this walk is the first to reach. */
  fresh: Set<string>;
};

type AimsOf = (edge: Edge, before: Edge | undefined) => string[];

/**
 * Builds walks greedily: continues to the nearest edge that reaches an open aim until none is near enough,
 * then starts a new walk. `maxSteps` limits a walk, except the path to its first aim. Returns the walks, the
 * number of aims and those no walk reaches (none, unless the graph is broken).
 */
export function cover(graph: Explored, options: { goal?: Goal; maxSteps?: number } = {}) {
  const { goal = 'transitions', maxSteps = 12 } = options;
  const aimsOf = aimsFor(graph, goal);
  const open = allAims(graph, goal, aimsOf);
  const total = open.size;
  const nearest = searchFor(graph, goal, (edge, before) => aimsOf(edge, before).some((aim) => open.has(aim)));

  const walks: Walk[] = [];
  while (open.size > 0) {
    const edges: Edge[] = [];
    const fresh = new Set<string>();
    for (;;) {
      const way = nearest(edges.at(-1), edges.length === 0 ? Infinity : maxSteps + 1 - edges.length);
      if (!way) break;
      for (const edge of way) {
        for (const aim of aimsOf(edge, edges.at(-1))) if (open.delete(aim)) fresh.add(aim);
        edges.push(edge);
      }
    }
    const start = graph.starts.find((each) => each === edges[0]);
    if (!start) break;
    walks.push({ start, edges: edges.slice(1), fresh });
  }
  return { walks, total, open: [...open] };
}

function aimsFor(graph: Explored, goal: Goal): AimsOf {
  const aims: Record<Goal, AimsOf> = {
    states: ({ to }) => graph.situations.get(to)?.snapshot._nodes.map((node) => node.id) ?? [],
    // Taken by its own event and taken internally (always, raise) count separately: either can be wired wrong.
    transitions: ({ event, taken, refused }) => [
      ...taken.map((id) => (id.includes(`|${event.type}|`) ? id : `${id} inside`)),
      ...refused.map((id) => `not ${id}`),
    ],
    edges: ({ from, to, event }) => [`${from}>${to}>${JSON.stringify(event)}`],
    pairs: (edge, before) => (before ? [`${nameOfEdge(before)}>${nameOfEdge(edge)}`] : []),
  };
  return aims[goal];
}

function nameOfEdge({ from, taken, refused }: Edge): string {
  const did = [...taken, ...refused.map((id) => `not ${id}`)].join('+');
  return from === NOWHERE ? `start ${did}` : did;
}

function allAims(graph: Explored, goal: Goal, aimsOf: AimsOf): Set<string> {
  const all = [...graph.starts, ...graph.edges];
  const into = Map.groupBy(all, ({ to }) => to);
  const beforesOf = ({ from }: Edge) => (goal === 'pairs' ? (into.get(from) ?? []) : [undefined]);
  return new Set(all.flatMap((edge) => beforesOf(edge).flatMap((before) => aimsOf(edge, before))));
}

/**
 * Breadth-first search for the nearest wanted edge; returns the whole path, ending with that edge.
 */
function searchFor(graph: Explored, goal: Goal, isWanted: (edge: Edge, before: Edge | undefined) => boolean) {
  const leaving = Map.groupBy([...graph.starts, ...graph.edges], ({ from }) => from);
  const markOf = (last: Edge | undefined) => {
    if (!last) return NOWHERE;
    return goal === 'pairs' ? `${last.to}|${nameOfEdge(last)}` : last.to;
  };
  return (from: Edge | undefined, room: number): Edge[] | undefined => {
    const queue: Edge[][] = [[]];
    const seen = new Set([markOf(from)]);
    for (const way of queue) {
      if (way.length >= room) continue;
      const last = way.at(-1) ?? from;
      for (const edge of leaving.get(last?.to ?? NOWHERE) ?? []) {
        if (isWanted(edge, last)) return [...way, edge];
        const mark = markOf(edge);
        if (seen.has(mark)) continue;
        seen.add(mark);
        queue.push([...way, edge]);
      }
    }
    return undefined;
  };
}
