/** How strong walks are: which small faults of a machine they would notice. */
import { cover, type Goal } from './cover.ts';
import { explore, replay, type Explored } from './explore.ts';
import type { PathModel } from './model.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { createStepper, type Step } from './stepper.ts';
import { toJson } from './tell-walk.ts';

/** What is looked at after every step of a walk. */
export type Oracle = 'state' | 'state and requests' | 'everything';

/**
 * Sends every mutant through the walks of a goal and compares it, step by step, with the machine itself. `survivors` are
 * the faults that no walk notices, in words. Not counted are mutants that lead elsewhere and from there at once to where
 * the machine leads: explored in full, they are the same.
 */
export function strength(
  model: PathModel,
  options: { goal?: Goal; oracle?: Oracle; mutants?: Mutant[] } = {},
) {
  const { goal = 'transitions', oracle = 'everything', mutants = mutantsOf(model.machine) } = options;
  const graph = explore(model);
  const walks = cover(graph, { goal }).walks.map((walk) => ({
    input: walk.start.input,
    steps: replay(model, walk),
  }));
  const unnoticed = mutants.filter((mutant) => isSame(mutant, walks, oracle));
  const survivors = unnoticed.filter((mutant) => !isAlike(mutant, model, graph));
  const total = mutants.length - unnoticed.length + survivors.length;
  return { total, noticed: total - survivors.length, survivors: survivors.map(({ says }) => says) };
}

/** True for a mutant that leads elsewhere and yet comes, in every situation and with every event, to the same. */
function isAlike({ machine, isElsewhere }: Mutant, model: PathModel, graph: Explored): boolean {
  if (!isElsewhere) return false;
  try {
    return toJson(behaviourOf(explore({ ...model, machine }))) === toJson(behaviourOf(graph));
  } catch {
    return false;
  }
}

/** All that can be seen of a graph from outside; which transitions were taken is not among it. */
function behaviourOf({ starts, situations, edges }: Explored): unknown {
  const steps = [...starts, ...edges].map(({ from, to, event, wait, started, effects }) =>
    toJson([from, to, event, wait, started, effects]),
  );
  const contexts = [...situations].map(([key, { snapshot }]) => toJson([key, snapshot.context]));
  return [[...new Set(steps)].toSorted(), contexts.toSorted()];
}

type Walked = { input: unknown; steps: Step[] };

function isSame({ machine }: Mutant, walks: Walked[], oracle: Oracle): boolean {
  const stepper = createStepper(machine);
  const walksAlike = ({ input, steps }: Walked) => {
    let step = stepper.begin(input);
    return steps.every((expected, index) => {
      if (index > 0) step = stepper.next(step.at, expected.event);
      return view(step, oracle) === view(expected, oracle);
    });
  };
  try {
    return walks.every(walksAlike);
  } catch {
    return false;
  }
}

function view({ at, started, effects, wait }: Step, oracle: Oracle): string {
  const { value, status, context } = at.snapshot;
  const requests = oracle === 'state' ? [] : [started, effects];
  return toJson([value, status, wait, requests, oracle === 'everything' ? context : null]);
}
