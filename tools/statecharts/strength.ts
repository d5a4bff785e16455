/** How strong walks are: which small faults of a machine they would notice. */
import { cover, type Goal } from './cover.ts';
import { explore, replay } from './explore.ts';
import type { PathModel } from './model.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { createStepper, type Step } from './stepper.ts';
import { toJson } from './tell-walk.ts';

/** What is looked at after every step of a walk. */
export type Oracle = 'state' | 'state and requests' | 'everything';

/**
 * Sends every mutant through the walks of a goal and compares it, step by step, with the machine itself.
 * `survivors` are the faults that no walk notices, in words; some of them are no faults at all, because the
 * mutant behaves the same.
 */
export function strength(
  model: PathModel,
  options: { goal?: Goal; oracle?: Oracle; mutants?: Mutant[] } = {},
) {
  const { goal = 'transitions', oracle = 'everything', mutants = mutantsOf(model.machine) } = options;
  const walks = cover(explore(model), { goal }).walks.map((walk) => ({
    input: walk.start.input,
    steps: replay(model, walk),
  }));
  const survivors = mutants.filter((mutant) => isSame(mutant, walks, oracle)).map(({ says }) => says);
  return { total: mutants.length, noticed: mutants.length - survivors.length, survivors };
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
