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
  const list = { cost: cost(), scripts: 275_200 };
  const pages = [
    page('/en/signin/', {}, 84_900),
    { ...page('/en/dashboard/', {}, 137_600), reactAdmin: list },
  ];
  expect(found(pages, 'G5')).toMatchObject({ path: '/en/signin/', reached: 84.9 });
  expect(found(pages, 'G7')).toMatchObject({ path: '/en/signin/', reached: 0.5 });
  expect(found(pages, 'G9')).toMatchObject({ path: '/en/dashboard/', reached: 0.5 });
});

test('a goal whose pages were not measured is left out', () => {
  expect(found([page('/en/dashboard/')], 'G1')).toBeUndefined();
  expect(found([page('/en/blog/')], 'requests when idle')).toBeUndefined();
  expect(found([page('/ckb/', { requests: 17 })], 'requests when idle')).toMatchObject({ reached: 17 });
});

const peer = (changes: Partial<Cost>) => ({ cost: cost(changes), scripts: 0 });

test('a page is judged against the best of its peers, and only against those that were measured', () => {
  const signIn = page('/en/signin/', { largestContentfulPaint: 900 });
  const next = peer({ largestContentfulPaint: 1800 });
  const reactAdmin = peer({ largestContentfulPaint: 3600 });
  expect(found([{ ...signIn, next, reactAdmin }], 'G2 ')).toMatchObject({ reached: 0.5 });
  expect(found([{ ...signIn, next, reactAdmin }], 'G8')).toMatchObject({ reached: 0.25 });
  expect(found([{ ...signIn, reactAdmin }, page('/en/')], 'G2 ')).toMatchObject({
    path: '/en/signin/',
    reached: 0.25,
  });
  const alone = [signIn, page('/en/dashboard/')];
  for (const goal of ['G2 ', 'G8', 'G9', 'blocking']) expect(found(alone, goal)).toBeUndefined();
});

test('a page that never blocks meets the goal whatever its peer does, and one that blocks needs a peer that blocks more', () => {
  const blocking = (ours: number, its: number) =>
    found(
      [{ ...page('/en/', { totalBlockingTime: ours }), next: peer({ totalBlockingTime: its }) }],
      'blocking',
    )?.reached;
  expect([blocking(0, 0), blocking(20, 80), blocking(20, 0)]).toEqual([0, 0.25, Infinity]);
});
