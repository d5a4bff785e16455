import {
  amber,
  amberDark,
  blue,
  blueDark,
  green,
  greenDark,
  red,
  redDark,
  sand,
  sandDark,
  teal,
  tealDark,
} from '@radix-ui/colors';

/** Mixes two `#rrggbb` colours; `share` is the portion of `to`, from 0 to 1. */
function mix(from: string, to: string, share: number): string {
  const channel = (at: number): string => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/**
 * Colour roles of the light theme. Components use roles, never steps of a scale. Every value is `#rrggbb`, so that the
 * contrast test can read it.
 */
export const lightColors = {
  canvas: sand.sand2,
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: sand.sand3,
  line: sand.sand6,
  lineStrong: sand.sand9,
  text: sand.sand12,
  textSoft: sand.sand11,
  // Step 11 of teal misses 4.5:1 on the canvas.
  primary: mix(teal.teal11, teal.teal12, 0.3),
  primaryHover: mix(teal.teal11, teal.teal12, 0.55),
  primaryActive: mix(teal.teal11, teal.teal12, 0.8),
  primaryText: '#ffffff',
  primarySurface: mix(teal.teal2, teal.teal3, 0.4),
  primaryLine: teal.teal7,
  accent: amber.amber9,
  focus: mix(teal.teal11, teal.teal12, 0.3),
  danger: red.red11,
  dangerHover: mix(red.red11, red.red12, 0.35),
  dangerText: '#ffffff',
  dangerSurface: red.red3,
  dangerLine: red.red7,
  success: green.green11,
  successSurface: green.green3,
  successLine: green.green7,
  info: blue.blue11,
  infoSurface: blue.blue3,
  infoLine: blue.blue7,
  warning: mix(amber.amber11, amber.amber12, 0.15),
  warningSurface: amber.amber3,
  warningLine: amber.amber7,
};

export type ColorRole = keyof typeof lightColors;

/** Colour roles of the dark theme. */
export const darkColors: Record<ColorRole, string> = {
  canvas: sandDark.sand1,
  surface: sandDark.sand2,
  raised: sandDark.sand3,
  sunken: sandDark.sand4,
  line: sandDark.sand6,
  lineStrong: sandDark.sand9,
  text: sandDark.sand12,
  textSoft: sandDark.sand11,
  primary: tealDark.teal10,
  primaryHover: mix(tealDark.teal10, tealDark.teal11, 0.6),
  primaryActive: tealDark.teal11,
  primaryText: sandDark.sand1,
  primarySurface: tealDark.teal3,
  primaryLine: tealDark.teal7,
  accent: amberDark.amber9,
  focus: tealDark.teal11,
  danger: redDark.red11,
  dangerHover: mix(redDark.red11, redDark.red12, 0.5),
  dangerText: sandDark.sand1,
  dangerSurface: redDark.red3,
  dangerLine: redDark.red7,
  success: greenDark.green11,
  successSurface: greenDark.green3,
  successLine: greenDark.green7,
  info: blueDark.blue11,
  infoSurface: blueDark.blue3,
  infoLine: blueDark.blue7,
  warning: amberDark.amber11,
  warningSurface: amberDark.amber3,
  warningLine: amberDark.amber7,
};

/** The one shadow, under floating things (toasts, menus). Everything else relies on borders. */
export const shadows = {
  light: '0 4px 16px rgb(33 32 28 / 0.12), 0 1px 3px rgb(33 32 28 / 0.08)',
  dark: '0 4px 16px rgb(0 0 0 / 0.5), 0 1px 3px rgb(0 0 0 / 0.4)',
};

/** Type scale in rem (14, 16, 18, 22, 28, 36 and 48 px by default), so that text zoom affects it. */
export const fontSizes = {
  small: '0.875rem',
  body: '1rem',
  large: '1.125rem',
  title: '1.375rem',
  heading: '1.75rem',
  display: '2.25rem',
  hero: '3rem',
};

/** Spacing on a 4 px grid: `$1` is 4 px, `$6` is 24 px. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
  24: '96px',
};

export const radii = { small: '4px', control: '8px', card: '10px', round: '999px' };

/** Widths and target sizes. A control is 44 px tall on phones and 40 px with a mouse. */
export const sizes = {
  target: '44px',
  control: '40px',
  form: '440px',
  page: '1120px',
  wide: '1600px',
  measure: '68ch',
};

export const lineHeights = { body: '1.6', sorani: '1.8', heading: '1.25', soraniHeading: '1.5' };

/** Stacking from the page up to the loading overlay. */
export const layers = { bar: '10', menu: '20', toast: '40', skip: '50', overlay: '60' };
