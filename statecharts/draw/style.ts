/** The style of a drawing in a file: the product's colours, light or dark like the reader's system. */
import { darkColors, lightColors, type ColorRole } from '../../src/kit/ui/tokens.ts';
import { SIZES, type Look, type Tone } from './words.ts';

type Colours = Readonly<Record<ColorRole, string>>;

/** Each tone's colours: surface and line. */
export const toneRoles: Readonly<Record<Tone, readonly [surface: ColorRole, line: ColorRole]>> = {
  person: ['infoSurface', 'infoLine'],
  time: ['warningSurface', 'warningLine'],
  answer: ['successSurface', 'successLine'],
  failure: ['dangerSurface', 'dangerLine'],
  atOnce: ['sunken', 'line'],
};

/** The colour of each kind of line; names stand out most. */
export const lookRoles: Readonly<Record<Look, ColorRole>> = {
  title: 'text',
  note: 'text',
  tag: 'primary',
  does: 'textSoft',
  cause: 'text',
  guard: 'text',
};

const used: readonly ColorRole[] = [
  'canvas',
  'surface',
  'line',
  'lineStrong',
  'text',
  'textSoft',
  'primary',
  'success',
  'danger',
  'warning',
  ...Object.values(toneRoles).flat(),
];

const properties = (colours: Colours): string =>
  [...new Set(used)].map((role) => `--${role}:${colours[role]}`).join(';');

const toneRules = Object.entries(toneRoles)
  .map(([tone, [surface, line]]) => `.${tone}>rect{fill:var(--${surface});stroke:var(--${line})}`)
  .join('');

const lookRules = (Object.keys(lookRoles) as Look[])
  .map((look) => `.${look}{font-size:${SIZES[look]}px;fill:var(--${lookRoles[look]})}`)
  .join('');

/** The style sheet inside the file. */
export const drawingStyle = [
  `svg{${properties(lightColors)};color-scheme:light dark;font-family:Vazirmatn,system-ui,'Segoe UI',Roboto,Arial,sans-serif}`,
  `@media(prefers-color-scheme:dark){svg{${properties(darkColors)}}}`,
  '.paper{fill:var(--canvas)}',
  '.state>rect{fill:var(--surface);stroke:var(--lineStrong)}',
  '.compound>rect,.parallel>rect{fill:var(--canvas)}',
  '.region>rect{stroke-dasharray:6 4}',
  '.final>.ring{fill:none}',
  '.history>circle{fill:var(--surface);stroke:var(--lineStrong)}',
  lookRules,
  '.title,.cause{font-weight:650}',
  '.words a>text{fill:var(--primary);text-decoration:underline}',
  '.words text{paint-order:stroke;stroke:var(--canvas);stroke-width:4px;stroke-linejoin:round}',
  '.words.atomic text,.words.final text{stroke:none}',
  '.arrow{fill:none;stroke:var(--textSoft);stroke-width:1.4}',
  '#head,.dot{fill:var(--textSoft)}',
  toneRules,
  '.taken>rect{stroke:var(--success);stroke-width:2.5}.arrow.taken{stroke:var(--success);stroke-width:2.4}',
  '.missed>rect{stroke:var(--warning);stroke-width:2.5;stroke-dasharray:5 3}.arrow.missed{stroke:var(--warning);stroke-width:2.4;stroke-dasharray:5 3}',
  '.failed>rect{stroke:var(--danger);stroke-width:3}.arrow.failed{stroke:var(--danger);stroke-width:3}',
  '.added>rect{stroke:var(--success);stroke-width:3}.arrow.added{stroke:var(--success);stroke-width:2.8}',
  '.removed>rect{stroke:var(--danger);stroke-width:3;stroke-dasharray:5 3}.arrow.removed{stroke:var(--danger);stroke-width:2.8;stroke-dasharray:5 3}',
  '.changed>rect{stroke:var(--warning);stroke-width:3}.arrow.changed{stroke:var(--warning);stroke-width:2.8}',
  '.sign{font-size:13px;font-weight:700;fill:var(--text);text-anchor:end}',
].join('\n');
