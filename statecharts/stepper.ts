/**
 * Takes a machine from one position to the next and notes what happened on the way. Nothing runs: no
 * promise, no timer, no child; so a machine can be walked through hours of life in milliseconds.
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
import { isHeardBy } from './names.ts';
import { transitionIds } from '../machines/modelling/nodes.ts';

/** A timer of `after` or a delayed raise; `left` in milliseconds. */
export type Timer = { id: string; event: AnyEventObject; left: number };
export type Position = { snapshot: AnyMachineSnapshot; timers: Timer[] };

export type Step = {
  event: AnyEventObject;
  /** Milliseconds that pass before the event. */
  wait: number;
  /** Ids of the transitions taken, those of `always` and `raise` included. */
  taken: string[];
  /** Ids of the transitions that listened and whose guards all said no. */
  refused: string[];
  /** The actors set to work, and with what. */
  started: { id: string; input: unknown }[];
  /** Effects asked for: own actions and events sent or emitted. */
  effects: { type: string; what: unknown }[];
  at: Position;
};

type Scope = ActorScope<AnyMachineSnapshot, AnyEventObject>;
type ExecutedAction = { type: string; params: unknown };

const blank = fromTransition(() => undefined, undefined);

/**
 * A stepper over one machine: `begin` gives the first step, `next` the step that an event leads to.
 * Both throw when the machine ends in status `error`, naming the event that did it.
 */
export function createStepper(machine: AnyStateMachine) {
  const ids = transitionIds(machine);

  const take = (
    from: Position | null,
    event: AnyEventObject,
    wait: number,
    run: (scope: Scope) => unknown,
  ): Step => {
    const notes = takeNotes(from?.timers ?? []);
    const taken: string[] = [];
    const inspect = (seen: InspectionEvent) => {
      if (seen.type !== '@xstate.microstep') return;
      taken.push(...seen._transitions.flatMap((transition) => ids.get(transition) ?? []));
    };
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
 * The transitions that listened to an event and whose guards said no. Not among them: later branches than
 * the one taken, and those of states above it, which were never asked.
 */
function refusalsOf(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  taken: readonly string[],
  ids: Map<AnyTransitionDefinition, string>,
): string[] {
  const listening = getNextTransitions(snapshot).filter(({ eventType }) => isHeardBy(eventType, event.type));
  const isTaken = (transition: AnyTransitionDefinition) => taken.includes(ids.get(transition) ?? '');
  const answered = new Set(listening.filter(isTaken).flatMap(({ source }) => withAncestors(source)));
  return listening
    .filter(({ source }) => !answered.has(source))
    .flatMap((transition) => ids.get(transition) ?? []);
}

function withAncestors(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node, ...withAncestors(node.parent)] : [node];
}

/** A scope that lets nothing through; a system of its own, so that no system id is ever taken twice. */
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
  return scope as unknown as Scope;
}

/** Writes down what a step asks to be executed, and keeps the list of running timers. */
function takeNotes(before: Timer[]) {
  const started: Step['started'] = [];
  const effects: Step['effects'] = [];
  let timers = before;
  const execute = ({ type, params }: ExecutedAction) => {
    if (type === 'xstate.spawnChild') {
      const { id, input } = params as Step['started'][number];
      started.push({ id, input });
    } else if (type === 'xstate.raise') {
      const raised = params as { id?: string; event: AnyEventObject; delay?: number };
      const id = raised.id ?? raised.event.type;
      if (raised.delay === undefined) return;
      timers = [
        ...timers.filter((timer) => timer.id !== id),
        { id, event: raised.event, left: raised.delay },
      ];
    } else if (type === 'xstate.cancel') {
      const id = typeof params === 'string' ? params : (params as { sendId: string }).sendId;
      timers = timers.filter((timer) => timer.id !== id);
    } else if (type === 'xstate.sendTo' || type === 'xstate.emit') {
      const { event, targetId } = params as { event: AnyEventObject; targetId?: string };
      effects.push({ type, what: [event, targetId ?? null] });
    } else if (!type.startsWith('xstate.')) {
      effects.push({ type, what: params ?? null });
    }
  };
  return { started, effects, execute, timers: () => timers };
}

/** Children that an `assign` has spawned: they come into being without an action of their own. */
function spawnedIn(
  snapshot: AnyMachineSnapshot,
  known: Set<unknown>,
  noted: Step['started'],
): Step['started'] {
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef>);
  return children
    .filter(([id, child]) => !known.has(child) && !noted.some((actor) => actor.id === id))
    .map(([id, child]) => ({
      id,
      input: (child as unknown as { options: { input?: unknown } }).options.input,
    }));
}
