/** A walk in the chart's own words: what to do, what to expect, and why. */
import { StateMachine, type AnyEventObject } from 'xstate';
import type { Chart, ChartTransition } from './chart.ts';
import type { Goal, Walk } from './cover.ts';
import { replay } from './explore.ts';
import type { PathModel } from '../machines/modelling/model.ts';
import { labelOf } from './names.ts';
import type { Step } from './stepper.ts';

/** The walks of one machine; `name` is that of its file. */
export type Told = {
  name: string;
  chart: Chart;
  goal: Goal;
  walks: readonly ToldWalk[];
  /** Where in the product it is met. */
  where?: string;
  /** What the walks leave out, for nobody can bring it about by hand. */
  left?: readonly ChartTransition[];
};

export type ToldStep = Pick<Step, 'event' | 'wait' | 'taken' | 'refused' | 'started' | 'effects'> & {
  /** What happens, as the drawing labels it. */
  does: string;
  /** The description of the transition, or who refuses it. */
  why: string;
  /** The states the machine is in afterwards, without the machine's name, and their descriptions. */
  expect: { state: string; says: string }[];
  value: unknown;
  /** What the machine remembers afterwards. */
  context: unknown;
};
export type ToldWalk = { title: string; input: unknown; steps: ToldStep[] };

/** Replays a walk with real contexts and tells it; throws as `replay` does. */
export function tellWalk(chart: Chart, model: PathModel, walk: Walk): ToldWalk {
  const steps = replay(model, walk).map((step, index) =>
    index === 0 ? tellStep(chart, step, startOf(walk)) : tellStep(chart, step),
  );
  const count = steps.length === 2 ? '1 step' : `${steps.length - 1} steps`;
  return { title: `${count} ${endOf(steps)}`, input: walk.start.input, steps };
}

/** Where a walk ends; of what stands side by side only what is not as it was at the start. */
function endOf(steps: readonly ToldStep[]): string {
  const [start = [], end = []] = [steps[0], steps.at(-1)].map((step) =>
    step?.expect.map(({ state }) => state),
  );
  const others = end.filter((state) => !start.includes(state));
  if (others.length === 0 && steps.length > 1) return 'and back to the start';
  return `to ${(others.length > 0 ? others : end).join(' + ')}`;
}

/** JSON text of events and contexts: errors as their messages, machines as their names. */
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

function tellStep(chart: Chart, step: Step, start?: string): ToldStep {
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
    expect: leaves.map(({ id, description }) => ({
      state: id.startsWith(`${chart.id}.`) ? id.slice(chart.id.length + 1) : id,
      says: description ?? '',
    })),
    value: step.at.snapshot.value,
    context: step.at.snapshot.context,
  };
}

/** How long a computed delay turns out to be; a constant one is in the label already. */
function durationOf(transition: ChartTransition | undefined, wait: number): string {
  return transition?.delay?.ms == null ? `(${wait} ms)` : '';
}

function payloadOf({ type: _, ...payload }: AnyEventObject): string {
  return Object.keys(payload).length > 0 ? toJson(payload) : '';
}
