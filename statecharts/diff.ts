/** What changed between two versions of a chart, in words for a reviewer. */
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { labelOf } from './names.ts';
import { serverLine, shortId } from './outline.ts';
import { asIs, english, joined, type Speech } from './spoken.ts';

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
 * Every difference in behaviour and wording, states first, in the words of a language; names stay as in the code. Transitions
 * with the same source and event are matched by target and guard, so a new first branch does not make all others look changed.
 */
export function diffCharts(before: Chart, after: Chart, language: Speech = english): Change[] {
  return [
    ...diffLines(before, after, language),
    ...diffStates(before, after, language),
    ...diffTransitions(before, after, language),
  ];
}

/** What the server decides, and the charts that run in it: lines of the outline that belong to no state. */
function diffLines(before: Chart, after: Chart, language: Speech): Change[] {
  const [olds, news] = [linesOf(before, language), linesOf(after, language)];
  const only = (lines: readonly Line[], others: readonly Line[], kind: Change['kind']) =>
    lines
      .filter(({ line }) => !others.some((other) => other.line === line))
      .map(({ line, tell }): Change => ({ kind, id: `${after.id}|${line}`, says: tell() }));
  return [...only(olds, news, 'removed'), ...only(news, olds, 'added')];
}

/** The outline's line, by which two versions are compared, and how to say it. */
type Line = { line: string; tell: () => string };

function linesOf({ server, runs }: Chart, language: Speech): Line[] {
  const { i18n } = language;
  const answers = server.map((answer) => ({
    line: serverLine(answer),
    tell: () => {
      const values = { code: asIs(answer.code, language), when: sentence(answer.says, language) };
      return i18n._('the server answers {code}: {when}', values);
    },
  }));
  const children = runs.map(({ as, machine, isSpawned }) => ({
    line: `${isSpawned ? 'starts' : 'runs'} ${as}: ${machine}`,
    tell: () => {
      const child = asIs(`${as}: ${machine}`, language);
      return isSpawned ? i18n._('starts {child}', { child }) : i18n._('runs {child}', { child });
    },
  }));
  return [...answers, ...children];
}

function diffStates(before: Chart, after: Chart, language: Speech): Change[] {
  const nameOf = (chart: Chart, { id }: ChartState) =>
    language.i18n._('state {name}', { name: asIs(shortId(chart, id), language) });
  const saysOf = (chart: Chart, state: ChartState) =>
    `${nameOf(chart, state)}${state.description ? ` (${sentence(state.description, language)})` : ''}`;
  const removed = Object.values(before.states)
    .filter(({ id }) => !after.states[id])
    .map((state): Change => ({ kind: 'removed', id: state.id, says: saysOf(before, state) }));
  const others = Object.values(after.states).flatMap((state): Change[] => {
    const old = before.states[state.id];
    if (!old) return [{ kind: 'added', id: state.id, says: saysOf(after, state) }];
    const parts = differences(old, state, STATE_PARTS, language);
    if (parts === '') return [];
    return [{ kind: 'changed', id: state.id, says: `${nameOf(after, state)}: ${parts}` }];
  });
  return [...removed, ...others];
}

const STATE_PARTS = ['type', 'initial', 'description', 'tags', 'entry', 'exit', 'invoke'] as const;
const TRANSITION_PARTS = ['targets', 'guard', 'actions', 'delay', 'reenter', 'description'] as const;

function diffTransitions(before: Chart, after: Chart, language: Speech): Change[] {
  // A timer with a new delay is still the same timer, though its event is named after the delay.
  const slotOf = ({ source, event, kind }: ChartTransition) => `${source}|${kind === 'after' ? kind : event}`;
  const [olds, news] = [Map.groupBy(before.transitions, slotOf), Map.groupBy(after.transitions, slotOf)];
  const slots = new Set([...olds.keys(), ...news.keys()]);
  return [...slots].flatMap((slot) => {
    const { pairs, added, removed } = matched(olds.get(slot) ?? [], news.get(slot) ?? []);
    return [
      ...removed.map((old): Change => ({ kind: 'removed', id: old.id, says: sayOf(before, old, language) })),
      ...added.map((next): Change => ({ kind: 'added', id: next.id, says: sayOf(after, next, language) })),
      ...pairs.flatMap(([old, next]) => changeOf(after, old, next, language)),
      ...changesOfOrder(after, pairs, language),
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

function changeOf(chart: Chart, old: ChartTransition, next: ChartTransition, language: Speech): Change[] {
  const parts = differences(old, next, TRANSITION_PARTS, language);
  if (parts === '') return [];
  const was = old.id === next.id ? {} : { before: old.id };
  return [{ kind: 'changed', id: next.id, ...was, says: `${sayOf(chart, next, language)}: ${parts}` }];
}

function changesOfOrder(chart: Chart, pairs: readonly Pair[], language: Speech): Change[] {
  const kept = pairs.filter(([old, next]) => old.event === next.event);
  return [...Map.groupBy(kept, ([, { event }]) => event).values()].flatMap((branches) => {
    const olds = branches.toSorted(([, a], [, b]) => branchOf(a) - branchOf(b)).map(([old]) => branchOf(old));
    const [first] = branches;
    if (!first || olds.every((branch, index) => index === 0 || branch > (olds[index - 1] ?? 0))) return [];
    const [old, { id, source, ...next }] = first;
    const what = asIs(`${shortId(chart, source)} -- ${labelOf({ ...next, guard: null })}`, language);
    const was = old.id === id ? {} : { before: old.id };
    const says = language.i18n._('{what}: the branches are tried in another order', { what });
    return [{ kind: 'changed' as const, id, ...was, says }];
  });
}

function branchOf({ id }: ChartTransition): number {
  return Number(id.slice(id.lastIndexOf('|') + 1));
}

/** An arrow as its drawing has it; in one piece, since it reads from left to right in every language. */
function sayOf(chart: Chart, transition: ChartTransition, language: Speech): string {
  const { source, targets } = transition;
  const goes = targets.map((id) => shortId(chart, id)).join(' + ') || language.i18n._('(stays)');
  return asIs(`${shortId(chart, source)} -- ${labelOf(transition)} --> ${goes}`, language);
}

type ComparedPart = (typeof STATE_PARTS)[number] | (typeof TRANSITION_PARTS)[number];

/** The parts that differ, in words; empty if none does. */
function differences<Part extends ComparedPart>(
  before: Record<Part, unknown>,
  after: Record<Part, unknown>,
  parts: readonly Part[],
  language: Speech,
): string {
  const words = parts
    .filter((part) => !isSame(before[part], after[part]))
    .map((part) => {
      const tell = part === 'description' ? sentence : asIs;
      return `${nameOfPart(part, language)}: ${changeInWords(before[part], after[part], tell, language)}`;
    });
  return joined(words, ';', language);
}

function nameOfPart(part: ComparedPart, { i18n }: Speech): string {
  const names: Record<ComparedPart, string> = {
    type: i18n._('type'),
    initial: i18n._('initial'),
    description: i18n._('description'),
    tags: i18n._('tags'),
    entry: i18n._('entry'),
    exit: i18n._('exit'),
    invoke: i18n._('invoke'),
    targets: i18n._('targets'),
    guard: i18n._('guard'),
    actions: i18n._('actions'),
    delay: i18n._('delay'),
    reenter: i18n._('reenter'),
  };
  return names[part];
}

/** How to say a text of a chart: a name or a sentence. */
type Tell = (words: string, language: Speech) => string;

/** Of a list that keeps some of its entries only what came and what went; of anything else what it was and is. */
function changeInWords(before: unknown, after: unknown, tell: Tell, language: Speech): string {
  const { i18n } = language;
  if (!Array.isArray(before) || !Array.isArray(after)) {
    const [was, is] = [inWords(before, tell, language), inWords(after, tell, language)];
    return i18n._('{was} -> {is}', { was, is });
  }
  const entriesOf = (list: readonly unknown[]) => list.map((each) => entryInWords(each, tell, language));
  const [olds, news] = [entriesOf(before), entriesOf(after)];
  const came = news.filter((each) => !olds.includes(each));
  const went = olds.filter((each) => !news.includes(each));
  const listed = (words: readonly string[]) => joined(words, ',', language);
  if (came.length < news.length && came.length + went.length > 0) {
    const parts = [
      ...(came.length > 0 ? [i18n._('also {names}', { names: listed(came) })] : []),
      ...(went.length > 0 ? [i18n._('no longer {names}', { names: listed(went) })] : []),
    ];
    return joined(parts, ';', language);
  }
  const none = i18n._('none');
  return i18n._('{was} -> {is}', { was: listed(olds) || none, is: listed(news) || none });
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function inWords(value: unknown, tell: Tell, language: Speech): string {
  const { i18n } = language;
  if (value === null) return i18n._('none');
  if (typeof value === 'string') return i18n._('“{words}”', { words: tell(value, language) });
  if (typeof value === 'boolean') return value ? i18n._('true') : i18n._('false');
  if (isInvoked(value)) return invokedInWords(value, language);
  if (typeof value === 'object' && 'ms' in value && typeof value.ms === 'number')
    return i18n._('{ms} ms', { ms: i18n.number(value.ms, { useGrouping: false }) });
  return asIs(JSON.stringify(value), language);
}

type Invoked = ChartState['invoke'][number];
const isInvoked = (value: unknown): value is Invoked =>
  typeof value === 'object' && value !== null && 'src' in value && 'systemId' in value;

const entryInWords = (entry: unknown, tell: Tell, language: Speech): string =>
  typeof entry === 'string' ? tell(entry, language) : inWords(entry, tell, language);

/** What runs in a state: the name it runs under, and what it is where that differs. */
function invokedInWords({ id, src, systemId }: Invoked, language: Speech): string {
  const more = [
    ...(src === id ? [] : [asIs(src, language)]),
    ...(systemId === null ? [] : [language.i18n._('as {name}', { name: asIs(systemId, language) })]),
  ];
  const name = asIs(id, language);
  return more.length > 0 ? `${name} (${joined(more, ',', language)})` : name;
}

/** A sentence of a chart; one of an earlier version may have no translation and stays English. */
function sentence(words: string, language: Speech): string {
  // English sentences are not in the form of messages.
  const told = language.locale === 'en' ? words : language.i18n._(words);
  return told === words ? asIs(words, language) : told;
}
