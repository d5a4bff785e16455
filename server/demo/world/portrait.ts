import { amber, blue, sand, teal } from '@radix-ui/colors';

const SIDE = 512;
/** Eyes and mouth where no hair gives them their colour. */
const FEATURES = '#2b211c';

/** What is behind the face: hair by its length, or a headscarf. */
const cuts = {
  long: 'M150 420V230a106 112 0 0 1 212 0v190Z',
  short: 'M150 250v-20a106 112 0 0 1 212 0v20Z',
  bob: 'M144 340V226a112 116 0 0 1 224 0v114q-20 30-48 30H192q-28 0-48-30Z',
  scarf: 'M134 470q-14-120 8-244a114 124 0 0 1 228 0q22 124 8 244q-122 50-244 0Z',
} as const;

/** The look of a person in the demo; `backdrop` runs from the top down. */
type Look = {
  backdrop: [string, string];
  skin: string;
  /** Of the hair, or of the scarf. */
  hair: string;
  clothes: string;
  cut: keyof typeof cuts;
};

const looks: readonly [Look, ...Look[]] = [
  {
    backdrop: [teal.teal4, teal.teal7],
    skin: '#d9a579',
    hair: '#2b211c',
    clothes: amber.amber11,
    cut: 'bob',
  },
  {
    backdrop: [amber.amber3, amber.amber6],
    skin: '#e8c3a0',
    hair: '#4a3226',
    clothes: teal.teal11,
    cut: 'long',
  },
  {
    backdrop: [sand.sand4, sand.sand7],
    skin: '#e0b48c',
    hair: '#6b4a33',
    clothes: blue.blue11,
    cut: 'short',
  },
  {
    backdrop: [blue.blue4, blue.blue7],
    skin: '#b97f55',
    hair: '#1e1b1a',
    clothes: sand.sand12,
    cut: 'short',
  },
  {
    backdrop: [sand.sand3, amber.amber7],
    skin: '#d7a680',
    hair: teal.teal10,
    clothes: teal.teal12,
    cut: 'scarf',
  },
];

/** Draws a demo member as SVG, 512 × 512: no real person, and always the same for a serial. */
export function portrait(serial: number): string {
  const { backdrop, skin, hair, clothes, cut } = looks[serial % looks.length] ?? looks[0];
  const [top, bottom] = backdrop;
  const isCovered = cut === 'scarf';
  const line = isCovered ? FEATURES : hair;
  const brow = isCovered
    ? 'M174 262q-6-108 82-112q88 4 82 112q-10-70-82-72q-72 2-82 72Z'
    : 'M172 240q8-88 84-92q76 4 84 92q-34-20-58-52q-40 40-110 52Z';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<linearGradient id="a" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<path fill="url(#a)" d="M0 0h${SIDE}v${SIDE}H0Z"/>` +
    `<path fill="${hair}" d="${cuts[cut]}"/>` +
    `<path fill="${skin}" d="M222 320h68v70q-34 30-68 0Z"/>` +
    `<path fill="${clothes}" d="M72 512q10-126 150-140q34 34 68 0q140 14 150 140Z"/>` +
    `<ellipse cx="256" cy="254" rx="82" ry="100" fill="${skin}"/>` +
    `<path fill="${hair}" d="${brow}"/>` +
    (isCovered ? `<path fill="${hair}" d="M176 316q80 84 160 0q22 84-80 110q-102-26-80-110Z"/>` : '') +
    `<g fill="${line}"><circle cx="224" cy="256" r="8"/><circle cx="288" cy="256" r="8"/></g>` +
    `<path d="M228 304q28 22 56 0" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"/></svg>`
  );
}
