import { describe, expect, test } from 'vitest';
import { coveredAt, freePlace, type Rectangle } from '../../src/kit/ui/free-place.ts';

const PHONE = { top: 0, bottom: 740 };
const TOAST = { left: 12, right: 348, height: 60 };
const across = (top: number, bottom: number): Rectangle => ({ left: 0, right: 360, top, bottom });
const bar = across(0, 60);

describe('MSG-05 the place of the toasts', () => {
  test('is the preferred edge if nothing is there', () => {
    expect(freePlace(PHONE, TOAST, [], 'top')).toBe(8);
    expect(freePlace(PHONE, TOAST, [], 'bottom')).toBe(740 - 60 - 8);
  });

  test('is below the bar of a phone, with a gap', () => {
    expect(freePlace(PHONE, TOAST, [bar], 'top')).toBe(68);
  });

  test('is in the nearest gap that is high enough', () => {
    const field = across(100, 144);
    const button = across(200, 244);
    expect(freePlace(PHONE, TOAST, [bar, field, button], 'top')).toBe(252);
  });

  test('is above the keyboard of a phone', () => {
    const top = freePlace({ top: 0, bottom: 400 }, TOAST, [bar], 'bottom');
    expect(top + TOAST.height).toBeLessThanOrEqual(400);
  });

  test('ignores what is beside the toasts', () => {
    const beside: Rectangle = { left: 348, right: 360, top: 0, bottom: 740 };
    expect(freePlace(PHONE, TOAST, [beside], 'top')).toBe(8);
  });

  test('covers as little as possible if everything is in use', () => {
    const all = [across(0, 300), across(330, 740)];
    const top = freePlace(PHONE, TOAST, all, 'top');
    expect(coveredAt(top, TOAST, all)).toBeLessThan(coveredAt(8, TOAST, all));
    expect(freePlace({ top: 0, bottom: 40 }, TOAST, all, 'bottom')).toBe(8);
  });
});
