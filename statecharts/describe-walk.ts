/** Describes a walk in the chart's own words: what to do, what to expect, and why. */
import { StateMachine, type AnyEventObject } from 'xstate';
import type { Chart, ChartTransition } from './chart.ts';
import type { Goal, Walk } from './cover.ts';
import { replay } from './explore.ts';
import type { HandWords, PathModel } from '../machines/modelling/model.ts';
import { labelOf, matchesDescriptor } from './names.ts';
import type { Spoken } from './spoken.ts';
import type { Step } from './stepper.ts';

/** One machine's walks; `name` is its file's name. */
export type DescribedWalks = {
  name: string;
  chart: Chart;
  goal: Goal;
  walks: readonly DescribedWalk[];
  /** Where in the product to find it. */
  where?: string;
  /** What the walks leave out because nobody can cause it by hand. */
  left?: readonly ChartTransition[];
  /** The language of a plan; English by default. */
  spoken?: Spoken;
};

export type DescribedStep = Pick<Step, 'event' | 'wait' | 'taken' | 'refused' | 'started' | 'effects'> & {
  /** The event's label, as in the drawing. */
  does: string;
  /** What a person does, in words; null if it is not a person's doing. */
  hand: string | null;
  /** The transition's description, or which guard refuses it. */
  why: string;
  /** The machine's states afterwards, without its name, with their descriptions and how they are recognised. */
  expect: { state: string; says: string; shows: string | null }[];
  value: unknown;
  /** The machine's context afterwards. */
  context: unknown;
};
export type DescribedWalk = {
  title: string;
  input: unknown;
  /** How a person brings the input about, in words; null if there is only one way. */
  start: string | null;
  steps: DescribedStep[];
};

/** Replays a walk with real contexts and describes it; throws like `replay`. */
export function describeWalk(chart: Chart, model: PathModel & HandWords, walk: Walk): DescribedWalk {
  const steps = replay(model, walk).map((step, index) =>
    describeStep(chart, model, step, index === 0 ? startOf(walk) : undefined),
  );
  const count = steps.length === 2 ? '1 step' : `${steps.length - 1} steps`;
  const end = endOf(steps);
  const way = end.length > 0 ? `to ${end.join(' + ')}` : 'and back to the start';
  const { input } = walk.start;
  const start = model.starts?.[model.inputs.indexOf(input)] ?? null;
  return { title: `${count} ${way}`, input, start, steps };
}

/** The states a walk ends in; of parallel regions, only those that changed since the start. None if it ends at the start. */
export function endOf(steps: readonly DescribedStep[]): readonly string[] {
  const [start = [], end = []] = [steps[0], steps.at(-1)].map((step) =>
    step?.expect.map(({ state }) => state),
  );
  const others = end.filter((state) => !start.includes(state));
  return others.length > 0 || steps.length > 1 ? others : end;
}

/** Events and contexts as JSON, with errors as messages and machines as names. */
export function toJson(value: unknown, indent?: number): string {
  const readable = function (this: unknown, key: string, inner: unknown): unknown {
    const original = (this as Record<string, unknown>)[key];
    if (original instanceof Error) return { message: original.message };
    return original instanceof StateMachine ? `machine ${original.id}` : inner;
  };
  return JSON.stringify(value, readable, indent);
}

function startOf({ start: { input } }: Walk): string {
  return input === undefined ? 'start' : `start with ${toJson(input)}`;
}

function describeStep(chart: Chart, words: HandWords, step: Step, start?: string): DescribedStep {
  const byId = (id: string | undefined) => chart.transitions.find((transition) => transition.id === id);
  const first = byId(step.taken[0] ?? step.refused[0]);
  const label = first ? labelOf({ ...first, guard: null }) : step.event.type;
  const leaves = step.at.snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  const { event, wait, taken, refused, started, effects } = step;
  return {
    event,
    wait,
    taken,
    refused,
    started,
    effects,
    does: start ?? [label, wait > 0 ? durationOf(first, wait) : payloadOf(event)].filter(Boolean).join(' '),
    why:
      taken.length === 0 && refused.length > 0
        ? `refused: ${refused.map((id) => byId(id)?.guard ?? id).join(', ')} says no`
        : (first?.description ?? ''),
    hand: handFor(words, event.type),
    expect: leaves.map(({ id, description }) => {
      const state = stateOf(chart, id);
      return { state, says: description ?? '', shows: words.shows[state] ?? null };
    }),
    value: step.at.snapshot.value,
    context: step.at.snapshot.context,
  };
}

/** A state's name without the machine's. */
export const stateOf = ({ id: chart }: Pick<Chart, 'id'>, id: string): string =>
  id.startsWith(`${chart}.`) ? id.slice(chart.length + 1) : id;

/** What a person does to cause an event, in words; null if it is not a person's doing. */
export function handFor({ does }: Pick<HandWords, 'does'>, type: string): string | null {
  const found = Object.entries(does).find(([descriptor]) => matchesDescriptor(descriptor, type));
  return found?.[1] ?? null;
}

/** The length of a computed delay; the label already has a constant one. */
function durationOf(transition: ChartTransition | undefined, wait: number): string {
  return transition?.delay?.ms == null || transition.delay.isFirst ? `(${wait} ms)` : '';
}

function payloadOf({ type: _, ...payload }: AnyEventObject): string {
  return Object.keys(payload).length > 0 ? toJson(payload) : '';
}
