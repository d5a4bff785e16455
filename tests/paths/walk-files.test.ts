/** Every machine is walked on its screen, or stands among those that still wait for it. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { models } from '../models/index.ts';

/** Machines that still have no walks; the list only ever shrinks. */
const missing: readonly string[] = ['gallery-watch'];

const walked = readdirSync(path.join(import.meta.dirname, '..', 'browser', 'walks'))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.test.ts'.length));

test('MAC-03 every machine has its walks through the screen, or is known to lack them', () => {
  const known = [...walked, ...missing];
  expect(known.toSorted()).toEqual(Object.keys(models).toSorted());
});
