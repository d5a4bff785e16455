/** Fills whole rows in one, two and three columns. */
export const BLOCK_SIZE = 12;

/** How far beyond the window blocks are drawn, in windows: nobody scrolls that far between two frames. */
const REACH = 2;

/** The blocks of a list that are drawn: a run near the window, and any that are needed though they are far. */
export interface Drawn {
  /** The first and the last of the run. */
  from: number;
  to: number;
  /** Each is drawn with its neighbours, so that keys lead on from it. */
  held: readonly number[];
}

/** A drawn block (`from` is `to`), or blocks in a row of which none is. */
export interface Run {
  from: number;
  to: number;
  isDrawn: boolean;
}

/** What is drawn before anything is known of the window, on the server too. */
export const FIRST_DRAWN: Drawn = { from: 0, to: 1, held: [] };

/** How many blocks `cards` cards make; an empty list has one that is empty. */
export function blocksOf(cards: number): number {
  return Math.max(1, Math.ceil(cards / BLOCK_SIZE));
}

/** Which block a card stands in; `card` counts from 0. */
export function blockOf(card: number): number {
  return Math.floor(card / BLOCK_SIZE);
}

/** `count` blocks in their order, those that are not drawn put together. */
export function runsOf(count: number, { from, to, held }: Drawn): Run[] {
  const isDrawn = (block: number): boolean =>
    (block >= from && block <= to) || held.some((own) => Math.abs(own - block) <= 1);
  const runs: Run[] = [];
  for (let block = 0; block < count; block += 1) {
    const last = runs.at(-1);
    if (isDrawn(block)) runs.push({ from: block, to: block, isDrawn: true });
    else if (last && !last.isDrawn) last.to = block;
    else runs.push({ from: block, to: block, isDrawn: false });
  }
  return runs;
}

/**
 * The blocks near the window. `heights` are those of all blocks, `passed` is how far the window's top lies below the top
 * of the first block (negative above it), `window` its height; all in pixels.
 */
export function nearOf(
  heights: readonly number[],
  passed: number,
  window: number,
): Pick<Drawn, 'from' | 'to'> {
  const top = passed - REACH * window;
  const bottom = passed + (1 + REACH) * window;
  let from = 0;
  let to = 0;
  let start = 0;
  for (const [block, height] of heights.entries()) {
    if (start + height <= top && block < heights.length - 1) from = block + 1;
    if (start < bottom) to = block;
    start += height;
  }
  return { from, to: Math.max(from, to) };
}
