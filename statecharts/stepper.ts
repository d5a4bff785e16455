/**
 * Steps a machine from one position to the next and records what happened. Nothing runs (no promise, timer or
 * child), so hours of a machine's life take milliseconds.
 */
import {
  createActor,
  fromTransition,
  getNextTransitions,
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { matchesDescriptor } from './names.ts';
import { transitionIds } from '../machines/modelling/nodes.ts';

/** A timer of `after` or a delayed raise; `left` in milliseconds. */
export type Timer = { id: string; event: AnyEventObject; left: number };
export type Position = { snapshot: AnyMachineSnapshot; timers: Timer[] };

export type Step = {
  event: AnyEventObject;
  /** Milliseconds before the event. */
  wait: number;
  /** Ids of the transitions taken, including `always` and `raise`. */
  taken: string[];
  /** Ids of the transitions whose guards refused the event. */
  refused: string[];
  /** The actors started, with their input. */
  started: { id: string; input: unknown }[];
  /** Requested effects: custom actions and events sent or emitted. */
  effects: { type: string; what: unknown }[];
  at: Position;
};

type Scope = ActorScope<AnyMachineSnapshot, AnyEventObject>;
type ExecutedAction = { type: string; params: unknown };

const blank = fromTransition(() => undefined, undefined);

/**
 * A stepper for one machine: `begin` returns the first step, `next` the step an event leads to. Both throw if
 * the machine ends in status `error`, naming the event.
 */
export function createStepper(machine: AnyStateMachine) {
  const ids = transitionIds(machine);

  const take = (
    from: Position | null,
    event: AnyEventObject,
    wait: number,
    run: (scope: Scope) => unknown,
  ): Step => {
    const notes = createRecorder(from?.timers ?? []);
    const taken: string[] = [];
    const inspect = (seen: InspectionEvent) => {
      if (seen.type !== '@xstate.microstep') return;
      taken.push(...seen._transitions.flatMap((transition) => ids.get(transition) ?? []));
    };
    // `run` calls a machine of any type, whose snapshot is one of these.
    const snapshot = run(scopeFor(inspect, notes.execute)) as AnyMachineSnapshot;
    if (snapshot.status === 'error') {
      throw new Error(`${machine.id}: '${event.type}' breaks it: ${String(snapshot.error)}`);
    }
    const known = new Set<unknown>(Object.values(from?.snapshot.children ?? {}));
    const started = [...notes.started, ...spawnedIn(snapshot, known, notes.started)];
    const at = { snapshot, timers: notes.timers() };
    return { event, wait, taken, refused: [], started, effects: notes.effects, at };
  };

  return {
    begin: (input: unknown): Step =>
      take(null, { type: 'xstate.init' }, 0, (scope) => machine.getInitialSnapshot(scope, input)),

    next: ({ snapshot, timers }: Position, event: AnyEventObject): Step => {
      const due = timers.find((timer) => timer.event.type === event.type);
      const wait = due?.left ?? 0;
      const running = timers
        .filter((timer) => timer !== due)
        .map((timer) => ({ ...timer, left: timer.left - wait }));
      const from = { snapshot, timers: running };
      const step = take(from, event, wait, (scope) => machine.transition(snapshot, event, scope));
      return { ...step, refused: refusalsOf(snapshot, event, step.taken, ids) };
    },
  };
}

/**
 * The transitions whose guards refused an event, without those never tried: branches after the one taken, and
 * those of its parent states.
 */
function refusalsOf(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  taken: readonly string[],
  ids: Map<AnyTransitionDefinition, string>,
): string[] {
  const listening = getNextTransitions(snapshot).filter(({ eventType }) =>
    matchesDescriptor(eventType, event.type),
  );
  const isTaken = (transition: AnyTransitionDefinition) => taken.includes(ids.get(transition) ?? '');
  const answered = new Set(listening.filter(isTaken).flatMap(({ source }) => withAncestors(source)));
  return listening
    .filter(({ source }) => !answered.has(source))
    .flatMap((transition) => ids.get(transition) ?? []);
}

function withAncestors(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node, ...withAncestors(node.parent)] : [node];
}

/** A scope without side effects, with its own actor system so that no system id is taken twice. */
function scopeFor(
  inspect: (seen: InspectionEvent) => void,
  execute: (action: ExecutedAction) => void,
): Scope {
  const nothing = () => {};
  const root = createActor(blank, { inspect });
  const self = createActor(blank, { parent: root });
  const scope = {
    self,
    system: root.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: execute,
  };
  // XState's own scopes have more parts; a step without side effects needs only these.
  return scope as unknown as Scope;
}

/** Records the actions of a step and tracks running timers. */
function createRecorder(before: Timer[]) {
  const started: Step['started'] = [];
  const effects: Step['effects'] = [];
  let timers = before;
  const execute = ({ type, params }: ExecutedAction) => {
    if (type === 'xstate.spawnChild') {
      // XState types the params of its own actions as unknown. These are spawnChild’s.
      const { id, input } = params as Step['started'][number];
      started.push({ id, input });
    } else if (type === 'xstate.raise') {
      // Those of raise.
      const raised = params as { id?: string; event: AnyEventObject; delay?: number };
      const id = raised.id ?? raised.event.type;
      if (raised.delay === undefined) return;
      timers = [
        ...timers.filter((timer) => timer.id !== id),
        { id, event: raised.event, left: raised.delay },
      ];
    } else if (type === 'xstate.cancel') {
      // Those of cancel.
      const id = typeof params === 'string' ? params : (params as { sendId: string }).sendId;
      timers = timers.filter((timer) => timer.id !== id);
    } else if (type === 'xstate.sendTo' || type === 'xstate.emit') {
      // Those of sendTo and emit.
      const { event, targetId } = params as { event: AnyEventObject; targetId?: string };
      effects.push({ type, what: [event, targetId ?? null] });
    } else if (!type.startsWith('xstate.')) {
      effects.push({ type, what: params ?? null });
    }
  };
  return { started, effects, execute, timers: () => timers };
}

/** Children spawned by an `assign`, which have no action of their own. */
function spawnedIn(
  snapshot: AnyMachineSnapshot,
  known: Set<unknown>,
  noted: Step['started'],
): Step['started'] {
  // XState types children as any; actors carry their input in `options`, outside the public type.
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef>);
  return children
    .filter(([id, child]) => !known.has(child) && !noted.some((actor) => actor.id === id))
    .map(([id, child]) => ({
      id,
      // See above: `options` is private.
      input: (child as unknown as { options: { input?: unknown } }).options.input,
    }));
}
