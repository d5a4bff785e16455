/** The sequence diagram of a journey after layout: plain data, rendered both to files and on pages. Lengths are in pixels. */
import { kindOf } from '../names.ts';
import { boxOf, lines, toneOf, type Line, type Tone } from '../draw/words.ts';
import type { Box } from '../draw/drawing.ts';
import type { ChartStep, ComposedJourney, JourneyStep } from './compose.ts';
import { isOutside } from './read-line.ts';

/** The lifeline of a chart, or of somebody outside. */
export type Lane = { who: string; isChart: boolean; x: number };
/** An arrow from one lifeline to another, with its words above it. */
export type SequenceMessage = {
  from: number;
  to: number;
  y: number;
  isBegin: boolean;
  isAsk: boolean;
  words: WordBox;
};
export type WordBox = Box & { tone: Tone | null; words: Line[] };
/** What one step draws, from `y` down to the next. */
export type Row = {
  y: number;
  height: number;
  messages: SequenceMessage[];
  stands: WordBox | null;
  note: WordBox | null;
};
export type Sequence = {
  name: string;
  width: number;
  height: number;
  headHeight: number;
  lanes: Lane[];
  rows: Row[];
};

const LANE = 176;
const HEAD = 44;
const GAP = 14;
const NOTE = 300;
const LAST = ['clock', 'browser', 'server', 'outside'];

/**
 * Lays out a journey: people at the left, then the charts in order of appearance, and what is behind the product at the
 * right.
 */
export function layOutSequence({ name, steps }: ComposedJourney): Sequence {
  const lanes = lanesOf(steps);
  const at = new Map(lanes.map(({ who, x }) => [who, x] as const));
  const xOf = (who: string): number => at.get(who) ?? 0;
  const width = lanes.length * LANE;
  const rows: Row[] = [];
  let y = HEAD + GAP;
  for (const step of steps) {
    const row = 'note' in step ? noteRow(step.note, y, xOf('server'), width) : stepRow(step, y, xOf);
    rows.push(row);
    y += row.height;
  }
  return { name, width, height: y + GAP, headHeight: HEAD, lanes, rows };
}

function lanesOf(steps: readonly JourneyStep[]): Lane[] {
  const all = steps.flatMap((step) =>
    'note' in step ? ['server'] : [step.from, step.chart, ...step.asks.map(({ whom }) => whom)],
  );
  const seen = [...new Set(all)];
  const place = (who: string): number =>
    isOutside(who) ? (LAST.includes(who) ? 2 + LAST.indexOf(who) : 0) : 1;
  return seen
    .toSorted((one, other) => place(one) - place(other) || seen.indexOf(one) - seen.indexOf(other))
    .map((who, index) => ({ who, isChart: !isOutside(who), x: LANE * (index + 0.5) }));
}

function wordsAt(words: Line[], x: number, y: number, tone: Tone | null): WordBox {
  return { ...boxOf(words), x, y, tone, words };
}

function noteRow(note: string, y: number, server: number, width: number): Row {
  const box = wordsAt(lines(note, 'note', NOTE), 0, y, 'answer');
  return {
    y,
    height: box.height + GAP,
    messages: [],
    stands: null,
    note: { ...box, x: Math.max(4, Math.min(server - box.width / 2, width - box.width - 4)) },
  };
}

function stepRow(step: ChartStep, top: number, xOf: (who: string) => number): Row {
  let y = top;
  const arrow = (
    from: string,
    to: string,
    words: Line[],
    tone: Tone | null,
    kind: 'isBegin' | 'isAsk' | null,
  ): SequenceMessage => {
    const [start, end] = [xOf(from), xOf(to)];
    const box = wordsAt(words, 0, y, tone);
    const x = end > start ? end - 8 - box.width : end + 8;
    y += box.height + 4;
    return {
      from: start,
      to: end,
      y,
      isBegin: kind === 'isBegin',
      isAsk: kind === 'isAsk',
      words: { ...box, x },
    };
  };
  const begins = step.says === 'begins';
  const messages = [
    arrow(
      step.from,
      step.chart,
      wordsOf(step),
      begins ? 'atOnce' : toneOfStep(step),
      begins ? 'isBegin' : null,
    ),
  ];
  const stands = wordsAt(lines(step.to, 'title', LANE - 36), 0, y + 6, null);
  stands.x = xOf(step.chart) - stands.width / 2;
  y += stands.height + 12;
  for (const { whom, what } of step.asks)
    messages.push(arrow(step.chart, whom, lines(what, 'does', LANE - 28), null, 'isAsk'));
  return { y: top, height: y - top + GAP, messages, stands, note: null };
}

const toneOfStep = (step: ChartStep): Tone => toneOf({ kind: kindOf(step.event) });

function wordsOf({ says, does, answer }: ChartStep): Line[] {
  return [
    ...lines(says, 'cause', LANE - 28),
    ...lines(does === null ? '' : `by ${does}`, 'does', LANE - 28),
    ...lines(answer === null ? '' : `${answer.code}: ${answer.says}`, 'note', LANE - 28),
  ];
}
