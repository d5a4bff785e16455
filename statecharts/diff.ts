/** What changed between two versions of a chart, in words for a reviewer. */
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { labelOf } from './names.ts';
import { serverLine, shortId } from './outline.ts';

export type Change = {
  kind: 'added' | 'removed' | 'changed';
  /**
   * The id of the state or transition; for a removed one, its id in the old version. A line that belongs to neither has an id that
   * no drawing marks.
   */
  id: string;
  /** The id of a changed transition in the old version, where it has another. */
  before?: string;
  says: string;
};

/**
 * Every difference in behaviour and wording, states first. Transitions with the same source and event are
 * matched by target and guard, so a new first branch does not make all others look changed.
 */
export function diffCharts(before: Chart, after: Chart): Change[] {
  return [...diffLines(before, after), ...diffStates(before, after), ...diffTransitions(before, after)];
}

/** What the server decides, and the charts that run in it: lines of the outline that belong to no state. */
function diffLines(before: Chart, after: Chart): Change[] {
  const linesOf = ({ server, runs }: Chart) => [
    ...server.map(serverLine),
    ...runs.map(({ as, machine, isSpawned }) => `${isSpawned ? 'starts' : 'runs'} ${as}: ${machine}`),
  ];
  const [olds, news] = [linesOf(before), linesOf(after)];
  const only = (lines: readonly string[], others: readonly string[], kind: Change['kind']) =>
    lines
      .filter((line) => !others.includes(line))
      .map((says): Change => ({ kind, id: `${after.id}|${says}`, says }));
  return [...only(olds, news, 'removed'), ...only(news, olds, 'added')];
}

function diffStates(before: Chart, after: Chart): Change[] {
  const saysOf = (chart: Chart, { id, description }: ChartState) =>
    `state ${shortId(chart, id)}${description ? ` (${description})` : ''}`;
  const removed = Object.values(before.states)
    .filter(({ id }) => !after.states[id])
    .map((state): Change => ({ kind: 'removed', id: state.id, says: saysOf(before, state) }));
  const others = Object.values(after.states).flatMap((state): Change[] => {
    const old = before.states[state.id];
    if (!old) return [{ kind: 'added', id: state.id, says: saysOf(after, state) }];
    const parts = differences(old, state, STATE_PARTS);
    if (parts.length === 0) return [];
    return [
      { kind: 'changed', id: state.id, says: `state ${shortId(after, state.id)}: ${parts.join('; ')}` },
    ];
  });
  return [...removed, ...others];
}

const STATE_PARTS = ['type', 'initial', 'description', 'tags', 'entry', 'exit', 'invoke'] as const;
const TRANSITION_PARTS = ['targets', 'guard', 'actions', 'delay', 'reenter', 'description'] as const;

function diffTransitions(before: Chart, after: Chart): Change[] {
  // A timer with a new delay is still the same timer, though its event is named after the delay.
  const slotOf = ({ source, event, kind }: ChartTransition) => `${source}|${kind === 'after' ? kind : event}`;
  const [olds, news] = [Map.groupBy(before.transitions, slotOf), Map.groupBy(after.transitions, slotOf)];
  const slots = new Set([...olds.keys(), ...news.keys()]);
  return [...slots].flatMap((slot) => {
    const { pairs, added, removed } = matched(olds.get(slot) ?? [], news.get(slot) ?? []);
    return [
      ...removed.map((old): Change => ({ kind: 'removed', id: old.id, says: sayOf(before, old) })),
      ...added.map((next): Change => ({ kind: 'added', id: next.id, says: sayOf(after, next) })),
      ...pairs.flatMap(([old, next]) => changeOf(after, old, next)),
      ...changesOfOrder(after, pairs),
    ];
  });
}

type Pair = [old: ChartTransition, next: ChartTransition];

type Part = 'event' | 'targets' | 'guard';

/** What an old and a new branch must share to match, most specific first. */
const MATCH_ORDER: readonly Part[][] = [
  ['event', 'targets', 'guard'],
  ['targets', 'guard'],
  ['event', 'targets'],
  ['event', 'guard'],
];

function matched(olds: readonly ChartTransition[], news: readonly ChartTransition[]) {
  const removed = [...olds];
  const pairs: Pair[] = [];
  const claim = (next: ChartTransition, parts: readonly Part[]): boolean => {
    const at = removed.findIndex((old) => parts.every((part) => isSame(old[part], next[part])));
    if (at < 0) return false;
    pairs.push(...removed.splice(at, 1).map((old): Pair => [old, next]));
    return true;
  };
  const added = MATCH_ORDER.reduce((open, parts) => open.filter((next) => !claim(next, parts)), news);
  return { pairs, added, removed };
}

function changeOf(chart: Chart, old: ChartTransition, next: ChartTransition): Change[] {
  const parts = differences(old, next, TRANSITION_PARTS);
  if (parts.length === 0) return [];
  const was = old.id === next.id ? {} : { before: old.id };
  return [{ kind: 'changed', id: next.id, ...was, says: `${sayOf(chart, next)}: ${parts.join('; ')}` }];
}

function changesOfOrder(chart: Chart, pairs: readonly Pair[]): Change[] {
  const kept = pairs.filter(([old, next]) => old.event === next.event);
  return [...Map.groupBy(kept, ([, { event }]) => event).values()].flatMap((branches) => {
    const olds = branches.toSorted(([, a], [, b]) => branchOf(a) - branchOf(b)).map(([old]) => branchOf(old));
    const [first] = branches;
    if (!first || olds.every((branch, index) => index === 0 || branch > (olds[index - 1] ?? 0))) return [];
    const [old, { id, source, ...next }] = first;
    const what = `${shortId(chart, source)} -- ${labelOf({ ...next, guard: null })}`;
    const was = old.id === id ? {} : { before: old.id };
    return [
      { kind: 'changed' as const, id, ...was, says: `${what}: the branches are tried in another order` },
    ];
  });
}

function branchOf({ id }: ChartTransition): number {
  return Number(id.slice(id.lastIndexOf('|') + 1));
}

function sayOf(chart: Chart, transition: ChartTransition): string {
  const { source, targets } = transition;
  const goes = targets.map((id) => shortId(chart, id)).join(' + ') || '(stays)';
  return `${shortId(chart, source)} -- ${labelOf(transition)} --> ${goes}`;
}

function differences<Part extends string>(
  before: Record<Part, unknown>,
  after: Record<Part, unknown>,
  parts: readonly Part[],
): string[] {
  return parts
    .filter((part) => !isSame(before[part], after[part]))
    .map((part) => `${part}: ${changeInWords(before[part], after[part])}`);
}

/** Of a list that keeps some of its entries only what came and what went; of anything else what it was and is. */
function changeInWords(before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after)) {
    const [olds, news] = [before.map(entryInWords), after.map(entryInWords)];
    const came = news.filter((each) => !olds.includes(each));
    const went = olds.filter((each) => !news.includes(each));
    if (came.length < news.length && came.length + went.length > 0)
      return [
        ...(came.length > 0 ? [`also ${came.join(', ')}`] : []),
        ...(went.length > 0 ? [`no longer ${went.join(', ')}`] : []),
      ].join('; ');
    return `${listed(olds)} -> ${listed(news)}`;
  }
  return `${inWords(before)} -> ${inWords(after)}`;
}

const listed = (words: readonly string[]): string => (words.length > 0 ? words.join(', ') : 'none');

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function inWords(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'string') return `“${value}”`;
  if (isInvoked(value)) return invokedInWords(value);
  if (typeof value === 'object' && 'ms' in value && typeof value.ms === 'number') return `${value.ms} ms`;
  return JSON.stringify(value);
}

type Invoked = ChartState['invoke'][number];
const isInvoked = (value: unknown): value is Invoked =>
  typeof value === 'object' && value !== null && 'src' in value && 'systemId' in value;

const entryInWords = (entry: unknown): string => (typeof entry === 'string' ? entry : inWords(entry));

/** What runs in a state: the name it runs under, and what it is where that differs. */
function invokedInWords({ id, src, systemId }: Invoked): string {
  const more = [...(src === id ? [] : [src]), ...(systemId === null ? [] : [`as ${systemId}`])];
  return more.length > 0 ? `${id} (${more.join(', ')})` : id;
}
