/** A chart after layout: plain data, rendered both to files and on pages. Lengths are in pixels. */
import type { ChartState } from '../chart.ts';
import type { Line, Tone } from './words.ts';

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** A transition's text, on its arrow or, if it has no target, in its state. */
export type Label = Box & { transition: string; tone: Tone; words: Line[] };

export type DrawnState = Box & {
  id: string;
  type: ChartState['type'];
  /** How many states are folded into it; null if it is not folded. */
  folds: number | null;
  /** A region of a parallel state. */
  isRegion: boolean;
  words: Line[];
  /** The transitions that stay in the state or re-enter it. */
  inside: Label[];
};

/**
 * An arrow; `transition` is null if it leads to an initial state. `path` is an SVG path's `d`. A transition from a state to one
 * inside it starts at its label, which is drawn in the outer state.
 */
export type Arrow = { transition: string | null; tone: Tone | null; path: string; label: Label | null };

export type Drawing = {
  /** The chart's id. */
  id: string;
  description: string;
  width: number;
  height: number;
  /** Parents before their children. */
  states: DrawnState[];
  /** Where the arrows to initial states start. */
  dots: Point[];
  /** The dot of the whole chart; null if its regions all begin at once. */
  start: Point | null;
  arrows: Arrow[];
};

/** A part's result in the last run of the walks, or its change between two versions. */
export type Mark = 'missed' | 'taken' | 'failed' | 'added' | 'removed' | 'changed';
export type Marks = Readonly<Record<string, Mark>>;

/** Shown beside the colour, for people who cannot tell colours apart. */
export const markSigns: Readonly<Record<Mark, string>> = {
  missed: '○',
  taken: '✓',
  failed: '✕',
  added: '+',
  removed: '−',
  changed: '~',
};

const CORNER = 6;

/** A line through these points with rounded corners, as an SVG path's `d`. */
export function pathThrough(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      return `L${toward(point, before)}Q${point.x} ${point.y} ${toward(point, after)}`;
    })
    .join('');
}

function toward(corner: Point, other: Point): string {
  const distance = Math.hypot(other.x - corner.x, other.y - corner.y) || 1;
  const share = Math.min(CORNER, distance / 2) / distance;
  const along = (from: number, to: number): number => round(from + (to - from) * share);
  return `${along(corner.x, other.x)} ${along(corner.y, other.y)}`;
}

/** Rounds to half a pixel, as exact as anybody can see. */
export const round = (length: number): number => Math.round(length * 2) / 2;
