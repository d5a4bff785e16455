const TONES = ['primary', 'info', 'success', 'warning', 'plain'] as const;

/** The look of a name without a picture. */
export interface NameMark {
  tone: (typeof TONES)[number];
  /** SVG path data of two hills, the far one first, on a square of 48 units. */
  hills: readonly [string, string];
  /** The horizontal position of the destination, whose height is that of the far hill. */
  goal: readonly [x: number, y: number];
}

/** A small landscape of a name's own: always the same for it, and hardly ever that of another. */
export function nameMark(name: string): NameMark {
  let bits = 0x811c9dc5;
  for (const sign of name.trim().normalize('NFC'))
    bits = Math.imul(bits ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  // Each step mixes the bits again: neighbours in the alphabet must not look alike.
  const next = (count: number): number => {
    bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
    bits = Math.imul(bits ^ (bits >>> 13), 0x297a2d39);
    bits ^= bits >>> 16;
    return (bits >>> 0) % count;
  };
  const tone = TONES[next(TONES.length)] ?? 'primary';
  const hill = (top: number): string =>
    `M0 ${top + next(12)}Q${8 + next(10)} ${top - 8 + next(20)} 24 ${top + next(10)}T48 ${top + next(12)}V48H0Z`;
  return { tone, hills: [hill(16), hill(28)], goal: [8 + next(32), 8 + next(5)] };
}
