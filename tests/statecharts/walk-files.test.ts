/** Every machine is walked on its screen. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { root } from '../../tools/lib/project.ts';

const walked = globSync('tests/*/*.walk.test.ts', { cwd: root }).map((file) =>
  path.basename(file, '.walk.test.ts'),
);

const machines = Object.keys(models);
/**
 * The machine that a file walks; one that people meet on several screens has a file for each, whose names start with its
 * own.
 */
const machineOf = (file: string) =>
  machines.find((name) => name === file) ?? machines.find((name) => file.startsWith(`${name}-`)) ?? file;

test('MAC-03 every machine has its walks on screen', () => {
  expect([...new Set(walked.map(machineOf))].toSorted()).toEqual(machines.toSorted());
});
