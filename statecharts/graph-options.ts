/**
 * The options `@xstate/graph` needs to handle charts with invokes and timers without throwing, looping or
 * leaving half out.
 */
import {
  StateMachine,
  getNextTransitions,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { sendable, tellAll } from './explore.ts';
import type { PathModel } from '../machines/modelling/model.ts';
import { kindOf } from './names.ts';
import { isPlainObject } from '../machines/modelling/nodes.ts';

/**
 * The same machine without system ids: the graph functions enter a state many times in one actor system, so
 * its id would already be taken.
 */
export function forGraph(machine: AnyStateMachine): AnyStateMachine {
  const config = withoutSystemIds(machine.config);
  // The constructor's types are those of one machine.
  return new StateMachine(config as never, machine.implementations as never) as never;
}

function withoutSystemIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSystemIds);
  if (!isPlainObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'systemId');
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, key === 'context' || key === 'meta' ? inner : withoutSystemIds(inner)]),
  );
}

/**
 * Traversal options from one of a model's inputs, for `getShortestPaths` and for
 * `new TestModel(forGraph(model.machine), graphOptions(model, input))`.
 */
export function graphOptions({ cases = {}, tell = tellAll, limit = 5000 }: PathModel, input: unknown) {
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
        return `${keyOf(snapshot)} by ${answersOf(before, event)} from ${JSON.stringify(before.value)}`;
      }
      // Only the start of a search has no event.
      left.clear();
      return keyOf(snapshot);
    },
    // The graph functions would send events to a stopped machine, and leave a situation again for every path
    // into it, though the first path is the shortest.
    stopWhen: (snapshot: AnyMachineSnapshot) =>
      snapshot.status !== 'active' || left.size === left.add(keyOf(snapshot)).size,
    stateMatcher: (snapshot: AnyMachineSnapshot, path: string) => path === '*' || isIn(snapshot, path),
  };
}

/** The transitions an event takes, each by its position; none if every guard is false. */
function answersOf(before: AnyMachineSnapshot, event: AnyEventObject): string {
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
