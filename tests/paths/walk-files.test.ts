/** Every machine is walked on its screen. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { behind } from '../browser/walks/behind.ts';
import { models } from '../models/index.ts';

const walked = readdirSync(path.join(import.meta.dirname, '..', 'browser', 'walks'))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.test.ts'.length));

test('MAC-03 every machine has its walks through the screen', () => {
  expect(walked.toSorted()).toEqual(Object.keys(models).toSorted());
});

test('MAC-03 only machines that have walks are known to be ahead of them', () => {
  expect(Object.keys(behind).filter((name) => !walked.includes(name))).toEqual([]);
});
