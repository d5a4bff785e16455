/** A machine as plain data, used by the checks, the drawings and the walk descriptions. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { family, fileNameOf } from './family.ts';
import { kindOf, nameOf, type TransitionKind } from './names.ts';
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
};

export type ChartTransition = {
  id: string;
  source: string;
  targets: string[];
  kind: TransitionKind;
  event: string;
  guard: string | null;
  actions: string[];
  /** Only for `after`; `ms` is null for a delay computed at run time. */
  delay: { name: string; ms: number | null } | null;
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
  states: Record<string, ChartState>;
  transitions: ChartTransition[];
};

/** Converts a machine to a chart: plain JSON with every state and transition under its stable id. */
export function toChart(machine: AnyStateMachine): Chart {
  const states = allNodes(machine).map((node) => [node.id, toState(node)] as const);
  // Typed for one machine; any machine's are read here.
  const delays = machine.implementations.delays as Record<string, unknown>;
  const invoked = new Set(states.flatMap(([, { invoke }]) => invoke.map(({ src }) => src)));
  return {
    id: machine.id,
    description: machine.root.description ?? null,
    runs: (family[fileNameOf(machine.id)] ?? []).map((child) => ({
      ...child,
      isSpawned: !invoked.has(child.as),
    })),
    states: Object.fromEntries(states),
    transitions: [...transitionIds(machine)].map(([transition, id]) => toTransition(transition, id, delays)),
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
  delays: Record<string, unknown>,
): ChartTransition {
  // XState has both, but types neither.
  const { delay, description } = transition as { delay?: number | string; description?: string };
  const kind = kindOf(transition.eventType);
  const ms = typeof delay === 'string' ? delays[delay] : delay;
  return {
    id,
    source: transition.source.id,
    targets: (transition.target ?? []).map((target) => target.id),
    kind,
    event: transition.eventType,
    guard: transition.guard ? nameOf(transition.guard) : null,
    actions: transition.actions.map(nameOf),
    delay: kind === 'after' ? { name: String(delay), ms: typeof ms === 'number' ? ms : null } : null,
    reenter: transition.reenter,
    description: description ?? null,
  };
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
