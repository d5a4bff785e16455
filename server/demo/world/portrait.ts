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
  bun: 'M212 124a44 44 0 1 1 88 0q62 26 62 106v40H150v-40q0-80 62-106Z',
  turban: 'M168 250v-40h176v40Z',
} as const;

/** What else is on a face, in the colour of the hair. */
const extras = {
  beard: (hair: string) =>
    `<path fill="${hair}" d="M174 256q-2 104 82 106t82-106q-6 34-34 40q-48-12-96 0q-28-6-34-40Z"/><path d="M236 318h40" stroke="#b5765a" stroke-width="7" stroke-linecap="round"/>`,
  moustache: (hair: string) =>
    `<path fill="${hair}" d="M256 288q-44-14-50 14q26 8 50-4q24 12 50 4q-6-28-50-14Z"/>`,
  glasses: () =>
    `<g fill="none" stroke="${FEATURES}" stroke-width="6"><circle cx="222" cy="256" r="28"/><circle cx="290" cy="256" r="28"/><path d="M250 254q6-6 12 0M194 250l-20-8M318 250l20-8"/></g>`,
  earrings: () =>
    `<g fill="${amber.amber9}"><circle cx="172" cy="296" r="9"/><circle cx="340" cy="296" r="9"/></g>`,
} satisfies Record<string, (hair: string) => string>;

/** The look of a person in the demo; `backdrop` runs from the top down. */
type Look = {
  backdrop: [string, string];
  skin: string;
  /** Of the hair, or of the scarf. */
  hair: string;
  clothes: string;
  cut: keyof typeof cuts;
  extra?: readonly (keyof typeof extras)[];
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
  {
    backdrop: [teal.teal3, teal.teal6],
    skin: '#d9a579',
    hair: '#2b211c',
    clothes: sand.sand11,
    cut: 'turban',
    extra: ['moustache'],
  },
  {
    backdrop: [amber.amber4, amber.amber7],
    skin: '#8d5a3b',
    hair: '#1e1b1a',
    clothes: blue.blue10,
    cut: 'bun',
    extra: ['earrings'],
  },
  {
    backdrop: [blue.blue3, blue.blue6],
    skin: '#e8c3a0',
    hair: '#8b8680',
    clothes: teal.teal11,
    cut: 'short',
    extra: ['beard', 'glasses'],
  },
];

/** A cloth wound around the head, with its pattern. */
const TURBAN =
  `<path fill="${sand.sand12}" d="M160 226q-18-112 96-118q114 6 96 118q-44-40-96-40t-96 40Z"/>` +
  `<path fill="${sand.sand2}" d="M158 206q40-56 98-60q58 4 98 60l-4 22q-42-42-94-42t-94 42Z"/>` +
  `<path d="M176 198q36-32 80-34q44 2 80 34" fill="none" stroke="${sand.sand12}" stroke-width="7" stroke-dasharray="5 12"/>`;

/** Draws a demo member as SVG, 512 × 512: no real person, and always the same for a serial. */
export function portrait(serial: number): string {
  const { backdrop, skin, hair, clothes, cut, extra = [] } = looks[serial % looks.length] ?? looks[0];
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
    (cut === 'turban' ? TURBAN : `<path fill="${hair}" d="${brow}"/>`) +
    extra.map((name) => extras[name](hair)).join('') +
    (isCovered ? `<path fill="${hair}" d="M176 316q80 84 160 0q22 84-80 110q-102-26-80-110Z"/>` : '') +
    `<g fill="${line}"><circle cx="224" cy="256" r="8"/><circle cx="288" cy="256" r="8"/></g>` +
    (extra.includes('beard')
      ? ''
      : `<path d="M228 ${extra.includes('moustache') ? 314 : 304}q28 22 56 0" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"/>`) +
    '</svg>'
  );
}
