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

/**
 * A constructable style sheet for Stitches to write into. `style-src 'self'` blocks the style element it would
 * otherwise insert; the library then reads the rules of a null sheet and the app crashes. It begins with the rules that
 * came with the page, or else with the marker by which Stitches recognises its own sheet. Undefined without a document.
 */
function adoptedSheet(): CSSStyleSheet | undefined {
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(servedRules() ?? '--sxs{--sxs:0}@media{}');
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/**
 * The rules of a served page. An adopted sheet outranks them: started empty, it would overrule a component's narrower
 * rules as soon as it held the wider ones, and hydration rests between components.
 */
function servedRules(): string | undefined {
  for (const { textContent } of document.head.querySelectorAll('style')) {
    const start = textContent.indexOf('--sxs{');
    if (start !== -1) return textContent.slice(start);
  }
  return undefined;
}

const sheet = adoptedSheet();

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
export const { styled, css, globalCss, keyframes, createTheme, getCssText, reset } = createStitches({
  // Missing from the published types but read by the library. It memoises the config by its JSON, which a sheet lacks.
  ...(sheet ? { root: { styleSheets: [sheet], toJSON: () => 'adopted' } } : {}),
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

if (sheet) followMedia(sheet, [...Object.values(media), 'print']);

export const dark = createTheme('dark', { colors: darkColors, shadows: { float: shadows.dark } });

/**
 * The class on `<html>` for the dark theme. Reading it inserts its rule, so the product must use this value: a minifier
 * drops an unused read.
 */
export const darkClass = dark.className;
