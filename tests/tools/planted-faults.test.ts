/** Code with planted faults can still be built, and compiles. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withTypes } from '../../tools/faults/compiles.ts';
import { isIgnoredTwice } from '../../tools/faults/ignored-twice.ts';
import { placesIn, plant } from '../../tools/faults/plant.ts';
import { isUnnoticeable, unnoticeable } from '../../tools/faults/unnoticeable.ts';
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

test('MAC-03 an event sent twice is no fault where its chart ignores the second one', () => {
  const sent = (type: string) => `actor.send({ type: '${type}' })`;
  const isNone = (type: string) => isIgnoredTwice({ kind: 'doubled event', code: sent(type) });
  expect(['toast.close', 'otp.startOver'].map(isNone)).toEqual([true, true]);
  // Twice leads back to where it was.
  expect(['rail.toggle', 'faq.toggle'].map(isNone)).toEqual([false, false]);
  // What is not known may do anything.
  expect(isNone('nobody.knows')).toBe(false);
  expect(isIgnoredTwice({ kind: 'missing event', code: sent('toast.close') })).toBe(false);
});

test('MAC-03 each fault that is left out because nobody could meet it is still in the product', () => {
  const all = unnoticeable.flatMap(({ file }) => placesIn(file, readFileSync(path.join(root, file), 'utf8')));
  const missing = unnoticeable.filter(
    ({ file, kind, code }) =>
      !all.some((place) => place.file === file && place.kind === kind && place.code === code),
  );
  expect(missing).toEqual([]);
  expect(all.filter(isUnnoticeable).length).toBeLessThan(all.length);
});

test('MAC-03 an event is only made twice where it is sent', () => {
  const source = `const word = () => telling(world, 'saved'); const tell = () => tellParent({ type: 'a' });`;
  const doubled = placesIn('src/a.ts', source).filter(({ kind }) => kind === 'doubled event');
  expect(doubled.map(({ code }) => code)).toEqual(["tellParent({ type: 'a' })"]);
});

test('MAC-03 nothing is planted in what the build makes a message of', () => {
  const source = "const label = t`${plural(news, { 0: 'Messages', other: '# messages' })}`;";
  expect(placesIn('src/a.ts', source).map(({ kind }) => kind)).toEqual(['wrong words']);
});

test('MAC-03 the order of an array is only wrong where it has one', () => {
  const source = "const all = [['72px', '72px'], ['a', 'b', 'a'], ['a'], ['a', 'b']];";
  const turned = placesIn('src/a.ts', source).filter(({ kind }) => kind === 'wrong order');
  expect(turned.slice(1).map(({ code }) => code)).toEqual(["['a', 'b']"]);
});
