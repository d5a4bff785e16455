/** Mutation testing of a machine: which small faults its walks, rules and checks notice. */
import type { AnyEventObject } from 'xstate';
import { toChart } from './chart.ts';
import { cover, type Goal } from './cover.ts';
import { explore, replay, type Edge, type Explored } from './explore.ts';
import { lintChart } from './lint-chart.ts';
import { keepsRules } from './lint-walks.ts';
import type { PathModel, Rules } from '../machines/modelling/model.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { createStepper, type Step } from './stepper.ts';
import { toJson } from './describe-walk.ts';

/** What is compared after every step of a walk. */
export type Oracle = 'state' | 'state and requests' | 'everything';

export type Strength = {
  /** How many faults were planted. */
  total: number;
  /** How many of them the walks notice. */
  walked: number;
  /** How many the walks, the model's rules or the static checks notice. */
  noticed: number;
  /** Unnoticed faults, in words. */
  survivors: string[];
};

/**
 * Runs every mutant through the walks and compares each step with the original; the rules and static checks then test those
 * the walks missed. Redirected mutants that behave like the original when fully explored do not count. `graph` is the model's,
 * for who has explored it already.
 */
export function measureStrength(
  model: PathModel & { rules?: Rules },
  options: { goal?: Goal; oracle?: Oracle; mutants?: Mutant[]; graph?: Explored } = {},
): Strength {
  const { goal = 'transitions', oracle = 'everything', mutants = mutantsOf(model.machine) } = options;
  const graph = options.graph ?? explore(model);
  const walks = cover(graph, { goal }).walks.map((walk) => ({
    input: walk.start.input,
    steps: replay(model, walk).map((step) => ({ event: step.event, seen: view(step, oracle) })),
  }));
  const unnoticed = mutants.filter((mutant) => isSame(mutant, walks, oracle));
  const alike = redirectedAlike(unnoticed, model, graph);
  const faults = unnoticed.filter((mutant) => !alike.has(mutant));
  const survivors = faults.filter((mutant) => !isRefused(mutant, model));
  const total = mutants.length - unnoticed.length + faults.length;
  return {
    total,
    walked: total - faults.length,
    noticed: total - survivors.length,
    survivors: survivors.map(({ says }) => says),
  };
}

/** The redirected mutants that behave like the original in every situation. */
function redirectedAlike(mutants: readonly Mutant[], model: PathModel, graph: Explored): ReadonlySet<Mutant> {
  const redirected = mutants.filter(({ isRedirected }) => isRedirected);
  if (redirected.length === 0) return new Set();
  const steps = new Set([...graph.starts, ...graph.edges].map(seenOf));
  const contexts = contextsOf(graph);
  const isAlike = ({ machine }: Mutant): boolean => {
    const met = new Set<string>();
    try {
      const explored = explore({ ...model, machine }, (edge) => {
        const seen = seenOf(edge);
        met.add(seen);
        return steps.has(seen);
      });
      // The search ends after the first step that the original does not know.
      return met.size === steps.size && met.isSubsetOf(steps) && isEqual(contextsOf(explored), contexts);
    } catch {
      return false;
    }
  };
  return new Set(redirected.filter(isAlike));
}

/** Whether a mutant breaks a rule of the model or fails the static checks. */
function isRefused({ machine }: Mutant, model: PathModel & { rules?: Rules }): boolean {
  if (lintChart(toChart(machine), machine).length > 0) return true;
  try {
    return !keepsRules({ ...model, machine });
  } catch {
    return true;
  }
}

/** The visible result of a step, without the names of the transitions taken. */
function seenOf({ from, to, event, wait, started, effects, taken }: Edge): string {
  return toJson([from, to, event, wait, started, effects, taken.length === 0]);
}

function contextsOf({ situations }: Explored): Map<string, string> {
  return new Map([...situations].map(([key, { snapshot }]) => [key, toJson(snapshot.context)]));
}

function isEqual(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

type Walked = { input: unknown; steps: { event: AnyEventObject; seen: string }[] };

function isSame({ machine }: Mutant, walks: Walked[], oracle: Oracle): boolean {
  const stepper = createStepper(machine);
  const walksAlike = ({ input, steps }: Walked) => {
    let step = stepper.begin(input);
    return steps.every(({ event, seen }, index) => {
      if (index > 0) step = stepper.next(step.at, event);
      return view(step, oracle) === seen;
    });
  };
  try {
    return walks.every(walksAlike);
  } catch {
    return false;
  }
}

/** What a tester sees of a step, including whether it was possible at all (like a missing button). */
function view({ at, started, effects, wait, taken }: Step, oracle: Oracle): string {
  const { value, status, context } = at.snapshot;
  const requests = oracle === 'state' ? [] : [started, effects];
  const rest = oracle === 'everything' ? [context, taken.length === 0] : [];
  return toJson([value, status, wait, requests, rest]);
}
