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
const METRICS = 'ascent-override: 100%; descent-override: 38%; line-gap-override: 0%;';

function faces(): string {
  const own = Object.values(fontFaces).map(
    ({ href, unicodeRange }) =>
      `@font-face { font-family: 'Vazirmatn'; font-weight: 400 700; font-display: swap; src: url('${href}') format('woff2'); ${METRICS} unicode-range: ${unicodeRange}; }`,
  );
  const local = (names: string[]): string => names.map((name) => `local('${name}')`).join(', ');
  const arabic = `src: ${local(['Segoe UI', 'Geeza Pro', 'Noto Sans Arabic', 'Noto Naskh Arabic', 'DejaVu Sans'])}; ${METRICS} unicode-range: ${fontFaces.arabic.unicodeRange};`;
  // Widths relative to Arial, whose metrics its free counterparts share: equal for regular, 6.5 % narrower for bold.
  // Both scripts have the same two weight ranges: a browser picks one range of a family and looks no further.
  return `${own.join('\n')}
@font-face { font-family: 'Vazirmatn Fallback'; font-weight: 400 599; src: ${local(['Arial', 'Liberation Sans', 'Helvetica'])}; ${METRICS} }
@font-face { font-family: 'Vazirmatn Fallback'; font-weight: 400 599; ${arabic} }
@font-face { font-family: 'Vazirmatn Fallback'; font-weight: 600 700; src: ${local(['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'])}; size-adjust: 93.5%; ascent-override: 107%; descent-override: 40.6%; line-gap-override: 0%; }
@font-face { font-family: 'Vazirmatn Fallback'; font-weight: 600 700; ${arabic} }`;
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
html:is(.started, [data-served]) #overlay { display: none; }
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
