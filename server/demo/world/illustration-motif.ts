import { amber, blue, sand, teal } from '@radix-ui/colors';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import list from '../../../content/demo/motifs.json' with { type: 'json' };
import { fractions } from './fractions.ts';
import { person } from './illustration-people.ts';

const Serials = Type.Array(Type.Integer({ minimum: 1 }));
const Motifs = Type.Object({
  pair: Serials,
  traveller: Serials,
  papers: Serials,
  train: Serials,
  plane: Serials,
  citadel: Serials,
  house: Serials,
  tea: Serials,
});

/** What is in the foreground of a picture. */
export type Motif = keyof Static<typeof Motifs>;

const motifs = new Map(
  Object.entries(Value.Parse(Motifs, list)).flatMap(([motif, serials]) =>
    // `Value.Parse` keeps the keys of the schema; `entries` forgets them.
    serials.map((serial) => [serial, motif as Motif] as const),
  ),
);

/** Draws at `x`, the middle of the half without the goal; what stands on the ground stands at 590. */
type Draw = (x: number, next: () => number) => string;

const GROUND = 590;
/** Walls of sun-dried brick. */
const CLAY = '#c9955f';
const EARTH = '#96703f';

const at = (x: number, y: number, inside: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}">${inside}</g>`;

const between = (from: number, to: number, next: () => number): number =>
  Math.round(from + next() * (to - from));

/** A mentor and a member in a conversation. */
const pair: Draw = (x, next) => {
  const first = person(x - 95, GROUND, next);
  const second = person(x + 95, GROUND, next, first.cloth);
  const bubbles =
    `<path d="M-150-330h120q18 0 18 18v44q0 18-18 18h-44l-26 26v-26h-50q-18 0-18-18v-44q0-18 18-18Z" fill="${sand.sand1}"/>` +
    `<path d="M-136-302h92M-136-278h56" stroke="${teal.teal9}" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M40-352h100q18 0 18 18v36q0 18-18 18h-30l-26 26v-26h-44q-18 0-18-18v-36q0-18 18-18Z" fill="${amber.amber4}"/>` +
    `<path d="M62-316h.1M90-316h.1M118-316h.1" stroke="${amber.amber11}" stroke-width="15" stroke-linecap="round"/>`;
  return first.drawing + second.drawing + at(x, 520, bubbles);
};

/** Somebody with a case. */
const traveller: Draw = (x, next) => {
  const { drawing, cloth } = person(x, GROUND, next);
  const colour =
    [amber.amber10, blue.blue10, teal.teal11].find((one) => one !== cloth && next() < 0.6) ?? sand.sand11;
  const width = between(74, 104, next);
  return (
    drawing +
    at(
      x + 38 + width / 2,
      GROUND,
      `<path d="M-18-86v-22h36v22" fill="none" stroke="${sand.sand12}" stroke-width="8"/>` +
        `<rect x="${-width / 2}" y="-88" width="${width}" height="88" rx="12" fill="${colour}"/>` +
        `<path d="M${-width / 4}-86v84M${width / 4}-86v84" stroke="${sand.sand1}" stroke-width="6" opacity="0.6"/>`,
    )
  );
};

/** A paper with a stamp, and a passport before it. */
const papers: Draw = (x, next) => {
  const rows = Array.from({ length: 4 }, (_, row) => `M-72 ${-104 + row * 34}h${between(70, 144, next)}`);
  const cover = [teal.teal11, blue.blue11, amber.amber11][between(0, 2, next)] ?? teal.teal11;
  return (
    at(
      x - 40,
      430,
      `<rect x="-105" y="-150" width="210" height="290" rx="10" fill="${sand.sand1}"/>` +
        `<path d="${rows.join('')}" stroke="${sand.sand8}" stroke-width="11" stroke-linecap="round"/>` +
        `<circle cx="-40" cy="76" r="34" fill="none" stroke="${amber.amber9}" stroke-width="9"/>` +
        `<path d="M-56 76l12 12l22-24" fill="none" stroke="${amber.amber9}" stroke-width="9" stroke-linecap="round"/>`,
      between(-11, -3, next),
    ) +
    at(
      x + 92,
      476,
      `<rect x="-70" y="-96" width="140" height="192" rx="14" fill="${cover}"/>` +
        `<g fill="none" stroke="${amber.amber7}" stroke-width="7"><circle cy="-22" r="36"/><ellipse cy="-22" rx="15" ry="36"/><path d="M-36-22h72M-34 48h68"/></g>`,
      between(4, 14, next),
    )
  );
};

/** A train on its way. */
const train: Draw = (x, next) => {
  const stripe = [amber.amber9, teal.teal9, blue.blue9][between(0, 2, next)] ?? amber.amber9;
  const rear = between(230, 330, next);
  const windows = Array.from({ length: 6 }, (_, place) => `M${-200 + place * 54}-82h36v36h-36Z`);
  return (
    `<path d="M-10 566H1210M-10 580H1210" stroke="${sand.sand11}" stroke-width="7"/>` +
    at(
      x,
      560,
      `<path d="M${-rear} 0v-96q0-20 20-20H130q96 6 134 84q8 32-26 32Z" fill="${sand.sand1}"/>` +
        `<path d="${windows.join('')}M136-82h14q50 6 70 36h-84Z" fill="${teal.teal11}"/>` +
        `<path d="M${-rear}-34H266q2 8 0 16H${-rear}Z" fill="${stripe}"/>` +
        `<path d="M-220 2h.1M-160 2h.1M120 2h.1M180 2h.1" stroke="${sand.sand12}" stroke-width="30" stroke-linecap="round"/>`,
    )
  );
};

/** A plane that has just left. */
const plane: Draw = (x, next) => {
  const tail = [amber.amber9, teal.teal9, blue.blue9][between(0, 2, next)] ?? amber.amber9;
  return at(
    x,
    between(250, 330, next),
    `<path d="M-380 4h200" stroke="${sand.sand1}" stroke-width="10" stroke-linecap="round" stroke-dasharray="46 26" opacity="0.8"/>` +
      `<path d="M-150-12L-184-92h40l62 72Z" fill="${tail}"/>` +
      `<path d="M-150-6q4-30 40-32h170q88 4 104 38q-16 32-104 34h-150q-60-6-60-40Z" fill="${sand.sand1}"/>` +
      `<path d="M30 4L-56 118h-34l40-114Z" fill="${tail}"/>` +
      `<path d="M-70-12h.1M-30-12h.1M10-12h.1M50-12h.1M90-12h.1" stroke="${teal.teal11}" stroke-width="15" stroke-linecap="round"/>`,
    between(-16, -8, next),
  );
};

/** The old town on its hill. */
const citadel: Draw = (x, next) => {
  const houses = Array.from({ length: 8 }, (_, place) => {
    const height = between(36, 84, next);
    return `M${-256 + place * 64}-120v${-height}h58v${height}Z`;
  });
  const arches = Array.from({ length: 8 }, (_, place) => `M${-236 + place * 64}-120v-18q9-12 18 0v18Z`);
  const tower = between(-130, 130, next);
  return at(
    x,
    600,
    `<path d="M${tower} -140v-190q14-34 28 0v190Z" fill="${CLAY}"/>` +
      `<path d="M${tower - 8}-292h44v12h-44Z" fill="${amber.amber11}"/>` +
      `<path d="M-420 90Q-340-96-262-124H262Q340-96 420 90Z" fill="${EARTH}"/>` +
      `<path d="${houses.join('')}" fill="${CLAY}"/><path d="${arches.join('')}" fill="${amber.amber12}"/>` +
      `<path d="M-34-40v-66q34-40 68 0v66Z" fill="${CLAY}"/><path d="M-16-40v-50q16-22 32 0v50Z" fill="${amber.amber12}"/>`,
  );
};

/** A house with light in its windows, and somebody before it. */
const house: Draw = (x, next) => {
  const wall = [sand.sand2, amber.amber4, blue.blue4][between(0, 2, next)] ?? sand.sand2;
  const roof = [amber.amber11, teal.teal11, sand.sand11][between(0, 2, next)] ?? teal.teal11;
  const width = between(105, 135, next);
  return (
    at(
      x + 50,
      GROUND,
      `<path d="M70-320h34v90h-34Z" fill="${roof}"/><path d="M${-width} 0v-190h${width * 2}v190Z" fill="${wall}"/>` +
        `<path d="M${-width - 26}-184L0-322L${width + 26}-184Z" fill="${roof}"/>` +
        `<path d="M-28 0v-110h56v110Z" fill="${teal.teal12}"/>` +
        `<path d="M${-width + 22}-146h40v50h-40ZM${width - 62}-146h40v50h-40ZM-18-246h36v36h-36Z" fill="${amber.amber8}"/>`,
    ) + person(x - 150, GROUND + 10, next).drawing
  );
};

const BLACK_TEA = '#a3401f';

/** Two glasses of tea. */
const tea: Draw = (x, next) => {
  const glass = (middle: number): string => {
    const level = between(-104, -84, next);
    return at(
      middle,
      560,
      `<ellipse cy="4" rx="96" ry="18" fill="${sand.sand1}"/>` +
        `<path d="M-40-2Q-52-40-36-76Q-26-104-46-150H46Q26-104 36-76Q52-40 40-2Z" fill="${sand.sand1}" opacity="0.6"/>` +
        `<path d="M-34-8Q-46-40-30-74L-29 ${level}H29L30-74Q46-40 34-8Z" fill="${BLACK_TEA}"/>` +
        `<path d="M-18-176q-16-22 0-44t0-44M16-176q-16-22 0-44t0-44" fill="none" stroke="${sand.sand1}" stroke-width="8" stroke-linecap="round" opacity="0.7"/>`,
    );
  };
  return glass(x - 115) + glass(x + 115);
};

const draws: Record<Motif, Draw> = { pair, traveller, papers, train, plane, citadel, house, tea };

/**
 * Draws what a picture is about in its foreground; empty for a serial without a motif (content/demo/motifs.json).
 *
 * @param x the middle of the drawing, on a canvas of 1200 × 675.
 */
export function motifOf(serial: number, x: number): string {
  const motif = motifs.get(serial);
  return motif === undefined ? '' : draws[motif](x, fractions(serial));
}
