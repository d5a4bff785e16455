/** Arranges a state's content: its text, and below it the transitions that lead to no other state. */
import type { Chart, ChartState } from '../chart.ts';
import type { Box, Label } from './drawing.ts';
import { boxOf, isOnItself, toneOf, wordsOfState, wordsOfTransition, type Line } from './words.ts';

export type Inside = { width: number; height: number; words: Line[]; labels: Label[] };

const GAP = 8;
const EDGE = 10;
/** Labels per column and maximum columns; a compound state has room for more columns above its children. */
const ATOMIC = { perColumn: 4, columns: 2 };
const COMPOUND = { perColumn: 2, columns: 6 };

/** A state's content; label positions are relative to its upper left corner. */
export function insideOf(state: ChartState, chart: Chart): Inside {
  const words = wordsOfState(state, chart);
  const head = boxOf(words);
  const boxes = chart.transitions
    .filter((each) => each.source === state.id && (each.targets.length === 0 || isOnItself(each)))
    .map((transition) => {
      const said = wordsOfTransition(transition);
      return { transition: transition.id, tone: toneOf(transition), words: said, ...boxOf(said) };
    });
  if (boxes.length === 0) return { ...head, words, labels: [] };
  const most = state.children.length > 0 ? COMPOUND : ATOMIC;
  const columns = Math.min(most.columns, Math.ceil(boxes.length / most.perColumn));
  const width = Math.max(...boxes.map((box) => box.width));
  const bottoms = Array.from({ length: columns }, () => head.height);
  const labels = boxes.map((box): Label => {
    // Add each label to the shortest column, to balance them.
    const column = bottoms.indexOf(Math.min(...bottoms));
    const y = bottoms[column] ?? 0;
    bottoms[column] = y + box.height + GAP;
    const place: Box = { x: EDGE + column * (width + GAP), y, width, height: box.height };
    return { transition: box.transition, tone: box.tone, words: box.words, ...place };
  });
  return {
    width: Math.max(head.width, 2 * EDGE + columns * width + (columns - 1) * GAP),
    height: Math.max(...bottoms) + EDGE - GAP,
    words,
    labels,
  };
}
