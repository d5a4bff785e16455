/** How the outcomes of walks tell what comes and goes on a screen. */
import { expect, test } from 'vitest';
import { screenFaults, screenLines, screensIn } from '../support/walks/screens.ts';

const closed = ['title “Posts”', 'button “Add”', 'Posts'];
const open = ['title “Posts”', 'Add post', 'button “Close”', 'icon close', 'Posts', 'button “Save”'];

test('MAC-03 a step says what comes and goes in the order of the screen, and a screen that was there before by its step', () => {
  const seen = new Map<string, string>();
  expect(screenLines(closed, closed, seen, '1.0')).toEqual([]);
  expect(screenLines(closed, open, seen, '1.1')).toEqual([
    'shows Add post',
    'shows button “Close”',
    'shows icon close',
    'shows button “Save”',
    'hides button “Add”',
  ]);
  expect(screenLines(open, closed, seen, '1.2')).toEqual(['looks as after 1.0']);
  expect(screenLines(closed, [...closed, 'Posts'], seen, '2.1')).toEqual(['shows Posts']);
  expect(screenLines([...closed, 'Posts'], closed, seen, '2.2')).toEqual(['hides Posts']);
});

test('MAC-03 the screens of all walks follow from the lines of their steps', () => {
  const screens = screensIn(closed, {
    '1: open and close': [
      { 'xstate.init': ['asks GET /posts/'] },
      { open: ['shows Add post', 'hides button “Add”'] },
      { close: ['looks as after 1.0'] },
    ],
    '2: open': ['xstate.init', { open: ['looks as after 1.1'] }],
  });
  const opened = ['title “Posts”', 'Posts', 'Add post'];
  expect(Object.fromEntries(screens)).toEqual({
    '1.0': closed,
    '1.1': opened,
    '1.2': closed,
    '2.0': closed,
    '2.1': opened,
  });
  expect(() => screensIn(closed, { '1: none': [{ close: ['hides Add post'] }] })).toThrow(
    'what it hides is not there: hides Add post',
  );
});

test('MAC-03 what is missing, unexpected or in another order is told', () => {
  const lines = ['shows Add post', 'shows button “Close”'];
  expect(screenFaults(open, lines, open)).toEqual([]);
  expect(screenFaults(open, lines, [...open.slice(1), 'icon close'])).toEqual([
    'missing: shows title “Posts”',
    'unexpected: shows icon close',
  ]);
  const swapped = ['title “Posts”', 'button “Close”', 'Add post', 'icon close', 'Posts', 'button “Save”'];
  expect(screenFaults(open, lines, swapped)).toEqual([`in another order: ${swapped.join(' | ')}`]);
});
