/**
 * Walks a chart through its screen: the walks take every transition and meet every refusal; the hands trigger each
 * event like a person or the server, and check that the screen shows the state.
 */
import { expect } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { toChart, type Chart } from '../../../statecharts/chart.ts';
import { cover, type Walk } from '../../../statecharts/cover.ts';
import { explore, replay, type AtOnce, type Edge, type Explored } from '../../../statecharts/explore.ts';
import type { Cases, Model } from '../../../machines/modelling/model.ts';
import { kindOf } from '../../../statecharts/names.ts';
import { describeWalk, type DescribedStep } from '../../../statecharts/describe-walk.ts';

/** A step of a walk, the machine's expected snapshot afterwards, and whether it follows the step before by itself. */
export type ScreenStep = DescribedStep & { snapshot: AnyMachineSnapshot; isAtOnce: boolean };
export type ScreenWalk = { title: string; input: unknown; steps: ScreenStep[] };

/** How to drive a screen and check it. */
export type Hands = {
  /** Opens the screen; `walk` says what it needs, such as stored data. */
  begin: (walk: ScreenWalk) => Promise<void>;
  /**
   * Triggers an event, by type; `before` is the machine's snapshot. For a refusal (a step with empty `taken`), the
   * hand checks that the control is unavailable, or does what must change nothing. A crashing child needs no hand: nobody
   * can cause that, so the event is sent to its chart.
   */
  does: Record<
    string,
    (event: AnyEventObject, before: AnyMachineSnapshot, step: ScreenStep) => Promise<void>
  >;
  /** Waits until the screen shows a state, by name without the machine's. */
  shows: Record<string, (snapshot: AnyMachineSnapshot, step: ScreenStep) => Promise<void>>;
  /** Checks what the screen shows of the context, after every step. */
  everywhere?: (snapshot: AnyMachineSnapshot, step: ScreenStep) => Promise<void>;
};

type Within = Model & { atOnce: AtOnce; broughtAlong: AtOnce };

/**
 * What a browser cannot reach: inputs and examples to use instead of the model's, and the unreachable transitions
 * by id (`not ID` for a refusal), with the reason.
 */
export type Limits = {
  inputs?: readonly unknown[];
  cases?: Cases;
  /** Events that follow others by themselves, such as answers from storage: nothing else happens before them. */
  atOnce?: readonly string[] | AtOnce;
  /** Events that the hand of the step before brings about, knowing that they come next; walks by chance do without. */
  broughtAlong?: AtOnce;
  /** States that the product has left by itself when the hand is done; walks by chance end there. */
  passing?: (snapshot: AnyMachineSnapshot) => boolean;
  unreached?: Record<string, string>;
  /** Events that leave the screen: a walk ends with them. */
  ends?: readonly string[];
  /** The longest walk; opening a screen costs more than many steps on it. */
  maxSteps?: number;
};

/** A model with the limits of a browser, its chart, and the situations and steps there are. */
export function graphOf(
  model: Model,
  { inputs, cases = {}, atOnce = [], broughtAlong = () => false, ends = [] }: Limits,
) {
  const within: Within = {
    ...model,
    inputs: inputs ?? model.inputs,
    cases: { ...model.cases, ...cases },
    atOnce: typeof atOnce === 'function' ? atOnce : ({ type }) => atOnce.includes(type),
    broughtAlong,
  };
  const explored = explore(within);
  const graph: Explored = { ...explored, edges: explored.edges.map(ending(ends)) };
  return { within, explored, graph, chart: toChart(model.machine) };
}

/** A walk with the snapshots that its steps lead to. */
export function screenWalkOf(chart: Chart, within: Within, walk: Walk): ScreenWalk {
  const snapshots = replay(within, walk).map(({ at }) => at.snapshot);
  const { title, input, steps } = describeWalk(chart, within, walk);
  return {
    title,
    input,
    steps: steps.map((step, at) => {
      const before = snapshots[at - 1];
      return {
        ...step,
        snapshot: snapshots[at] as AnyMachineSnapshot,
        isAtOnce:
          before !== undefined &&
          (within.atOnce(step.event, before) || within.broughtAlong(step.event, before)),
      };
    }),
  };
}

/**
 * A model's walks, as far as a browser can do them.
 *
 * @throws if the transitions and refusals they leave out are not exactly those in `unreached`
 */
export function walksOf(model: Model, limits: Limits = {}): ScreenWalk[] {
  const { unreached = {}, maxSteps = 30 } = limits;
  const { within, explored, graph, chart } = graphOf(model, limits);
  const { walks, open } = cover(graph, { maxSteps });
  expect(open).toEqual([]);
  const met = new Set(walks.flatMap(({ start, edges }) => [start, ...edges].flatMap(metBy)));
  const isWhole = limits.inputs === undefined && limits.cases === undefined;
  const missed = [...allOf(chart, isWhole ? explored : explore(model))].filter((id) => !met.has(id));
  expect(missed.toSorted(), 'what the walks leave out').toEqual(Object.keys(unreached).toSorted());
  return walks.map((walk) => screenWalkOf(chart, within, walk));
}

/** Ends walks at these events, by leading them to a situation without outgoing edges. */
const ending =
  (ends: readonly string[]) =>
  (edge: Edge): Edge =>
    ends.includes(edge.event.type) ? { ...edge, to: `${edge.to} is left` } : edge;

/** The ids of the transitions a step takes, and `not ID` for its refusals. */
export const metBy = ({ taken, refused }: Pick<Edge, 'taken' | 'refused'>): string[] => [
  ...taken,
  ...refused.map((id) => `not ${id}`),
];

function allOf(chart: Chart, { edges }: Explored): Set<string> {
  return new Set([
    ...chart.transitions.map(({ id }) => id),
    ...edges.flatMap(({ refused }) => refused.map((id) => `not ${id}`)),
  ]);
}

/** The running charts to compare a walk with. */
export type Running = {
  forget: () => Promise<void>;
  takes: (ids: readonly string[]) => Promise<void>;
  send: (event: AnyEventObject) => Promise<void>;
  /** Compares what a step with this event causes besides its states. */
  bringsAbout?: (event: string) => Promise<void>;
};

/**
 * Does a walk, calling `onStep` after each successful step. The running chart must take exactly the step's transitions.
 *
 * @throws {Error} like `takeStep`
 */
export async function walkThrough(
  walk: ScreenWalk,
  hands: Hands,
  running: Running,
  onStep: (step: ScreenStep) => void,
): Promise<void> {
  for (const [at, step] of walk.steps.entries()) {
    await takeStep(walk, at, hands, running);
    onStep(step);
  }
}

/**
 * Takes one step of a walk; the start is the first.
 *
 * @throws {Error} naming the step, the screen and the path there, if a hand cannot trigger an event or a state is not shown
 */
export async function takeStep(walk: ScreenWalk, at: number, hands: Hands, running: Running): Promise<void> {
  const step = walk.steps[at];
  if (!step) throw new Error(`The walk has no step ${at}.`);
  const { event, hand: words, expect: states, snapshot, isAtOnce } = step;
  const name = at === 0 ? 'the start' : `'${event.type}'${words === null ? '' : ` (${words})`}`;
  const before = walk.steps[at - 1]?.snapshot;
  const named = (what: string, hand: () => Promise<void>) =>
    hand().catch((error: unknown) => {
      throw new Error(`step ${at}: ${what}. ${pathTo(walk, at)}${messageOf(error)}`, { cause: error });
    });
  if (!isAtOnce) await running.forget();
  await named(`${name} could not be done`, async () => {
    if (!before) return hands.begin(walk);
    if (isAtOnce) return undefined;
    if (!hands.does[event.type] && kindOf(event.type) === 'error') return running.send(event);
    return existing(hands.does, event.type)(event, before, step);
  });
  await named(`${name} does not do what the chart says`, () => running.takes(step.taken));
  for (const { state, says, shows } of states) {
    await named(
      `after ${name} the screen should show '${state}' (${[shows, says].filter(Boolean).join(' ')})`,
      () => existing(hands.shows, state)(snapshot, step),
    );
  }
  await named(`after ${name} the screen shows something else than the chart knows`, async () =>
    hands.everywhere?.(snapshot, step),
  );
  await named(`${name} does not bring about what is approved`, async () => running.bringsAbout?.(event.type));
}

function pathTo({ steps }: ScreenWalk, at: number): string {
  const way = steps.slice(1, at + 1).map(({ does }) => does);
  return way.length > 0 ? `The way there: ${way.join(' > ')}.\n` : '\n';
}

/** The message of whatever was thrown, with what a failed assertion compared if its message only counts it. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { actual, expected } = error as { actual?: unknown; expected?: unknown };
  return typeof expected === 'object' && expected !== null
    ? `${error.message}\nexpected ${JSON.stringify(expected)}\nfound ${JSON.stringify(actual)}`
    : error.message;
}

function existing<Hand>(hands: Record<string, Hand>, name: string): Hand {
  const hand = hands[name];
  if (!hand) throw new Error(`There is no hand for '${name}'.`);
  return hand;
}
