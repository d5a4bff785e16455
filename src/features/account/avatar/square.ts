import type { Square } from '../../../../machines/account/avatar.machine.ts';

/** A picture's size in pixels. */
export type Measures = { width: number; height: number };
/** A distance on the picture, in its pixels. */
export type Way = { across: number; down: number };

/** The smallest crop area, in pixels, that still shows a face. */
const SIDE_MIN = 64;
/** How many key presses move the crop area across the picture. */
const STEPS = 50;

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most);

/** The smallest and largest side of a square in this picture. */
export function sidesOf({ width, height }: Measures): { least: number; most: number } {
  const most = Math.min(width, height);
  return { least: Math.min(SIDE_MIN, most), most };
}

/** The largest square, in the middle. */
export function middleSquare({ width, height }: Measures): Square {
  const size = Math.min(width, height);
  return { left: Math.floor((width - size) / 2), top: Math.floor((height - size) / 2), size };
}

/** Moves the square, within the picture's edges. */
export function moved(square: Square, { across, down }: Way, picture: Measures): Square {
  const { left, top, size } = square;
  return {
    left: between(0, Math.round(left + across), picture.width - size),
    top: between(0, Math.round(top + down), picture.height - size),
    size,
  };
}

/** Resizes the square around its centre, within the picture's edges. */
export function sized(square: Square, side: number, picture: Measures): Square {
  const { least, most } = sidesOf(picture);
  const size = between(least, Math.round(side), most);
  const shift = (square.size - size) / 2;
  return moved({ ...square, size }, { across: shift, down: shift }, picture);
}

/** Centres the square on a point, within the picture's edges. */
export function centred(square: Square, { across, down }: Way, picture: Measures): Square {
  const half = square.size / 2;
  return moved({ left: 0, top: 0, size: square.size }, { across: across - half, down: down - half }, picture);
}

/** How far a key press moves the square; further with Shift. */
function stepOf({ width, height }: Measures, isLong: boolean): number {
  return Math.max(1, Math.round(Math.max(width, height) / STEPS)) * (isLong ? 5 : 1);
}

/** The square after a key press; null for other keys. */
export function pressed(square: Square, key: string, isLong: boolean, picture: Measures): Square | null {
  const step = stepOf(picture, isLong);
  switch (key) {
    case 'ArrowLeft':
      return moved(square, { across: -step, down: 0 }, picture);
    case 'ArrowRight':
      return moved(square, { across: step, down: 0 }, picture);
    case 'ArrowUp':
      return moved(square, { across: 0, down: -step }, picture);
    case 'ArrowDown':
      return moved(square, { across: 0, down: step }, picture);
    case '+':
    case '=':
      return sized(square, square.size + step, picture);
    case '-':
    case '_':
      return sized(square, square.size - step, picture);
    default:
      return null;
  }
}

/** The square's position and size in whole percent of the possible range. */
export function squarePosition({ left, top, size }: Square, picture: Measures) {
  const share = (part: number, whole: number) => (whole > 0 ? Math.round((100 * part) / whole) : 50);
  return {
    across: share(left, picture.width - size),
    down: share(top, picture.height - size),
    side: share(size, sidesOf(picture).most),
  };
}
