/**
 * Walks a chart through its screen: the walks are those that take every transition and meet every refusal, the hands do each
 * event as a person or the server would and look whether the screen shows the state.
 */
import { expect } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { toChart } from '../../../tools/statecharts/chart.ts';
import { cover } from '../../../tools/statecharts/cover.ts';
import { explore, replay } from '../../../tools/statecharts/explore.ts';
import type { Cases, Model } from '../../../tools/statecharts/model.ts';
import { tellWalk, type ToldStep } from '../../../tools/statecharts/tell-walk.ts';

/** A step of a walk, and the machine as it has to stand afterwards. */
export type ScreenStep = ToldStep & { snapshot: AnyMachineSnapshot };
export type ScreenWalk = { title: string; input: unknown; steps: ScreenStep[] };

/** How a screen is driven and looked at. */
export type Hands = {
  /** Opens the screen; the walk tells what it will need, such as what the browser has kept. */
  begin: (walk: ScreenWalk) => Promise<void>;
  /** Does an event, by its type; `before` is how the machine stands. */
  does: Record<string, (event: AnyEventObject, before: AnyMachineSnapshot) => Promise<void>>;
  /** Waits until the screen shows a state, by its name without that of the machine. */
  shows: Record<string, (snapshot: AnyMachineSnapshot) => Promise<void>>;
};

/**
 * What a browser cannot bring about: other inputs and examples than those of the model, and the transitions that are not met
 * there, by their id with the reason.
 */
export type Limits = { inputs?: readonly unknown[]; cases?: Cases; unreached?: Record<string, string> };

/** The walks of a model as far as a browser can go. */
export function walksOf(model: Model, { inputs, cases = {}, unreached = {} }: Limits = {}): ScreenWalk[] {
  const within: Model = {
    ...model,
    inputs: inputs ?? model.inputs,
    cases: { ...model.cases, ...cases },
  };
  const chart = toChart(model.machine);
  const { walks, open } = cover(explore(within));
  expect(open).toEqual([]);
  const taken = new Set(walks.flatMap(({ start, edges }) => [start, ...edges].flatMap((edge) => edge.taken)));
  const missed = chart.transitions.filter(({ id }) => !taken.has(id)).map(({ id }) => id);
  expect(missed.toSorted()).toEqual(Object.keys(unreached).toSorted());
  return walks.map((walk) => {
    const snapshots = replay(within, walk).map(({ at }) => at.snapshot);
    const { title, input, steps } = tellWalk(chart, within, walk);
    return {
      title,
      input,
      steps: steps.map((step, at) => ({ ...step, snapshot: snapshots[at] as AnyMachineSnapshot })),
    };
  });
}

/** Walks one walk. A step that no hand can do, or a state that nobody can see, is an error. */
export async function walkThrough(walk: ScreenWalk, hands: Hands): Promise<void> {
  await hands.begin(walk);
  let before = walk.steps[0]?.snapshot;
  for (const [at, { event, expect: states, snapshot }] of walk.steps.entries()) {
    if (at > 0 && before) await handFor(hands.does, event.type)(event, before);
    for (const { state } of states) await handFor(hands.shows, state)(snapshot);
    before = snapshot;
  }
}

function handFor<Hand>(hands: Record<string, Hand>, name: string): Hand {
  const hand = hands[name];
  if (!hand) throw new Error(`No hand knows '${name}'.`);
  return hand;
}
