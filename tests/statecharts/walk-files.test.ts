/** Every machine is walked on its screen. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { root } from '../../tools/lib/project.ts';

const walked = globSync('tests/*/*.walk.test.ts', { cwd: root }).map((file) =>
  path.basename(file, '.walk.test.ts'),
);

test('MAC-03 every machine has its walks through the screen', () => {
  expect(walked.toSorted()).toEqual(Object.keys(models).toSorted());
});
