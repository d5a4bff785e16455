import { darkColors, fontSizes, lightColors, lineHeights, radii, type ColorRole } from '../kit/ui/tokens.ts';

const ROLES = [
  'canvas',
  'surface',
  'sunken',
  'line',
  'lineStrong',
  'text',
  'textSoft',
  'primary',
  'primaryHover',
  'primaryLine',
  'primarySurface',
  'focus',
] as const satisfies readonly ColorRole[];

const palette = (colors: Record<ColorRole, string>): string =>
  ROLES.map((role) => `--${role}: ${colors[role]};`).join(' ');

/** The look of a post's elements, in any container. */
const LOOK = `
  display: flow-root; font-size: ${fontSizes.large}; line-height: 1.7; overflow-wrap: anywhere;
  &:lang(ckb) { line-height: 1.95; }
  & > * { margin-block: 0; margin-inline: 0; }
  & > * + * { margin-block-start: 1.1em; }
  h1, h2, h3, h4, h5, h6 { font-weight: 680; line-height: ${lineHeights.heading}; letter-spacing: -0.015em; text-wrap: balance; }
  :is(h1, h2, h3, h4, h5, h6):lang(ckb) { line-height: ${lineHeights.soraniHeading}; }
  h1, h2 { font-size: ${fontSizes.title}; }
  h3 { font-size: ${fontSizes.large}; }
  h4, h5, h6 { font-size: ${fontSizes.body}; }
  & > * + :is(h1, h2) { margin-block-start: 2em; }
  & > * + :is(h3, h4, h5, h6) { margin-block-start: 1.6em; }
  & > :is(h1, h2, h3, h4, h5, h6) + * { margin-block-start: 0.6em; }
  p, li { text-wrap: pretty; }
  :is(ul, ol) { padding-inline-start: 1.5em; }
  li + li { margin-block-start: 0.4em; }
  li > :is(ul, ol) { margin-block: 0.4em 0; }
  li::marker { color: var(--primary); }
  a { color: var(--primary); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  a:hover { color: var(--primaryHover); text-decoration-thickness: 2px; }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: ${radii.small}; }
  blockquote { padding-inline-start: 1.1em; border-inline-start: 3px solid var(--primaryLine); color: var(--textSoft); font-size: 1.05em; }
  blockquote > * + * { margin-block-start: 0.6em; }
  blockquote p { margin-block: 0; }
  figcaption { margin-block-start: 0.5em; color: var(--textSoft); font-size: ${fontSizes.small}; }
  img, video { display: block; max-inline-size: 100%; block-size: auto; border-radius: ${radii.card}; background: var(--sunken); }
  [data-wide] { overflow-x: auto; }
  table { inline-size: 100%; border-collapse: collapse; font-size: ${fontSizes.body}; line-height: 1.5; }
  th, td { padding: 0.6em 0.9em; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; min-inline-size: 6em; overflow-wrap: normal; }
  th { font-weight: 680; border-block-end-color: var(--lineStrong); }
  tbody th { border-block-end-color: var(--line); }
  caption { padding-block-end: 0.5em; color: var(--textSoft); font-size: ${fontSizes.small}; text-align: start; }
  pre { padding: 1em; overflow-x: auto; border-radius: ${radii.card}; background: var(--sunken); font-size: 0.9em; direction: ltr; text-align: left; }
  code, kbd { font-family: ui-monospace, monospace; font-size: 0.92em; }
  :not(pre) > code, kbd { padding: 0.1em 0.3em; border-radius: ${radii.small}; background: var(--sunken); }
  hr { inline-size: 4em; margin-block: 2.2em; margin-inline: auto; border: 0; border-block-start: 2px solid var(--primaryLine); }
  :is(em, i, cite):lang(ckb) { font-style: normal; font-weight: 550; }
  ::selection { background: var(--primary); color: var(--canvas); }
`;

/**
 * The style sheet of a post's frame, built from the product's tokens. Fonts and the background colours come from
 * /boot.css. Only elements are styled: the content's classes and ids have no effect.
 */
export function postFrameStyle(): string {
  return `html { ${palette(lightColors)} overflow: hidden; background: var(--canvas); color: var(--text); font-size: 100%; text-size-adjust: 100%; }
html.dark { ${palette(darkColors)} }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; }
figure { margin: 0; }
article {${LOOK}}
@media (prefers-reduced-motion: reduce) { * { scroll-behavior: auto !important; } }
@media print { html { background: none; } }
`;
}

/** The same look for text in the page itself, marked `data-post-text` (docs/decisions/0015). */
export function postTextStyle(): string {
  const colors = ROLES.map((role) => `--${role}: var(--colors-${role});`).join(' ');
  // In the frame, each wide table scrolls by itself.
  return `[data-post-text] { overflow-x: auto; ${colors}${LOOK}}`;
}
