/** A rectangle on the screen, in CSS pixels of the viewport. */
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What has to find a place: its horizontal extent and its height. */
type Wanted = Pick<Rectangle, 'left' | 'right'> & { height: number };

/** Kept free around obstacles and at the edges. */
export const GAP_PX = 8;
/** Fine enough for the gap between two controls. */
const STEP_PX = 4;

/** How many pixels in height of the obstacles something at `top` covers. */
export function coveredAt(
  top: number,
  { left, right, height }: Wanted,
  obstacles: readonly Rectangle[],
): number {
  const heights = obstacles.map((box) => {
    if (box.right <= left || box.left >= right) return 0;
    return Math.max(0, Math.min(box.bottom + GAP_PX, top + height) - Math.max(box.top - GAP_PX, top));
  });
  return heights.reduce((sum, each) => sum + each, 0);
}

/**
 * Where, between `area.top` and `area.bottom`, something covers the least of the obstacles; of several such places the one
 * nearest to the preferred edge. Never above `area.top`.
 */
export function freePlace(
  area: Pick<Rectangle, 'top' | 'bottom'>,
  wanted: Wanted,
  obstacles: readonly Rectangle[],
  edge: 'top' | 'bottom',
): number {
  const first = area.top + GAP_PX;
  const last = Math.max(first, area.bottom - GAP_PX - wanted.height);
  let best = edge === 'top' ? first : last;
  let least = coveredAt(best, wanted, obstacles);
  for (let off = STEP_PX; off <= last - first && least > 0; off += STEP_PX) {
    const top = edge === 'top' ? first + off : last - off;
    const covered = coveredAt(top, wanted, obstacles);
    if (covered < least) [best, least] = [top, covered];
  }
  return best;
}
