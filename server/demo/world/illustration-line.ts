export type LinePoint = readonly [x: number, y: number];

/**
 * SVG path data for a smooth line through all points: each inner tangent is parallel to the line between its
 * neighbours.
 */
export function smooth(points: readonly LinePoint[]): string {
  const at = (index: number): LinePoint => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const text = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`;
  const [firstX, firstY] = at(0);
  let data = `M${text(firstX, firstY)}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [x0, y0] = at(index - 1);
    const [x1, y1] = at(index);
    const [x2, y2] = at(index + 1);
    const [x3, y3] = at(index + 2);
    const from = text(x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6);
    const to = text(x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6);
    data += `C${from} ${to} ${text(x2, y2)}`;
  }
  return data;
}

/** Mixes two `#rrggbb` colours; `share` is the part of `to`, from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number): string => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
