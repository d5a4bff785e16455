import { amber, sand, sandDark, teal, tealDark } from '@radix-ui/colors';
import { fractions } from './fractions.ts';
import { person } from './illustration-people.ts';
import { mix } from './illustration-line.ts';

/** The colours of a scene: `land` runs from the far hills to the near ones. */
type Light = { land: [string, string]; town: string; glow: string; way: string; stop: string };

const lights = {
  day: {
    land: [teal.teal4, teal.teal7],
    town: teal.teal10,
    glow: sand.sand1,
    way: teal.teal11,
    stop: sand.sand1,
  },
  night: {
    land: [tealDark.teal3, tealDark.teal5],
    town: tealDark.teal7,
    glow: amber.amber8,
    way: tealDark.teal10,
    stop: sandDark.sand1,
  },
} satisfies Record<string, Light>;

/** When a scene plays; its sky is the page's own background. */
export type TimeOfDay = keyof typeof lights;

/** The canvas. */
const WIDTH = 960;
const HEIGHT = 720;

const at = (x: number, y: number, inside: string, scale = 1): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${inside}</g>`;

/** A town on a slope below mountains: flat roofs, a dome and a minaret. */
const slemani = ({ town, glow }: Light): string =>
  `<path d="M0 0v-46h44v-26h38v72ZM90 0v-58h34v-22h40v80ZM172 0v-40h52v40ZM232 0v-52q0-30 30-30t30 30v52ZM304 0v-120l9-16 9 16v120Z" fill="${town}"/>` +
  `<path d="M14-30v12M30-30v12M58-54v12M58-30v12M104-40v12M140-60v12M140-34v12M190-24v10M208-24v10M262-48v14" stroke="${glow}" stroke-width="7"/>`;

/** A town with a steeple and pitched roofs. */
const vienna = ({ town, glow }: Light): string =>
  `<path d="M0 0v-60l26-24 26 24v60ZM60 0v-76h56v76ZM124 0v-110l14-96 14 96v110ZM160 0v-64l34-28 34 28v64ZM236 0v-88h48v-14h14v102Z" fill="${town}"/>` +
  `<path d="M26-46v14M78-58v12M98-58v12M78-32v12M98-32v12M138-92v20M184-48v12M206-48v12M254-68v12M272-68v12M254-40v12M272-40v12" stroke="${glow}" stroke-width="7"/>`;

const ridges = ({ land: [far, near] }: Light): string =>
  [
    'M0 300L110 210 200 270 330 130 430 240 520 190 640 300 760 230 860 290 960 250V720H0Z',
    'M0 380q150-70 300-30t330 6 330-46V720H0Z',
    'M0 470q190-80 400-30t560-40V720H0Z',
    'M0 560q240-70 470-40t490-30V720H0Z',
  ]
    .map((line, step) => `<path d="${line}" fill="${mix(far, near, step / 3)}"/>`)
    .join('');

const framed = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inside}</svg>\n`;

/** Two people set out from a town in the hills; the way leads past two stops to another one far off. */
function together(light: Light): string {
  const next = fractions(10);
  const first = person(296, 0, next);
  const second = person(440, 0, next, first.cloth);
  return framed(
    ridges(light) +
      at(8, 392, slemani(light), 0.82) +
      at(640, 372, vienna(light), 0.9) +
      `<path d="M-20 610C160 560 250 640 420 602S720 590 700 516 500 470 560 428 730 420 766 372" fill="none" stroke="${light.way}" stroke-width="9" stroke-linecap="round" stroke-dasharray="1 19"/>` +
      `<g fill="${light.stop}" stroke="${light.way}" stroke-width="8"><circle cx="704" cy="540" r="14"/><circle cx="540" cy="448" r="12"/></g>` +
      `<circle cx="766" cy="366" r="34" fill="${amber.amber9}" opacity="0.3"/><circle cx="766" cy="366" r="19" fill="${amber.amber9}"/>` +
      at(0, 606, first.drawing + second.drawing),
  );
}

/** Somebody with a case at a post whose signs say nothing. */
function lost(light: Light): string {
  const next = fractions(21);
  const { drawing } = person(360, 0, next);
  return framed(
    ridges(light) +
      `<path d="M-20 600C160 570 300 640 470 600S560 520 400 500 240 470 300 440M470 600C640 560 760 620 980 560" fill="none" stroke="${light.way}" stroke-width="9" stroke-linecap="round" stroke-dasharray="1 19"/>` +
      at(
        570,
        596,
        `<path d="M0 0V-330" stroke="${amber.amber12}" stroke-width="18" stroke-linecap="round"/>` +
          `<path d="M-20-318H130l34 31-34 31H-20Z" fill="${amber.amber9}"/><path d="M20-238H-130l-34 31 34 31H20Z" fill="${sand.sand2}"/>` +
          `<path d="M8-287h70M-8-207h-70" stroke="${amber.amber12}" stroke-width="9" stroke-linecap="round" stroke-dasharray="26 20"/>`,
      ) +
      at(
        0,
        610,
        drawing +
          at(
            452,
            0,
            `<path d="M-18-86v-22h36v22" fill="none" stroke="${sand.sand12}" stroke-width="8"/><rect x="-46" y="-88" width="92" height="88" rx="12" fill="${teal.teal11}"/><path d="M-22-86v84M22-86v84" stroke="${sand.sand1}" stroke-width="6" opacity="0.6"/>`,
          ),
      ),
  );
}

const draws = { together, lost };

/** Draws a scene of the product's own pages as SVG, for light pages or dark ones; at most 6 kB. */
export function scene(name: keyof typeof draws, time: TimeOfDay): string {
  return draws[name](lights[time]);
}
