import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from './project.ts';

/** The result of a machine's walks through its screen. */
export interface WalkResult {
  /** The machine's name in machines/models.ts. */
  name: string;
  /** The start of the run, ISO 8601. */
  at: string;
  walks: number;
  /** Successful steps. */
  steps: number;
  seconds: number;
  /** Ids of the transitions taken. */
  taken: string[];
  /** `not ID` for each refusal met. */
  refused: string[];
  /** What a browser cannot reach, by id, and why. */
  unreached: Record<string, string>;
  /** Ids (or `not ID`) of the broken steps' transitions. */
  failed: string[];
  /** The broken steps in words. */
  broken: string[];
}

/** The folder of the results, one file per machine. */
export const walkResults = path.join(root, 'test-results', 'walks');

/** The results of the named machines, without those that have none. */
export async function readWalkResults(names: readonly string[]): Promise<WalkResult[]> {
  const files = await readdir(walkResults).catch((): string[] => []);
  const found = names.filter((name) => files.includes(`${name}.json`));
  const texts = await Promise.all(
    found.map((name) => readFile(path.join(walkResults, `${name}.json`), 'utf8')),
  );
  // The walks of this version wrote them.
  return texts.map((text) => JSON.parse(text) as WalkResult);
}

/** A result in words: a line with totals, and a line per broken step. */
export function describeResult({ name, walks, steps, seconds, ...met }: WalkResult): string[] {
  const { taken, refused, unreached, broken } = met;
  const left = Object.keys(unreached).length;
  const sums = [
    `${count(walks, 'walk')}, ${count(steps, 'step')}, ${seconds.toFixed(1)} s`,
    `${count(taken.length, 'transition')} taken, ${count(refused.length, 'refusal')} met`,
    ...(left > 0 ? [`${left} unreachable`] : []),
  ];
  return [
    `${broken.length > 0 ? '✗' : '✓'} ${name}: ${sums.join('; ')}`,
    ...broken.map((problem) => `    ${problem.replaceAll('\n', '\n      ')}`),
  ];
}

/** A number with its noun. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
