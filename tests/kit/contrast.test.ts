import { describe, expect, test } from 'vitest';
import { darkColors, lightColors, type ColorRole } from '../../src/kit/ui/tokens.ts';

/** Relative luminance of a `#rrggbb` colour (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds: ColorRole[] = ['canvas', 'surface', 'raised'];
const kindGrounds: ColorRole[] = ['successSurface', 'infoSurface', 'warningSurface', 'dangerSurface'];

/** Every pair of roles in which components set text on a ground. */
const texts: [ColorRole, ColorRole][] = [
  ...grounds.flatMap((ground): [ColorRole, ColorRole][] => [
    ['text', ground],
    ['textSoft', ground],
    ['primary', ground],
    ['primaryHover', ground],
    ['danger', ground],
    ['warning', ground],
  ]),
  ...kindGrounds.flatMap((ground): [ColorRole, ColorRole][] => [
    ['text', ground],
    ['primary', ground],
  ]),
  ['text', 'primarySurface'],
  ['text', 'sunken'],
  ['textSoft', 'sunken'],
  ['primaryHover', 'sunken'],
  ['primaryText', 'primary'],
  ['primaryText', 'primaryHover'],
  ['primaryText', 'primaryActive'],
  ['dangerText', 'danger'],
  ['dangerText', 'dangerHover'],
];

/** Every pair in which a line or a drawing carries meaning: borders of controls, focus ring, icons of kinds. */
const controls: [ColorRole, ColorRole][] = [
  ...(['canvas', 'surface', 'raised'] as const).flatMap((ground): [ColorRole, ColorRole][] => [
    ['lineStrong', ground],
    ['focus', ground],
    ['success', ground],
    ['info', ground],
    ['warning', ground],
    ['danger', ground],
  ]),
  ['success', 'successSurface'],
  ['info', 'infoSurface'],
  ['warning', 'warningSurface'],
  ['danger', 'dangerSurface'],
  ['primary', 'primarySurface'],
];

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('THM-01 the %s theme', (_, colors) => {
  test.each(texts)('is readable: %s on %s has at least 4.5:1', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)('is visible: %s on %s has at least 3:1', (line, ground) => {
    expect(contrast(colors[line], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});
