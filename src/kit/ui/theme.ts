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
 * A constructable style sheet for Stitches to write into. The style element it would otherwise insert is refused by
 * `style-src 'self'`, after which the library reads the rules of a sheet that is null and the application dies. The two
 * rules are the marker by which Stitches recognises a sheet of its own. Undefined where there is no document.
 */
function adoptedSheet(): CSSStyleSheet | undefined {
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.insertRule('--sxs{--sxs:0}', 0);
  sheet.insertRule('@media{}', 1);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

const sheet = adoptedSheet();

/** A screen with room for something beside the content. */
export const wideScreen = '(min-width: 900px)';

/** What styles may ask of the screen; a query of their own would not be followed. */
const media = {
  phone: '(max-width: 639px)',
  tablet: '(min-width: 640px)',
  narrow: '(max-width: 899px)',
  wide: wideScreen,
  roomy: '(min-width: 1200px)',
  fine: '(hover: hover) and (pointer: fine)',
  still: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
};

/** The one place that imports Stitches; see docs/decisions/0006-stitches-behind-one-file.md. */
export const { styled, css, globalCss, keyframes, createTheme, getCssText, reset } = createStitches({
  // Absent from the published types, read by the library. It memoises the configuration by its JSON, which a sheet lacks.
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
 * The class on `<html>` that means the dark theme. Reading it inserts its rule, so the product has to use this value: a
 * minifier drops a read whose result nobody wants.
 */
export const darkClass = dark.className;
