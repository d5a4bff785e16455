/** Code with planted faults can still be built. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
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
