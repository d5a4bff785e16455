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
  'accent',
  'focus',
] as const satisfies readonly ColorRole[];

const palette = (colors: Record<ColorRole, string>): string =>
  ROLES.map((role) => `--${role}: ${colors[role]};`).join(' ');

/**
 * The look of a post's elements, in any container. A quotation's place says what it is: it opens a story, is pulled out of
 * the text, or gives advice at the end.
 */
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
  blockquote {
    position: relative; margin-block: 1.3em; margin-inline: 0.4em 0; padding-inline-start: 1.2em; border-inline-start: 3px solid var(--primaryLine);
    font-size: ${fontSizes.title}; font-weight: 560; line-height: 1.45; letter-spacing: -0.01em; text-wrap: balance;
  }
  blockquote:lang(ckb) { line-height: 1.75; letter-spacing: 0; }
  blockquote::before {
    content: ''; position: absolute; inset-block-start: 0.36em; inset-inline-start: calc(-0.375em - 1.5px);
    inline-size: 0.75em; block-size: 0.75em; border: 3px solid var(--canvas); border-radius: 50%; background: var(--accent);
  }
  blockquote:lang(ckb)::before { inset-block-start: 0.5em; }
  blockquote > * + * { margin-block-start: 0.6em; }
  blockquote p { margin-block: 0; text-wrap: inherit; }
  & > blockquote:first-child:not(:has(> * + *)) { font-size: ${fontSizes.heading}; line-height: 1.35; }
  & > blockquote:first-child:not(:has(> * + *)):lang(ckb) { line-height: 1.65; }
  & > * + blockquote:last-child, blockquote:has(> * + *) { font-size: ${fontSizes.large}; font-weight: inherit; line-height: inherit; letter-spacing: 0; text-wrap: pretty; }
  & > * + blockquote:last-child { margin-inline: 0; padding: 1.1em 1.3em; border: 1px solid var(--primaryLine); border-radius: ${radii.card}; background: var(--primarySurface); }
  & > * + blockquote:last-child::before { display: none; }
  figure { margin-block: 1.8em; }
  figcaption { margin-block-start: 0.8em; padding-inline-start: 0.9em; border-inline-start: 2px solid var(--accent); color: var(--textSoft); font-size: ${fontSizes.small}; line-height: 1.5; text-wrap: pretty; }
  figcaption:lang(ckb) { line-height: 1.75; }
  & > :is(blockquote, figure):first-child { margin-block-start: 0; }
  & > :is(blockquote, figure):last-child { margin-block-end: 0; }
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
  @media print {
    figure, blockquote, tr { break-inside: avoid; }
    h1, h2, h3, h4, h5, h6, caption { break-after: avoid; }
  }
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
