/** Searches a chart randomly for a walk that breaks; whatever does the walk decides what breaks. */
import { array, asyncProperty, check, nat } from 'fast-check';
import type { Walk } from './cover.ts';
import type { Edge, Explored } from './explore.ts';

export type Broken = {
  /** As short as the time allowed. */
  walk: Walk;
  problem: string;
  /** Finds the same walk again, as the first. */
  seed: number;
};

/** A step that leads elsewhere is chosen more often than one that changes nothing. */
const WEIGHT = 3;
/** Each attempt at a shorter walk costs as much as a walk. */
const SHRINKING_MS = 180_000;

/**
 * Does walks of up to `maxSteps` steps until one breaks or `goesOn` is over; walk number n has the seed `seed` + n. Leaves out
 * the edges that `isPossible` refuses. A broken walk is shrunk for `shrinkingMs`; a walk itself may take as long as it needs.
 *
 * @returns the broken walk, shrunk, or how many walks went well
 */
export async function findBroken(
  graph: Explored,
  doWalk: (walk: Walk) => Promise<void>,
  {
    seed,
    maxSteps = 20,
    goesOn,
    isPossible = () => true,
    shrinkingMs = SHRINKING_MS,
  }: {
    seed: number;
    maxSteps?: number;
    goesOn: (walks: number) => boolean;
    isPossible?: (edge: Edge) => boolean;
    shrinkingMs?: number;
  },
): Promise<Broken | { walks: number }> {
  const ways = Map.groupBy(graph.edges.filter(isPossible), ({ from }) => from);
  const starts = graph.starts.filter(isPossible);
  const walkOf = (choices: readonly number[]): Walk => {
    const [first = 0, ...others] = choices;
    const start = starts[first % starts.length];
    if (!start) throw new Error('The chart has no start.');
    const edges: Edge[] = [];
    for (const choice of others) {
      const next = weighted(ways.get(edges.at(-1)?.to ?? start.to) ?? [], choice);
      if (!next) break;
      edges.push(next);
    }
    return { start, edges, fresh: new Set() };
  };
  let walks = 0;
  for (; goesOn(walks); walks += 1) {
    let shrinksUntil = Infinity;
    const property = asyncProperty(
      array(nat(), { minLength: 1, maxLength: maxSteps + 1, size: 'max' }),
      async (choices) => {
        // The library's own limit would also cut off the first walk, and count it as sound.
        if (Date.now() > shrinksUntil) return;
        try {
          await doWalk(walkOf(choices));
        } catch (error) {
          shrinksUntil = Math.min(shrinksUntil, Date.now() + shrinkingMs);
          throw error;
        }
      },
    );
    // Sizes must not depend on how many walks there were before.
    const result = await check(property, {
      seed: seed + walks,
      numRuns: 1,
      unbiased: true,
    });
    if (result.failed && result.counterexample) {
      const { errorInstance: error } = result;
      return {
        walk: walkOf(result.counterexample[0]),
        problem: error instanceof Error ? error.message : String(error),
        seed: seed + walks,
      };
    }
  }
  return { walks };
}

function weighted(edges: readonly Edge[], choice: number): Edge | undefined {
  const all = edges.flatMap((edge) =>
    edge.to === edge.from ? [edge] : Array.from({ length: WEIGHT }, () => edge),
  );
  return all[choice % all.length];
}
