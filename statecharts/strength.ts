/** How strong walks, rules and checks are: which small faults of a machine they would notice. */
import { toChart } from './chart.ts';
import { cover, type Goal } from './cover.ts';
import { explore, replay, type Explored } from './explore.ts';
import { lintChart } from './lint-chart.ts';
import { lintWalks } from './lint-walks.ts';
import type { PathModel, Rules } from '../machines/modelling/model.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { createStepper, type Step } from './stepper.ts';
import { toJson } from './tell-walk.ts';

/** What is looked at after every step of a walk. */
export type Oracle = 'state' | 'state and requests' | 'everything';

export type Strength = {
  /** How many faults were planted. */
  total: number;
  /** How many of them the walks notice, step by step. */
  walked: number;
  /** How many the walks, the rules of the model or the static checks notice. */
  noticed: number;
  /** Those that nothing notices, in words. */
  survivors: string[];
};

/**
 * Sends every mutant through the walks of a goal and compares it, step by step, with the machine itself; what the walks let
 * pass is held against the rules and the checks. Not counted are mutants that lead elsewhere and from there at once to
 * where the machine leads: explored in full, they are the same.
 */
export function strength(
  model: PathModel & { rules?: Rules },
  options: { goal?: Goal; oracle?: Oracle; mutants?: Mutant[] } = {},
): Strength {
  const { goal = 'transitions', oracle = 'everything', mutants = mutantsOf(model.machine) } = options;
  const graph = explore(model);
  const walks = cover(graph, { goal }).walks.map((walk) => ({
    input: walk.start.input,
    steps: replay(model, walk),
  }));
  const unnoticed = mutants.filter((mutant) => isSame(mutant, walks, oracle));
  const faults = unnoticed.filter((mutant) => !isAlike(mutant, model, graph));
  const survivors = faults.filter((mutant) => !isRefused(mutant, model));
  const total = mutants.length - unnoticed.length + faults.length;
  return {
    total,
    walked: total - faults.length,
    noticed: total - survivors.length,
    survivors: survivors.map(({ says }) => says),
  };
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

const RULES = new Set(['always', 'step', 'can-always']);

/** True for a mutant that breaks a rule of the model, or that the static checks would not let pass. */
function isRefused({ machine }: Mutant, model: PathModel & { rules?: Rules }): boolean {
  if (lintChart(toChart(machine), machine).length > 0) return true;
  try {
    return lintWalks({ ...model, machine }).some(({ rule }) => RULES.has(rule));
  } catch {
    return true;
  }
}

/** All that can be seen of a graph from outside; which transitions were taken is not among it. */
function behaviourOf({ starts, situations, edges }: Explored): unknown {
  const steps = [...starts, ...edges].map(({ from, to, event, wait, started, effects, taken }) =>
    toJson([from, to, event, wait, started, effects, taken.length === 0]),
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

/** What a tester sees of a step; also whether it could be done at all, as a button that is not to be had. */
function view({ at, started, effects, wait, taken }: Step, oracle: Oracle): string {
  const { value, status, context } = at.snapshot;
  const requests = oracle === 'state' ? [] : [started, effects];
  const rest = oracle === 'everything' ? [context, taken.length === 0] : [];
  return toJson([value, status, wait, requests, rest]);
}
