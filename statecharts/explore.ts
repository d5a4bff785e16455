/**
 * Explores every situation a machine can reach with its model's examples, and every step between them. A
 * situation is a snapshot that differs from others in a way that matters; a walk is a path through them.
 */
import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import type { Cases, PathModel } from '../machines/modelling/model.ts';
import { kindOf } from './names.ts';
import { createStepper, type Position, type Step } from './stepper.ts';

export type Edge = Omit<Step, 'at'> & { from: string; to: string };
/** The start of a walk: an edge from nowhere to the situation one of the model's inputs leads to. */
export type Start = Edge & { input: unknown };
export type Explored = { starts: Start[]; situations: Map<string, Position>; edges: Edge[] };

/** The situation before the machine starts. */
export const NOWHERE = '';
const NEVER_SENT = new Set(['always', 'finished', 'after']);

/** What happens next by itself, before anybody can do anything else. */
export type AtOnce = (event: AnyEventObject, before: AnyMachineSnapshot) => boolean;

/** Distinguishes situations by the whole context, if a model does not say otherwise. */
export const tellAll = ({ context }: AnyMachineSnapshot): unknown => context;

/** The events people, other actors and the outside can send at a snapshot, without timers. */
export function sendable(snapshot: AnyMachineSnapshot, cases: Cases): AnyEventObject[] {
  const types = new Set(getNextTransitions(snapshot).map((transition) => transition.eventType));
  return [...types].flatMap((type): readonly AnyEventObject[] => {
    const examples = cases[type];
    if (examples) {
      const payloads = typeof examples === 'function' ? examples(snapshot) : examples;
      return payloads.map((payload) => ({ type, ...payload }));
    }
    const kind = kindOf(type);
    if (NEVER_SENT.has(kind) || type.includes('*')) return [];
    return [kind === 'error' ? { type, error: new Error('example') } : { type }];
  });
}

/**
 * Everything that can happen next. Of the timers only the one due first: other events take no time. What happens at once
 * leaves room for nothing else.
 */
export function eventsAt(
  { snapshot, timers }: Position,
  cases: Cases,
  atOnce: AtOnce = () => false,
): AnyEventObject[] {
  const due = timers.toSorted((a, b) => a.left - b.left)[0];
  const sent = sendable(snapshot, cases);
  const first = sent.filter((event) => atOnce(event, snapshot));
  if (first.length > 0) return first;
  return due ? [...sent, due.event] : sent;
}

/**
 * Visits every situation of a model's machine. Events refused by every guard are edges, too: otherwise a
 * forgotten guard would go unnoticed. Throws if a step puts the machine into status `error` or if there are
 * more situations than the limit.
 *
 * @param goesOn asked after each start and step with what is known by then; false ends the search there.
 */
export function explore(
  { machine, inputs, cases = {}, tell = tellAll, limit = 5000, atOnce }: PathModel & { atOnce?: AtOnce },
  goesOn: (edge: Edge, situations: ReadonlyMap<string, Position>) => boolean = () => true,
): Explored {
  const stepper = createStepper(machine);
  const keyOf = ({ snapshot, timers }: Position) => {
    const running = timers.toSorted((a, b) => a.left - b.left).map(({ id }) => id);
    const children = Object.keys(snapshot.children).toSorted();
    return JSON.stringify([snapshot.status, snapshot.value, children, running, tell(snapshot)]);
  };
  const situations = new Map<string, Position>();
  const starts: Start[] = [];
  const edges: Edge[] = [];
  const arrive = (from: string, { at, ...step }: Step): Edge => {
    const to = keyOf(at);
    if (!situations.has(to)) situations.set(to, at);
    if (situations.size > limit) {
      throw new Error(`${machine.id} has more than ${limit} situations: distinguish fewer in \`tell\``);
    }
    return { ...step, from, to };
  };
  for (const input of inputs) {
    const start = { ...arrive(NOWHERE, stepper.begin(input)), input };
    starts.push(start);
    if (!goesOn(start, situations)) return { starts, situations, edges };
  }
  for (const [from, position] of situations) {
    if (position.snapshot.status !== 'active') continue;
    for (const event of eventsAt(position, cases, atOnce)) {
      const step = stepper.next(position, event);
      if (step.taken.length + step.refused.length === 0) continue;
      const edge = arrive(from, step);
      edges.push(edge);
      if (!goesOn(edge, situations)) return { starts, situations, edges };
    }
  }
  return { starts, situations, edges };
}

/**
 * Repeats a walk with real contexts and timers; the start is the first step. Throws if the walk does not
 * exist because the model's `tell` merges situations that behave differently.
 */
export function replay(
  { machine }: Pick<PathModel, 'machine'>,
  { start, edges }: { start: Pick<Start, 'input'>; edges: readonly Pick<Edge, 'event' | 'taken'>[] },
): Step[] {
  const stepper = createStepper(machine);
  let last = stepper.begin(start.input);
  const steps = [last];
  for (const { event, taken } of edges) {
    const step = stepper.next(last.at, event);
    const early = last.at.timers.find(({ left }) => left < step.wait);
    if (early || step.taken.join() !== taken.join()) {
      const instead = early ? `comes after ${early.event.type}` : `takes ${step.taken.join() || 'nothing'}`;
      throw new Error(
        `${machine.id}: '${event.type}' ${instead} instead of ${taken.join()}: distinguish more in \`tell\``,
      );
    }
    steps.push(step);
    last = step;
  }
  return steps;
}
