/** A changed chart as one drawing, with removed parts marked, or as two. */
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import type { Change } from './diff.ts';
import type { ChangedMachine } from './report.ts';

export type ChangeMark = 'added' | 'removed' | 'changed';

type ChangeMarks = Record<string, ChangeMark>;

/** The marks of two drawings side by side: what is removed only in the old one, what is added only in the new one. */
export function marksOfBoth(changes: readonly Change[]): { before: ChangeMarks; after: ChangeMarks } {
  const marksBut = (left: ChangeMark, idOf: (change: Change) => string): ChangeMarks =>
    Object.fromEntries(
      changes.filter(({ kind }) => kind !== left).map((change) => [idOf(change), change.kind] as const),
    );
  return {
    before: marksBut('added', ({ id, before = id }) => before),
    after: marksBut('removed', ({ id }) => id),
  };
}

/**
 * The chart to draw for a changed machine and its marks by id. Removed parts are drawn where they were; a removed transition
 * gets a new id, since another branch may have taken its number.
 */
export function markedChart({ before, after, changes }: ChangedMachine): {
  chart: Chart | null;
  marks: ChangeMarks;
} {
  if (!before || !after) return { chart: after, marks: {} };
  const removed = new Set(changes.filter(({ kind }) => kind === 'removed').map(({ id }) => id));
  const goneStates = Object.values(before.states).filter(({ id }) => !after.states[id]);
  const goneTransitions = before.transitions.filter(({ id }) => removed.has(id)).map(asGone);
  const marks = changes
    .filter(({ kind }) => kind !== 'removed')
    .map(({ kind, id }) => [id, kind] as const)
    .concat([...goneStates, ...goneTransitions].map(({ id }) => [id, 'removed'] as const));
  return {
    chart: {
      ...after,
      states: withStates(after.states, goneStates),
      transitions: [...after.transitions, ...goneTransitions],
    },
    marks: Object.fromEntries(marks),
  };
}

const asGone = (transition: ChartTransition): ChartTransition => ({
  ...transition,
  id: `${transition.id}|gone`,
});

function withStates(now: Chart['states'], gone: readonly ChartState[]): Chart['states'] {
  const isGone = new Set(gone.map(({ id }) => id));
  const states = { ...now, ...Object.fromEntries(gone.map((state) => [state.id, state])) };
  for (const { id, parent } of gone) {
    const holder = parent === null || isGone.has(parent) ? undefined : states[parent];
    if (holder) states[holder.id] = { ...holder, children: [...holder.children, id] };
  }
  // A state that lost its children is drawn with the removed ones.
  for (const state of Object.values(states)) {
    if (state.children.length === 0 || state.type === 'parallel') continue;
    states[state.id] = { ...state, type: 'compound' };
  }
  return states;
}
