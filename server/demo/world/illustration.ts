import { amber, blue, sand, sandDark, teal, tealDark } from '@radix-ui/colors';
import { fractions } from './fractions.ts';
import { decor, type Landscape } from './illustration-decor.ts';
import { motifOf } from './illustration-motif.ts';
import { mix, smooth, type LinePoint } from './illustration-line.ts';

/** The colours of a time of day; `sky` runs from the top down, `land` from far to near hills. */
type Light = {
  sky: [string, string];
  land: [string, string];
  orb: string;
  line: string;
  stop: string;
  glow: string;
  stars: number;
};

const lights: readonly Light[] = [
  // Morning
  {
    sky: [teal.teal3, amber.amber3],
    land: [teal.teal5, teal.teal8],
    orb: amber.amber6,
    line: teal.teal12,
    stop: sand.sand1,
    glow: sand.sand1,
    stars: 0,
  },
  // Noon
  {
    sky: [blue.blue4, sand.sand2],
    land: [teal.teal4, teal.teal9],
    orb: sand.sand1,
    line: teal.teal12,
    stop: sand.sand1,
    glow: sand.sand1,
    stars: 0,
  },
  // Evening
  {
    sky: [sand.sand5, amber.amber5],
    land: [sand.sand7, teal.teal11],
    orb: amber.amber8,
    line: sand.sand1,
    stop: teal.teal12,
    glow: amber.amber4,
    stars: 0,
  },
  // Night
  {
    sky: [sandDark.sand1, tealDark.teal4],
    land: [tealDark.teal7, tealDark.teal3],
    orb: sandDark.sand11,
    line: tealDark.teal11,
    stop: tealDark.teal2,
    glow: amber.amber8,
    stars: 42,
  },
];

const scenes: readonly Landscape[] = ['hills', 'peaks', 'forest', 'town', 'sea'];

/** A ridge from edge to edge, closed below the picture. */
function ridge(base: number, height: number, next: () => number): string {
  const points: LinePoint[] = [];
  for (let x = -60; x <= 1260; x += 220) points.push([x, base + (next() - 0.5) * height]);
  return `${smooth(points)}L1260 700L-60 700Z`;
}

/** Shapes of the path: its points in order, with the positions of the stops; the last point is the goal. */
const shapes: readonly { points: readonly LinePoint[]; stops: readonly number[] }[] = [
  // Over one hill and down again
  {
    points: [
      [-40, 620],
      [230, 550],
      [500, 460],
      [640, 320],
      [780, 480],
      [930, 390],
      [1020, 260],
    ],
    stops: [1, 2, 4],
  },
  // Hairpins up a slope
  {
    points: [
      [-40, 640],
      [420, 610],
      [800, 550],
      [560, 470],
      [340, 400],
      [620, 345],
      [850, 300],
      [790, 190],
    ],
    stops: [1, 3, 5],
  },
  // A long S
  {
    points: [
      [120, 720],
      [200, 560],
      [430, 500],
      [600, 580],
      [820, 560],
      [880, 430],
      [720, 340],
      [640, 220],
    ],
    stops: [1, 3, 5],
  },
  // Waves, and a turn before the end
  {
    points: [
      [-40, 520],
      [170, 600],
      [360, 480],
      [560, 570],
      [760, 440],
      [950, 520],
      [1060, 410],
      [960, 310],
      [810, 290],
      [740, 180],
    ],
    stops: [2, 4, 6],
  },
];

/** The path from an edge to the goal, with three stops; moves each point a little, and mirrors a third of all paths. */
function way(serial: number, next: () => number): { line: string; stops: LinePoint[]; goal: LinePoint } {
  const shape = shapes[(serial * 7 + Math.floor(serial / 4)) % shapes.length] ?? shapes[0]!;
  const isMirrored = next() < 1 / 3;
  const points = shape.points.map(([x, y]): LinePoint => {
    const moved = x + (next() - 0.5) * 70;
    return [isMirrored ? 1200 - moved : moved, y + (next() - 0.5) * 46];
  });
  return {
    line: smooth(points),
    stops: shape.stops.map((place) => points[place] ?? [0, 0]),
    goal: points.at(-1) ?? [0, 0],
  };
}

/**
 * An illustration in the product's style: a path with three waypoints across a landscape to an amber goal, and before it
 * the people, papers or places that the post is about. Determined by the serial, without text; at most 6 kB of SVG, 1200 × 675.
 */
export function illustration(serial: number): string {
  const next = fractions(serial);
  const light = lights[serial % lights.length] ?? lights[0]!;
  // Scenes and lights alternate at different rates, so that neighbours in a list differ in both.
  const scene = scenes[(serial * 3 + Math.floor(serial / 20)) % scenes.length] ?? 'hills';
  const [top, bottom] = light.sky;
  const [far, near] = light.land;
  const { line, stops, goal } = way(serial, next);
  // The sun stays in the half without the goal.
  const orb: LinePoint = [(goal[0] < 600 ? 700 : 120) + next() * 380, 90 + next() * 110];
  const stars = Array.from(
    { length: light.stars },
    () => `M${Math.round(next() * 1200)} ${Math.round(next() * 300)}h.1`,
  );
  const ridges = [0, 1, 2, 3].map(
    (step) =>
      `<path d="${ridge(290 + step * 88, 130 - step * 18, next)}" fill="${mix(far, near, step / 3)}"/>` +
      (step === 1 ? decor(scene, mix(far, near, 0.75), light.glow, next) : ''),
  );
  const [goalX, goalY] = [Math.round(goal[0]), Math.round(goal[1])];
  const dots = stops.map(([x, y]) => `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="17"/>`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675">',
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="0.75" stop-color="${bottom}"/></linearGradient></defs>`,
    '<rect width="1200" height="675" fill="url(#sky)"/>',
    `<path d="${stars.join('')}" stroke="${light.orb}" stroke-width="4" stroke-linecap="round"/>`,
    `<circle cx="${Math.round(orb[0])}" cy="${Math.round(orb[1])}" r="${Math.round(38 + next() * 34)}" fill="${light.orb}"/>`,
    ...ridges,
    `<path d="${line}" fill="none" stroke="${light.line}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<g fill="${light.stop}" stroke="${light.line}" stroke-width="9">${dots.join('')}</g>`,
    `<circle cx="${goalX}" cy="${goalY}" r="50" fill="${amber.amber9}" opacity="0.28"/>`,
    `<circle cx="${goalX}" cy="${goalY}" r="29" fill="${amber.amber9}"/>`,
    motifOf(serial, goalX < 600 ? 800 : 400),
    '</svg>',
  ].join('');
}
