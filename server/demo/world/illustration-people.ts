import { amber, blue, red, sand, teal } from '@radix-ui/colors';

const skins = ['#d9a579', '#e8c3a0', '#b97f55', '#8d5a3b', '#e0b48c'];
const hairs = ['#2b211c', '#4a3226', '#6b4a33', '#1e1b1a', '#8b8680'];
const cloths = [amber.amber9, blue.blue9, sand.sand2, amber.amber11, red.red10, blue.blue11, red.red6];

/** What a head wears: hair by its length, or a headscarf; the first part is behind the face, the second before it. */
const heads: readonly (readonly [behind: string, before: string])[] = [
  ['', 'M-28-256a28 30 0 0 1 56 0q-14-16-28-14t-28 14Z'],
  ['M-32-260a32 32 0 0 1 64 0l4 58q-36 14-72 0Z', 'M-28-256a28 30 0 0 1 56 0q-22-6-32-20q-8 16-24 20Z'],
  ['M-32-258a32 32 0 0 1 64 0v26q-32 14-64 0Z', 'M-28-254a28 32 0 0 1 56 0q-18-20-56 0Z'],
  ['M-33-262a33 33 0 0 1 66 0q6 42-12 58h-42q-18-16-12-58Z', 'M-27-254a27 30 0 0 1 54 0q-27-30-54 0Z'],
];
const SCARF = 3;

/** Trousers under a coat, a long dress, or wide trousers with a sash. */
const coat = (cloth: string, other: string): string =>
  `<path d="M-12-112L-26-4M12-112L28-6" stroke="${other}" stroke-width="25" stroke-linecap="round"/>` +
  `<path d="M-40-98Q-46-214-20-226H20Q46-214 40-98Z" fill="${cloth}"/>`;
const dress = (cloth: string, other: string): string =>
  `<path d="M-20-226H20Q38-214 36-140L58-2H-58L-36-140Q-38-214-20-226Z" fill="${cloth}"/>` +
  `<path d="M-36-146h72l3 14h-78Z" fill="${other}"/>`;
const sash = (cloth: string, other: string): string =>
  `<path d="M-38-120L-52-12H-8L0-84L8-12H52L38-120Z" fill="${cloth}"/>` +
  `<path d="M-38-116Q-44-214-20-226H20Q44-214 38-116Z" fill="${cloth}"/>` +
  `<path d="M-39-138h78v24h-78Z" fill="${other}"/>`;
const garments = [coat, sash, dress];

const pick = <Item>(items: readonly Item[], next: () => number): Item =>
  items[Math.floor(next() * items.length)] ?? items[0]!;

/**
 * Draws a person as an SVG group, 290 units tall, whose feet stand at `x`, `y`: no real one, with skin, hair and clothes by
 * chance. A second person beside the first gets other clothes.
 *
 * @param other the colour that the clothes must not have.
 */
export function person(
  x: number,
  y: number,
  next: () => number,
  other = '',
): { drawing: string; cloth: string } {
  const cloth = pick(
    cloths.filter((colour) => colour !== other),
    next,
  );
  const trim = pick(
    [sand.sand12, teal.teal12, amber.amber7].filter((colour) => colour !== cloth),
    next,
  );
  const skin = pick(skins, next);
  const hair = pick(hairs, next);
  const [behind, before] = pick(heads, next);
  const head = behind === heads[SCARF]?.[0] ? trim : hair;
  const drawing =
    `<g transform="translate(${x} ${y})">` +
    (behind === '' ? '' : `<path d="${behind}" fill="${head}"/>`) +
    `<path d="M-10-240h20v24h-20Z" fill="${skin}"/>` +
    pick(behind === '' ? garments.slice(0, 2) : garments, next)(cloth, trim) +
    `<path d="M-32-196q-18 44-6 84M32-196q18 44 6 84" stroke="${cloth}" stroke-width="17" stroke-linecap="round" fill="none"/>` +
    `<circle cx="-38" cy="-106" r="9" fill="${skin}"/><circle cx="38" cy="-106" r="9" fill="${skin}"/>` +
    `<circle cy="-254" r="27" fill="${skin}"/><path d="${before}" fill="${head}"/></g>`;
  return { drawing, cloth };
}
