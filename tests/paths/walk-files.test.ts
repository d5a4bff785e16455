/** Every machine is walked on its screen. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { models } from '../../machines/models.ts';

const walked = readdirSync(path.join(import.meta.dirname, '..', 'browser', 'walks'))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.test.ts'.length));

test('MAC-03 every machine has its walks through the screen', () => {
  expect(walked.toSorted()).toEqual(Object.keys(models).toSorted());
});
