/**
 * Names for the parts of a chart: kinds of events, guards and actions, transition labels.
 */

/** What causes an event. */
export type TransitionKind = 'event' | 'after' | 'always' | 'done' | 'error' | 'finished' | 'snapshot';

/** The parts of a transition's label. */
type Labelled = {
  kind: TransitionKind;
  event: string;
  guard: string | null;
  delay: { name: string; ms: number | null; isFirst: boolean } | null;
};

const KINDS: readonly (readonly [prefix: string, kind: TransitionKind])[] = [
  ['xstate.after.', 'after'],
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.done.state.', 'finished'],
  ['xstate.snapshot.', 'snapshot'],
];

/** What causes an event of this type: a person or another actor, a timer, a response, a failure, … */
export function kindOf(eventType: string): TransitionKind {
  if (eventType === '') return 'always';
  return KINDS.find(([prefix]) => eventType.startsWith(prefix))?.[1] ?? 'event';
}

/**
 * The name of a guard or action as in the chart's file, with its constant params. Inline code becomes
 * `inline …`: neither readers nor importers can see what it does.
 */
export function nameOf(thing: unknown): string {
  if (typeof thing === 'string') return thing;
  if (typeof thing === 'function') {
    // Combined guards such as `and` carry their parts.
    const { name, guards } = thing as { name: string; guards?: unknown[] };
    return guards ? `inline ${name}(${guards.map(nameOf).join(', ')})` : `inline ${name || 'function'}`;
  }
  // XState takes a name, a function or such an object.
  const { type, params } = thing as { type: string; params?: unknown };
  return params && typeof params === 'object' ? `${type} ${JSON.stringify(params)}` : type;
}

/** The name from `nameOf` without constant params. */
export function bareName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** Whether an event descriptor, which may end in a wildcard, matches a type. */
export function matchesDescriptor(descriptor: string, type: string): boolean {
  if (descriptor === '*' || descriptor === type) return true;
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1));
}

/** A delay's length; a computed one has its name, too: `remaining, 3000 ms at first`. */
function lengthOf({ name, ms, isFirst }: NonNullable<Labelled['delay']>): string {
  if (ms === null) return name;
  return isFirst ? `${name}, ${ms} ms at first` : `${ms} ms`;
}

/** A transition's label in drawings and test plans, with its guard in brackets. */
export function labelOf(transition: Labelled): string {
  const { kind, event, delay, guard } = transition;
  const actor = event.split('.').slice(kind === 'snapshot' ? 2 : 3);
  const who = actor.join('.').replace('*', 'a child');
  const cause: Record<TransitionKind, string> = {
    event,
    after: `after ${delay ? lengthOf(delay) : ''}`,
    always: 'at once',
    done: `${who} answers`,
    error: `${who} fails`,
    finished: 'all inside is finished',
    snapshot: `${who} changes`,
  };
  return guard ? `${cause[kind]} [${guard}]` : cause[kind];
}
