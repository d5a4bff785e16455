/** Code with planted faults can still be built, and compiles. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withTypes } from '../../tools/faults/compiles.ts';
import { placesIn, plant } from '../../tools/faults/plant.ts';
import { root } from '../../tools/lib/project.ts';

test('MAC-03 every file of the product still parses with all its faults planted', () => {
  const broken = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const ids = new Map(placesIn(file, source).map((_, at) => [at, at + 1]));
    return parseSync(file, plant(file, source, ids)).errors.length > 0;
  });
  expect(broken).toEqual([]);
});

test('MAC-03 a fault that the compiler refuses is not planted', { tags: ['deep'] }, async () => {
  const file = 'src/features/auth/password-reset.flow.ts';
  const places = placesIn(file, readFileSync(path.join(root, file), 'utf8')).map((fault, place) => ({
    ...fault,
    place,
    id: place + 1,
    charts: [],
    walkedBy: [],
  }));
  const left = new Set(await withTypes(places));
  const whether = (kind: string, code: string): boolean[] =>
    places.filter((each) => each.kind === kind && each.code.startsWith(code)).map((each) => left.has(each));
  // The types demand an event's path and a call's signal, but nobody forbids to send an event twice.
  expect(whether('dropped field', "path: '/signin/'")).toEqual([false]);
  expect(whether('dropped field', 'signal')).toEqual([false, false, false]);
  expect(whether('doubled event', 'enqueue.sendTo(router')).toEqual([true]);
});
