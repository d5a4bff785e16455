/**
 * What `@xstate/graph` needs to handle charts with invokes and timers without throwing, looping or leaving half out: a
 * machine and options for its `createTestModel`, `getShortestPaths` and `getSimplePaths`.
 */
import {
  StateMachine,
  getNextTransitions,
  spawnChild,
  stopChild,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { sendable, tellAll } from './explore.ts';
import type { PathModel } from '../machines/modelling/model.ts';
import { kindOf } from './names.ts';
import { allNodes } from '../machines/modelling/nodes.ts';

/**
 * The machine and the options for any function of `@xstate/graph`, from one of a model's inputs.
 *
 * `getSimplePaths` finds more paths than anybody can walk; give it a bound: only the first `most` situations are left.
 * `createTestModel` adds events of its own to those of the options; pass the options to its `getShortestPaths` and
 * `getSimplePaths` again, and they find the same as the functions alone.
 */
export function forGraph(model: PathModel, input: unknown = model.inputs[0], most = Infinity) {
  return { machine: plainMachine(model.machine), options: graphOptions(model, input, most) };
}

type Config = Record<string, unknown>;
type Invoked = Config & { id: string; src: string; input?: unknown };

/**
 * The same machine with plain events for timers and the answers of children: the library refuses `after` and `invoke`. Children
 * lose their system ids: a state is entered many times in one actor system, so its id would already be taken.
 */
function plainMachine(machine: AnyStateMachine): AnyStateMachine {
  const nodes = new Map(allNodes(machine).map((node) => [node.config as object, node.id]));
  const plain = (config: Config): Config => {
    const { after, invoke, states, ...rest } = config;
    // House rules see to it that every child has an id and a named source.
    const children = listOf(invoke) as Invoked[];
    const timers = Object.entries((after ?? {}) as Config).map(([delay, taken]) => [
      `xstate.after.${delay}.${nodes.get(config)}`,
      taken,
    ]);
    const answers = children.flatMap(({ id, onDone, onError, onSnapshot }) =>
      Object.entries({
        [`xstate.done.actor.${id}`]: onDone,
        [`xstate.error.actor.${id}`]: onError,
        [`xstate.snapshot.${id}`]: onSnapshot,
      }).filter(([, taken]) => taken !== undefined),
    );
    const starts = children.map(({ id, src, input }) => spawnChild(src, { id, input }));
    return {
      ...rest,
      on: { ...Object.fromEntries([...timers, ...answers]), ...(rest['on'] as Config | undefined) },
      entry: [...listOf(rest['entry']), ...starts],
      exit: [...listOf(rest['exit']), ...children.map(({ id }) => stopChild(id))],
      ...(states
        ? {
            states: Object.fromEntries(
              Object.entries(states).map(([key, state]) => [key, plain(state as Config)]),
            ),
          }
        : {}),
    };
  };
  const config = plain(machine.config as Config);
  // The constructor's types are those of one machine.
  return new StateMachine(config as never, machine.implementations as never) as never;
}

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];

function graphOptions({ cases = {}, tell = tellAll, limit = 5000 }: PathModel, input: unknown, most: number) {
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.status, snapshot.value, tell(snapshot)]);
  const left = new Set<string>();
  return {
    // Each machine has an input type of its own.
    input: input as never,
    // An upper bound for broken models only: the graph functions count every step they try, not situations.
    limit: limit * 100,
    // This replaces all events the machine knows: include timers, exclude internal events.
    events: (snapshot: AnyMachineSnapshot) => [...sendable(snapshot, cases), ...timersAt(snapshot)],
    // With the transitions and their origin in the key, shortest paths take every transition, including
    // internal ones (always, raise), instead of only reaching every state.
    serializeState: (snapshot: AnyMachineSnapshot, event?: AnyEventObject, before?: AnyMachineSnapshot) => {
      if (event && before) {
        return `${keyOf(snapshot)} by ${answersOf(before, event)} from ${most === Infinity ? JSON.stringify(before.value) : keyOf(before)}`;
      }
      // Only the start of a search has no event.
      left.clear();
      return keyOf(snapshot);
    },
    // The graph functions would send events to a stopped machine, and leave a situation again for every path
    // into it, though the first path is the shortest.
    stopWhen: (snapshot: AnyMachineSnapshot) =>
      snapshot.status !== 'active' || left.size >= most || left.size === left.add(keyOf(snapshot)).size,
    stateMatcher: (snapshot: AnyMachineSnapshot, path: string) => path === '*' || isIn(snapshot, path),
  };
}

/** The transitions an event takes, each by its position; none if every guard is false. */
export function answersOf(before: AnyMachineSnapshot, event: AnyEventObject): string {
  const taken = before.machine.getTransitionData(before, event);
  const places = taken.map((transition) => {
    const branches = transition.source.transitions.get(transition.eventType) ?? [];
    return `${transition.source.id} ${transition.eventType} ${branches.indexOf(transition)}`;
  });
  return places.join(' and ') || `nothing but ${event.type}`;
}

function timersAt(snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return [...types].filter((type) => kindOf(type) === 'after').map((type) => ({ type }));
}

/** `path` is a state's path below the machine, as in `list.shown.empty`. */
function isIn(snapshot: AnyMachineSnapshot, path: string): boolean {
  return snapshot._nodes.some((node) => node.path.join('.') === path);
}
