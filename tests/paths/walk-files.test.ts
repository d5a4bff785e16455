/** Every machine is walked on its screen, or stands among those that still wait for it. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { models } from '../models/index.ts';

/** Machines of the staff areas without walks; the list only ever shrinks. */
const missingForStaff: readonly string[] = [
  'gallery',
  'gallery-trial',
  'gallery-watch',
  'picture-choice',
  'post-panel',
];

/** Machines of all other pages without walks; the list only ever shrinks. */
const missingForAll: readonly string[] = ['app'];

const walked = readdirSync(path.join(import.meta.dirname, '..', 'browser', 'walks'))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.test.ts'.length));

test('MAC-03 every machine has its walks through the screen, or is known to lack them', () => {
  const known = [...walked, ...missingForStaff, ...missingForAll];
  expect(known.toSorted()).toEqual(Object.keys(models).toSorted());
});
