/** A chart that has been laid out: plain data, which a file and a page draw alike. Lengths are in pixels. */
import type { ChartState } from '../chart.ts';
import type { Line, Tone } from './words.ts';

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** The words of one transition, on its arrow or, when it leads nowhere, in its state. */
export type Label = Box & { transition: string; tone: Tone; words: Line[] };

export type DrawnState = Box & {
  id: string;
  type: ChartState['type'];
  /** One of the parts of a parallel state, all of which are active at once. */
  isRegion: boolean;
  words: Line[];
  /** The transitions that leave the state as it is or begin it anew. */
  inside: Label[];
};

/**
 * An arrow; null where it leads to an initial state. `path` is what the `d` of an SVG path takes. One that a state takes from
 * wherever it is inside begins at its label, which stands in that state.
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
  /** Where initial states are pointed at from. */
  dots: Point[];
  arrows: Arrow[];
};

/** What has become of a part: in the last run of the walks, or between two versions. */
export type Mark = 'missed' | 'taken' | 'failed' | 'added' | 'removed' | 'changed';
export type Marks = Readonly<Record<string, Mark>>;

/** Said beside the colour, which not everybody sees. */
export const markSigns: Readonly<Record<Mark, string>> = {
  missed: '○',
  taken: '✓',
  failed: '✕',
  added: '+',
  removed: '−',
  changed: '~',
};

const CORNER = 6;

/** A line through these points with rounded corners, as the `d` of an SVG path. */
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

/** Half a pixel is as exact as anybody sees. */
export const round = (length: number): number => Math.round(length * 2) / 2;
