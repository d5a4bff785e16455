import {
  darkColors,
  fontSizes,
  layers,
  lightColors,
  lineHeights,
  radii,
  type ColorRole,
} from '../kit/ui/tokens.ts';
import { fontFaces, fontFamily } from '../kit/ui/typeface.ts';

/**
 * Vertical metrics for every face. The family's own leave much room below for Arabic letters, which puts Latin words
 * too high in buttons; and a local fallback font must not move the lines.
 */
const ASCENT = 100;
const DESCENT = 38;

const metrics = (scale: number): string =>
  `ascent-override: ${percent(ASCENT, scale)}; descent-override: ${percent(DESCENT, scale)}; line-gap-override: 0%;`;
const percent = (share: number, scale: number): string => `${Math.round((share / scale) * 10) / 10}%`;

/** The weights between which a local font changes or is scaled differently. */
const weights = { regular: '400 499', medium: '500 599', bold: '600 700' } as const;

/** A font of the device: its names for each weight, and how wide our family is beside it, in percent. */
type LocalFont = Record<keyof typeof weights, readonly [names: readonly string[], width: number]>;

const ARIAL = ['Arial', 'Liberation Sans', 'Helvetica'];
const APPLE_AND_WINDOWS = ['Segoe UI', 'Geeza Pro'];
const NASKH = ['Noto Naskh Arabic', 'Noto Naskh Arabic UI'];

/** The preferred last: of the faces of one range a browser tries the last first. */
const localFonts: Readonly<Record<'latin' | 'arabic', readonly LocalFont[]>> = {
  latin: [
    {
      regular: [['DejaVu Sans'], 88.4],
      medium: [['DejaVu Sans'], 88.7],
      bold: [['DejaVu Sans Bold'], 78.3],
    },
    // The Latin letters of our family are Roboto's.
    {
      regular: [['Roboto'], 100],
      medium: [['Roboto Medium', 'Roboto'], 100],
      bold: [['Roboto Bold'], 100],
    },
    {
      regular: [ARIAL, 100],
      medium: [ARIAL, 100.7],
      bold: [ARIAL.map((name) => `${name} Bold`), 93.5],
    },
  ],
  arabic: [
    {
      regular: [['DejaVu Sans'], 93.7],
      medium: [['DejaVu Sans'], 95],
      bold: [['DejaVu Sans Bold'], 80.1],
    },
    {
      regular: [NASKH, 106.8],
      medium: [NASKH, 108.7],
      bold: [NASKH.map((name) => `${name} Bold`), 105.7],
    },
    {
      regular: [['Noto Sans Arabic'], 100.5],
      medium: [['Noto Sans Arabic'], 102.3],
      bold: [['Noto Sans Arabic Bold'], 92.4],
    },
    // Of these only the height is known.
    { regular: [APPLE_AND_WINDOWS, 100], medium: [APPLE_AND_WINDOWS, 100], bold: [APPLE_AND_WINDOWS, 100] },
  ],
};

function faces(): string {
  const own = Object.values(fontFaces).map(
    ({ href, unicodeRange }) =>
      `@font-face { font-family: 'Vazirmatn'; font-weight: 400 700; font-display: swap; src: url('${href}') format('woff2'); ${metrics(1)} unicode-range: ${unicodeRange}; }`,
  );
  const local = (font: LocalFont, range: string): string[] =>
    (Object.keys(weights) as (keyof typeof weights)[]).map((weight) => {
      const [names, width] = font[weight];
      const source = names.map((name) => `local('${name}')`).join(', ');
      return `@font-face { font-family: 'Vazirmatn Fallback'; font-weight: ${weights[weight]}; src: ${source}; size-adjust: ${width}%; ${metrics(width / 100)}${range} }`;
    });
  // Both scripts have the same weight ranges: a browser picks one range of a family and looks no further.
  return [
    ...own,
    ...localFonts.latin.flatMap((font) => local(font, '')),
    ...localFonts.arabic.flatMap((font) => local(font, ' unicode-range: U+0600-06FF;')),
  ].join('\n');
}

/** The few colours needed before the app's own styles load. */
function palette(colors: Record<ColorRole, string>): string {
  const roles = [
    'canvas',
    'text',
    'textSoft',
    'primary',
    'primaryText',
    'primaryHover',
    'accent',
    'focus',
    'line',
  ] as const;
  return roles.map((role) => `--boot-${role}: ${colors[role]};`).join(' ');
}

/**
 * The style sheet /boot.css: fonts, first-paint colours and the loading overlay, built from the tokens so that theme
 * and overlay cannot drift apart.
 */
export function bootStyle(): string {
  return `${faces()}
html { ${palette(lightColors)} color-scheme: light; background: var(--boot-canvas); color: var(--boot-text); font-family: ${fontFamily}; line-height: ${lineHeights.body}; }
html.dark { ${palette(darkColors)} color-scheme: dark; }
html:lang(ckb) { line-height: ${lineHeights.sorani}; }
body { margin: 0; }

#overlay { position: fixed; inset: 0; z-index: ${layers.overlay}; display: grid; place-content: center; justify-items: center; gap: 24px; padding: 24px; box-sizing: border-box; background: var(--boot-canvas); color: var(--boot-text); text-align: center; }
html:is(.started, [data-served]:not([data-unfit])) #overlay { display: none; }
html[data-unfit]:not(.started) #root { display: none; }
.overlay-logo { inline-size: 72px; block-size: 72px; color: var(--boot-primary); animation: overlay-appear 200ms ease-out 250ms backwards; }
[dir='rtl'] .overlay-logo { transform: scaleX(-1); }
.overlay-path { stroke-dasharray: 1; animation: overlay-walk 1.6s ease-in-out infinite; }
.overlay-point { fill: var(--boot-accent); }
#overlay.failed .overlay-path, #overlay:has(noscript p) .overlay-path { animation: none; stroke-dasharray: none; opacity: 0.35; }
@keyframes overlay-appear { from { opacity: 0; } }
@keyframes overlay-walk { from { stroke-dashoffset: 1; } 60%, to { stroke-dashoffset: 0; } }
@media (prefers-reduced-motion: reduce) { .overlay-logo, .overlay-path { animation: none; } }
.overlay-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.overlay-report p, #overlay noscript p { max-inline-size: 26rem; margin: 0 auto 8px; }
.overlay-report .overlay-title { font-size: ${fontSizes.title}; font-weight: 680; line-height: 1.4; }
.overlay-report .overlay-advice { margin-block-end: 24px; color: var(--boot-textSoft); }
.overlay-reload { min-block-size: 44px; padding: 0 24px; border: 1px solid transparent; border-radius: ${radii.control}; background: var(--boot-primary); color: var(--boot-primaryText); font: inherit; font-weight: 550; cursor: pointer; }
a.overlay-reload { display: inline-grid; place-content: center; text-decoration: none; }
.overlay-reload:hover { background: var(--boot-primaryHover); }
.overlay-reload:focus-visible { outline: 3px solid var(--boot-focus); outline-offset: 2px; }
button[data-pressed] { cursor: progress; animation: pressed-wait 600ms ease-in-out infinite alternate; }
@keyframes pressed-wait { to { opacity: 0.45; } }
@media (prefers-reduced-motion: reduce) { button[data-pressed] { animation: none; opacity: 0.6; } }
@media print { #overlay { display: none; } }
`;
}
