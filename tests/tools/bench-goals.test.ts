import { expect, test } from 'vitest';
import { judge, type Measured } from '../../tools/bench/goals.ts';
import type { Cost } from '../../tools/bench/measure.ts';

const cost = (changes: Partial<Cost> = {}): Cost => ({
  largestContentfulPaint: 1000,
  totalBlockingTime: 0,
  mainThread: 500,
  requests: 10,
  requestsUntilReady: 10,
  bytes: 100_000,
  documentBytes: 12_000,
  scriptsBeforeLoad: 0,
  layoutShift: 0,
  ...changes,
});
const page = (path: string, changes: Partial<Cost> = {}, scripts = 80_000): Measured => ({
  path,
  isSignedIn: path.includes('/dashboard/'),
  cost: cost(changes),
  floor: cost(),
  scripts,
});
const found = (pages: readonly Measured[], start: string) =>
  judge(pages).find(({ goal }) => goal.startsWith(start));

test('a goal is judged by the worst page it applies to, and a page only against its own floor', () => {
  const pages = [
    page('/en/', { largestContentfulPaint: 1040 }),
    page('/ckb/', { largestContentfulPaint: 1200 }),
    page('/en/dashboard/', { largestContentfulPaint: 5000 }),
  ];
  expect(found(pages, 'G1')).toMatchObject({ path: '/ckb/', wanted: 1.05, reached: 1.2 });
});

test("scripts are reported in their goal's unit, signed-in pages as a fraction of the peer", () => {
  const pages = [page('/en/signin/', {}, 84_900), page('/en/dashboard/', {}, 137_600)];
  expect(found(pages, 'G5')).toMatchObject({ path: '/en/signin/', reached: 84.9 });
  expect(found(pages, 'G7')).toMatchObject({ path: '/en/signin/', reached: 0.5 });
  expect(found(pages, 'G9')).toMatchObject({ path: '/en/dashboard/', reached: 0.5 });
});

test('a goal whose pages were not measured is left out', () => {
  expect(found([page('/en/dashboard/')], 'G1')).toBeUndefined();
  expect(found([page('/en/blog/')], 'requests when idle')).toBeUndefined();
  expect(found([page('/ckb/', { requests: 17 })], 'requests when idle')).toMatchObject({ reached: 17 });
});
