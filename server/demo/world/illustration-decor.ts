/** The landscape of a picture. */
export type Landscape = 'hills' | 'peaks' | 'forest' | 'town' | 'sea';

type Draw = (colour: string, light: string, next: () => number) => string;

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Soft bars of cloud. */
const hills: Draw = (_colour, light, next) =>
  times(4, () => {
    const x = Math.round(next() * 1000);
    const y = Math.round(70 + next() * 170);
    return `<rect x="${x}" y="${y}" width="${Math.round(90 + next() * 150)}" height="16" rx="8" fill="${light}" opacity="0.45"/>`;
  });

/** Mountains with bright peaks. */
const peaks: Draw = (colour, light, next) =>
  times(4, (index) => {
    const x = Math.round(90 + index * 290 + next() * 110);
    const y = Math.round(170 + next() * 110);
    const half = Math.round(120 + next() * 80);
    const cap = Math.round(half * 0.24);
    const edge = y + Math.round((430 - y) * 0.24);
    return (
      `<path d="M${x - half} 430L${x} ${y}L${x + half} 430Z" fill="${colour}" opacity="0.75"/>` +
      `<path d="M${x - cap} ${edge}L${x} ${y}L${x + cap} ${edge}L${x} ${edge - 14}Z" fill="${light}" opacity="0.8"/>`
    );
  });

/** Round and pointed trees. */
const forest: Draw = (colour, _light, next) =>
  times(22, () => {
    const x = Math.round(next() * 1200);
    const y = Math.round(380 + next() * 60);
    const size = Math.round(24 + next() * 30);
    return next() < 0.5
      ? `<path d="M${x - size} ${y}L${x} ${y - size * 3}L${x + size} ${y}Z" fill="${colour}"/>`
      : `<circle cx="${x}" cy="${y - size}" r="${size}" fill="${colour}"/>`;
  });

/** Houses with lit windows. */
const town: Draw = (colour, light, next) =>
  times(13, (index) => {
    const x = Math.round(30 + index * 90 + next() * 30);
    const width = Math.round(48 + next() * 34);
    const y = Math.round(290 + next() * 80);
    const middle = x + width / 2;
    return (
      `<path d="M${x} 460V${y}L${middle} ${y - 30}L${x + width} ${y}V460Z" fill="${colour}"/>` +
      `<path d="M${middle} ${y + 14}v16m0 18v16" stroke="${light}" stroke-width="12"/>`
    );
  });

/** Still water with a sail. */
const sea: Draw = (colour, light, next) => {
  const x = Math.round(200 + next() * 700);
  const lines = times(12, () => {
    const from = Math.round(next() * 1100);
    const y = Math.round(372 + next() * 100);
    return `<path d="M${from} ${y}h${Math.round(60 + next() * 120)}"/>`;
  });
  return (
    `<rect y="350" width="1200" height="330" fill="${colour}"/>` +
    `<g stroke="${light}" stroke-width="4" stroke-linecap="round" opacity="0.5">${lines}</g>` +
    `<path d="M${x} 280V352H${x + 54}ZM${x - 6} 296V352H${x - 40}Z" fill="${light}"/>`
  );
};

const draws: Record<Landscape, Draw> = { hills, peaks, forest, town, sea };

/** Draws the objects of a scene in two colours. */
export function decor(scene: Landscape, colour: string, light: string, next: () => number): string {
  return draws[scene](colour, light, next);
}
