/** A machine as plain data, used by the checks, the drawings and the walk descriptions. */
import {
  initialTransition,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { family, fileNameOf } from './family.ts';
import { kindOf, nameOf, type TransitionKind } from './names.ts';
import { serverAnswers, type ServerAnswer } from './server-answers.ts';
import { allNodes, transitionIds } from '../machines/modelling/nodes.ts';

export type ChartState = {
  id: string;
  key: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  initial: string | null;
  children: string[];
  description: string | null;
  tags: string[];
  entry: string[];
  exit: string[];
  invoke: { id: string; src: string; systemId: string | null }[];
  /** How many states are folded into it; only of a folded chart (`foldChart`). */
  folds?: number;
};

/**
 * How long `after` waits. A computed delay has the length it has at the start, and `isFirst`; `ms` is null if that depends on the
 * machine's input.
 */
export type ChartDelay = { name: string; ms: number | null; isFirst: boolean };

export type ChartTransition = {
  id: string;
  source: string;
  targets: string[];
  kind: TransitionKind;
  event: string;
  guard: string | null;
  actions: string[];
  /** Only for `after`. */
  delay: ChartDelay | null;
  reenter: boolean;
  description: string | null;
};

/** A chart within a chart: the name it runs under, and its machine's file name. */
export type ChartChild = { as: string; machine: string; isSpawned: boolean };

export type Chart = {
  id: string;
  description: string | null;
  /** The charts that run in it; one that is spawned is started by an action, not by a state. */
  runs: ChartChild[];
  /** What the server decides about its requests. */
  server: readonly ServerAnswer[];
  states: Record<string, ChartState>;
  transitions: ChartTransition[];
};

/** Converts a machine to a chart: plain JSON with every state and transition under its stable id. */
export function toChart(machine: AnyStateMachine): Chart {
  const states = allNodes(machine).map((node) => [node.id, toState(node)] as const);
  // Typed for one machine; any machine's are read here.
  const delays = machine.implementations.delays as Record<string, unknown>;
  const lengths = (name: string) => ({
    ms: lengthOf(delays[name], machine),
    isFirst: typeof delays[name] === 'function',
  });
  const invoked = new Set(states.flatMap(([, { invoke }]) => invoke.map(({ src }) => src)));
  return {
    id: machine.id,
    description: machine.root.description ?? null,
    server: serverAnswers[fileNameOf(machine.id)] ?? [],
    runs: (family[fileNameOf(machine.id)] ?? []).map((child) => ({
      ...child,
      isSpawned: !invoked.has(child.as),
    })),
    states: Object.fromEntries(states),
    transitions: [...transitionIds(machine)].map(([transition, id]) => toTransition(transition, id, lengths)),
  };
}

function toState(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null,
    children: Object.values(node.states).map((child) => child.id),
    description: node.description ?? null,
    tags: [...node.tags],
    entry: writtenActions(node.entry),
    exit: writtenActions(node.exit),
    invoke: node.invoke.map(({ id, src, systemId }) => ({
      id,
      // XState names an unnamed actor after its position.
      src: typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : 'inline actor',
      systemId: systemId ?? null,
    })),
  };
}

function toTransition(
  transition: AnyTransitionDefinition,
  id: string,
  lengths: (name: string) => Omit<ChartDelay, 'name'>,
): ChartTransition {
  // XState has both, but types neither.
  const { delay, description } = transition as { delay?: number | string; description?: string };
  const kind = kindOf(transition.eventType);
  const length = typeof delay === 'number' ? { ms: delay, isFirst: false } : lengths(String(delay));
  return {
    id,
    source: transition.source.id,
    targets: (transition.target ?? []).map((target) => target.id),
    kind,
    event: transition.eventType,
    guard: transition.guard ? nameOf(transition.guard) : null,
    actions: transition.actions.map(nameOf),
    delay: kind === 'after' ? { name: String(delay), ...length } : null,
    reenter: transition.reenter,
    description: description ?? null,
  };
}

/** Stands for any input: each of its parts is another such value, and none is a number. */
const anyInput: unknown = new Proxy(
  {},
  { get: (_, key) => (key === Symbol.toPrimitive ? () => Number.NaN : anyInput) },
);

/** A delay's length in milliseconds; of a computed one, its length when the machine starts. */
export function lengthOf(delay: unknown, machine: AnyStateMachine): number | null {
  if (typeof delay !== 'function') return typeof delay === 'number' ? delay : null;
  // Typed for one machine's input; any machine's is made here.
  const [{ context }] = initialTransition(machine, anyInput as never);
  const ms: unknown = delay({ context, event: { type: 'xstate.init' } });
  return typeof ms === 'number' && Number.isFinite(ms) ? ms : null;
}

/** Names of entry or exit actions, without the raise and cancel XState adds for every `after`. */
function writtenActions(actions: readonly unknown[]): string[] {
  return actions.filter((action) => !isTimerAction(action)).map(nameOf);
}

function isTimerAction(action: unknown): boolean {
  if (typeof action !== 'function') return false;
  // Fields of XState's own actions, which it does not type.
  const { event, sendId } = action as { event?: { type?: unknown }; sendId?: unknown };
  return [event?.type, sendId].some((name) => typeof name === 'string' && name.startsWith('xstate.after.'));
}
