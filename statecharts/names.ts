/**
 * How the parts of a chart are called: kinds of events, names of guards and actions, labels of transitions.
 */

/** What causes an event. */
export type TransitionKind = 'event' | 'after' | 'always' | 'done' | 'error' | 'finished' | 'snapshot';

/** What the label of a transition is made of. */
type Labelled = {
  kind: TransitionKind;
  event: string;
  guard: string | null;
  delay: { name: string; ms: number | null } | null;
};

const KINDS: readonly (readonly [prefix: string, kind: TransitionKind])[] = [
  ['xstate.after.', 'after'],
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.done.state.', 'finished'],
  ['xstate.snapshot.', 'snapshot'],
];

/** What causes an event of this type: a person or another actor, a timer, an answer, a failure, … */
export function kindOf(eventType: string): TransitionKind {
  if (eventType === '') return 'always';
  return KINDS.find(([prefix]) => eventType.startsWith(prefix))?.[1] ?? 'event';
}

/**
 * The name of a guard or an action as the chart's file writes it, with its constant params. Code in place
 * of a name comes back as `inline …`: neither a reader of the drawing nor an importer sees what it does.
 */
export function nameOf(thing: unknown): string {
  if (typeof thing === 'string') return thing;
  if (typeof thing === 'function') {
    const { name, guards } = thing as { name: string; guards?: unknown[] };
    return guards ? `inline ${name}(${guards.map(nameOf).join(', ')})` : `inline ${name || 'function'}`;
  }
  const { type, params } = thing as { type: string; params?: unknown };
  return params && typeof params === 'object' ? `${type} ${JSON.stringify(params)}` : type;
}

/** The bare name in what `nameOf` returned, without constant params. */
export function bareName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** True when a listener for `descriptor` (which may end in a wildcard) hears events of type `type`. */
export function isHeardBy(descriptor: string, type: string): boolean {
  if (descriptor === '*' || descriptor === type) return true;
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1));
}

/** How a transition reads on a drawing and in a test plan, its guard in brackets. */
export function labelOf(transition: Labelled): string {
  const { kind, event, delay, guard } = transition;
  const actor = event.split('.').slice(kind === 'snapshot' ? 2 : 3);
  const who = actor.join('.').replace('*', 'a child');
  const cause: Record<TransitionKind, string> = {
    event,
    after: `after ${delay?.ms == null ? delay?.name : `${delay.ms} ms`}`,
    always: 'at once',
    done: `${who} answers`,
    error: `${who} fails`,
    finished: 'all inside is finished',
    snapshot: `${who} changes`,
  };
  return guard ? `${cause[kind]} [${guard}]` : cause[kind];
}
