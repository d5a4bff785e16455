/** Fills whole rows in one, two and three columns. */
export const BLOCK_SIZE = 12;

/** How far beyond the viewport to draw, in viewports: nobody scrolls that far between two frames. */
const REACH = 2;

/** The drawn blocks of a list: a run near the viewport, and distant ones that are still needed. */
export interface Drawn {
  /** The first and last block of the run. */
  from: number;
  to: number;
  /** Each is drawn with its neighbours, so that keyboard focus can move on. */
  held: readonly number[];
}

/** A drawn block (`from` equals `to`), or a run of blocks that aren't. */
export interface BlockRun {
  from: number;
  to: number;
  isDrawn: boolean;
}

/** What to draw before the viewport is known, and on the server. */
export const FIRST_DRAWN: Drawn = { from: 0, to: 1, held: [] };

/** The number of blocks for `cards` cards; an empty list has one empty block. */
export function blocksOf(cards: number): number {
  return Math.max(1, Math.ceil(cards / BLOCK_SIZE));
}

/** The block of a card; `card` is 0-based. */
export function blockOf(card: number): number {
  return Math.floor(card / BLOCK_SIZE);
}

/** `count` blocks in order, with undrawn neighbours merged. */
export function blockRuns(count: number, { from, to, held }: Drawn): BlockRun[] {
  const isDrawn = (block: number): boolean =>
    (block >= from && block <= to) || held.some((own) => Math.abs(own - block) <= 1);
  const runs: BlockRun[] = [];
  for (let block = 0; block < count; block += 1) {
    const last = runs.at(-1);
    if (isDrawn(block)) runs.push({ from: block, to: block, isDrawn: true });
    else if (last && !last.isDrawn) last.to = block;
    else runs.push({ from: block, to: block, isDrawn: false });
  }
  return runs;
}

/**
 * The blocks near the viewport. `heights` are all blocks' heights, `passed` is how far the viewport's top is below the
 * first block's (negative above it), `window` the viewport's height; all in pixels.
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
