/** The text of a drawing: the lines in a state and on an arrow. */
import type { Chart, ChartState, ChartTransition } from '../chart.ts';
import type { TransitionKind } from '../names.ts';
import { fileNameOf } from '../family.ts';
import { labelOf } from '../names.ts';
import { serverLine } from '../outline.ts';
import { widthOf, wrap } from './text.ts';

export type Look = 'title' | 'note' | 'tag' | 'does' | 'cause' | 'guard';
/** `chart` is the machine that a line leads to; `active` is what it says instead while its state is active. */
export type Line = { text: string; look: Look; chart?: string; active?: string };
/** A transition's cause, one colour each: a person or another part, time, an answer, a failure, nothing. */
export type Tone = 'person' | 'time' | 'answer' | 'failure' | 'atOnce';

export const SIZES: Record<Look, number> = { title: 15, note: 12, tag: 12, does: 12, cause: 12.5, guard: 12 };
const LINE = 17;
/** Padding around a box's text, in pixels. */
export const PAD = { x: 10, y: 8 };

/** The baseline of line `index` in a box at `y`. */
export const baseline = (y: number, index: number): number => y + PAD.y + index * LINE + 12;

const NOTE_WIDTH = { state: 210, parent: 360, label: 180 };
const BOLD = 1.12;

const tones: Record<TransitionKind, Tone> = {
  event: 'person',
  after: 'time',
  always: 'atOnce',
  done: 'answer',
  error: 'failure',
  finished: 'atOnce',
  snapshot: 'answer',
};

export const toneOf = ({ kind }: Pick<ChartTransition, 'kind'>): Tone => tones[kind];

const isBold = (look: Look): boolean => look === 'title' || look === 'cause';
/** A text in lines of at most `width` pixels. */
export const lines = (text: string, look: Look, width: number): Line[] =>
  wrap(text, isBold(look) ? width / BOLD : width, SIZES[look]).map((each) => ({ text: each, look }));

/** The size in pixels of a box around these lines. */
export function boxOf(words: readonly Line[]): { width: number; height: number } {
  const widths = words.flatMap(({ text, look, active = '' }) =>
    [text, active].map((each) => widthOf(each, SIZES[look]) * (isBold(look) ? BOLD : 1)),
  );
  return {
    width: Math.ceil(Math.max(0, ...widths)) + 2 * PAD.x,
    height: words.length * LINE + 2 * PAD.y,
  };
}

/** A state's name, what it means, what runs in it and what it does on the way in and out. */
export function wordsOfState(state: ChartState, chart: Chart): Line[] {
  const width = state.children.length > 0 ? NOTE_WIDTH.parent : NOTE_WIDTH.state;
  const about = state.parent === null ? chart.description : state.description;
  const isChart = ({ src }: { src: string }) => chart.runs.some(({ as }) => as === src);
  const runs = state.invoke
    .filter((each) => !isChart(each))
    .map(({ id, src }) => (id === src ? src : `${src} as ${id}`));
  const does = (verb: string, names: readonly string[]): Line[] =>
    lines(names.length > 0 ? `${verb} ${names.join(', ')}` : '', 'does', width);
  return [
    ...lines(state.key, 'title', width),
    ...lines(about ?? '', 'note', width),
    ...foldedIn(state),
    ...lines(state.tags.map((tag) => `#${tag}`).join(' '), 'tag', width),
    ...does('runs', runs),
    ...chartsIn(state, chart).flatMap(({ text, machine }) =>
      lines(text, 'does', width).map((line) => ({ ...line, chart: machine })),
    ),
    ...does('on entry:', state.entry),
    ...does('on exit:', state.exit),
    ...(state.parent === null ? chart.server : []).flatMap((answer) =>
      lines(serverLine(answer), 'note', width),
    ),
  ];
}

/** How many states are folded into one, and whether the chart is in one of them. */
function foldedIn({ folds }: ChartState): Line[] {
  if (folds === undefined) return [];
  const text = folds === 1 ? '1 state inside' : `${folds} states inside`;
  return [{ text, active: `${text}, now in ${folds === 1 ? 'it' : 'one'}`, look: 'tag' }];
}

/** The charts that run while a state is active; the root also has those that actions start. */
function chartsIn({ parent, invoke }: ChartState, { runs }: Chart): { text: string; machine: string }[] {
  const invoked = invoke.flatMap(({ id, src }) =>
    runs.filter(({ as }) => as === src).map(({ machine }) => ({ verb: 'runs', as: id, machine })),
  );
  const spawned = runs.filter(({ isSpawned }) => isSpawned && parent === null);
  return [...invoked, ...spawned.map(({ as, machine }) => ({ verb: 'starts', as, machine }))].map(
    ({ verb, as, machine }) => ({
      text: `${verb} ${machine === fileNameOf(as) ? machine : `${as}: ${machine}`}`,
      machine,
    }),
  );
}

/** A transition's cause, condition, actions and description. */
export function wordsOfTransition(transition: ChartTransition): Line[] {
  const { label } = NOTE_WIDTH;
  return [
    ...lines(labelOf({ ...transition, guard: null }), 'cause', label),
    ...lines(conditionOf(transition), 'guard', label),
    ...lines(transition.actions.length > 0 ? `/ ${transition.actions.join(', ')}` : '', 'does', label),
    ...lines(transition.description ?? '', 'note', label),
    ...lines(isOnItself(transition) ? '↻ re-enters' : '', 'does', label),
  ];
}

/** Whether a transition leaves and re-enters the same state. */
export const isOnItself = ({ source, targets }: ChartTransition): boolean =>
  targets.length > 0 && targets.every((target) => target === source);

/** A transition's condition among its branches: `IF …`, `ELSE IF …`, `ELSE`. */
export function conditionOf({ id, guard }: ChartTransition): string {
  // Its number among the branches ends the id; what is removed keeps the one it had.
  const isFirst = /\|0(\|gone)?$/.test(id);
  if (guard === null) return isFirst ? '' : 'ELSE';
  return `${isFirst ? '' : 'ELSE '}IF ${guard}`;
}
