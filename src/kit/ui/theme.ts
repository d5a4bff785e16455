import { createStitches, defaultThemeMap } from '@stitches/react';
import { followMedia } from './media-changes.ts';
import { fontFamily } from './typeface.ts';
import {
  darkColors,
  fontSizes,
  layers,
  lightColors,
  lineHeights,
  radii,
  shadows,
  sizes,
  space,
} from './tokens.ts';

/** The rule by which Stitches recognises its own sheet. */
const MARKER = '--sxs';

/**
 * A constructable style sheet. `style-src 'self'` blocks the style element that Stitches would otherwise insert; it then reads
 * the rules of a null sheet and the app crashes.
 */
function adoptedSheet(): CSSStyleSheet {
  const adopted = new CSSStyleSheet();
  adopted.replaceSync(`${MARKER}{${MARKER}:0}@media{}`);
  document.adoptedStyleSheets.push(adopted);
  return adopted;
}

/**
 * The sheet of a served page: Stitches knows its rules and does not insert them again. Any other would outrank them: until it held
 * them all, it would overrule a component's narrower rules with the wider ones, and hydration rests between components.
 */
function servedSheet(): CSSStyleSheet | undefined {
  return [...document.styleSheets].find(
    (one) => one.href === null && one.cssRules[0]?.cssText.startsWith(MARKER),
  );
}

/**
 * The option by which Stitches writes into a sheet. Missing from the published types but read by the library. It memoises the
 * config by its JSON, which a sheet lacks.
 */
const into = (name: string, sheet: CSSStyleSheet | undefined): object =>
  sheet ? { root: { styleSheets: [sheet], toJSON: () => name } } : {};

const isBrowser = typeof document !== 'undefined' && 'adoptedStyleSheets' in document;
/** The sheet of all rules but keyframes; none on the server. */
export const rules = isBrowser ? (servedSheet() ?? adoptedSheet()) : undefined;

/** A screen with room for something beside the content. */
export const wideScreen = '(min-width: 900px)';
/** Phones held upright. */
export const phoneScreen = '(max-width: 639px)';

/** The media queries that styles may use; others would not be followed. */
const media = {
  phone: phoneScreen,
  tablet: '(min-width: 640px)',
  narrow: '(max-width: 899px)',
  wide: wideScreen,
  roomy: '(min-width: 1200px)',
  fine: '(hover: hover) and (pointer: fine)',
  still: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
};

/** The only place that imports Stitches; see docs/decisions/0006-stitches-behind-one-file.md. */
export const { styled, css, globalCss, createTheme, getCssText, reset } = createStitches({
  ...into('rules', rules),
  theme: {
    colors: lightColors,
    space,
    sizes,
    radii,
    fontSizes,
    lineHeights,
    fonts: { body: fontFamily },
    fontWeights: { body: '400', medium: '550', bold: '680' },
    shadows: { float: shadows.light },
    zIndices: layers,
  },
  media,
  themeMap: {
    ...defaultThemeMap,
    borderStartStartRadius: 'radii',
    borderStartEndRadius: 'radii',
    borderEndStartRadius: 'radii',
    borderEndEndRadius: 'radii',
    borderInlineColor: 'colors',
    borderInlineStartColor: 'colors',
    borderInlineEndColor: 'colors',
    borderBlockColor: 'colors',
    borderBlockStartColor: 'colors',
    borderBlockEndColor: 'colors',
    accentColor: 'colors',
  },
});

/**
 * Keyframes are inserted as their modules are evaluated. In a sheet of their own, that makes no browser match the rules of all
 * elements again.
 */
export const { keyframes } = createStitches({
  ...into('keyframes', isBrowser ? adoptedSheet() : undefined),
});

if (rules) followMedia(rules, [...Object.values(media), 'print']);

export const dark = createTheme('dark', { colors: darkColors, shadows: { float: shadows.dark } });

/**
 * The class on `<html>` for the dark theme. Reading it inserts its rule, so the product must use this value: a minifier
 * drops an unused read.
 */
export const darkClass = dark.className;
