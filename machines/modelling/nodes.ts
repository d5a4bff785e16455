/** Reading a machine's states and transitions. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every state node of a machine: the root first, parents before their children. */
export function allNodes(machine: AnyStateMachine): AnyStateNode[] {
  const withChildren = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(withChildren),
  ];
  return withChildren(machine.root);
}

/** The transitions defined on one state node: `always` last, branches in the order they are tried. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/**
 * A lasting name for every transition of a machine: `<state id>|<event>|<branch>`, such as
 * `otp.checking|xstate.done.actor.verifyCode|0`.
 */
export function transitionIds(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const ids = new Map<AnyTransitionDefinition, string>();
  for (const node of allNodes(machine)) {
    const branches = new Map<string, number>();
    for (const transition of transitionsOf(node)) {
      const event = transition.eventType || 'always';
      const branch = branches.get(event) ?? 0;
      branches.set(event, branch + 1);
      ids.set(transition, `${node.id}|${event}|${branch}`);
    }
  }
  return ids;
}

/** True for an object literal, which a machine's config consists of, unlike actors, errors and class instances. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
