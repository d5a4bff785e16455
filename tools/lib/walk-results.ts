import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from './project.ts';

/** What one run of a machine's walks through its screen has found. */
export interface WalkResult {
  /** The machine, as machines/models.ts calls it. */
  name: string;
  /** When the run began, ISO 8601. */
  at: string;
  walks: number;
  /** Steps that went well. */
  steps: number;
  seconds: number;
  /** Ids of the transitions that were taken. */
  taken: string[];
  /** `not ID` for each transition that was seen to refuse. */
  refused: string[];
  /** What a browser does not meet, by its id, and why. */
  unreached: Record<string, string>;
  /** Ids of the transitions, or `not ID`, of the steps that broke. */
  failed: string[];
  /** The broken steps in words. */
  broken: string[];
}

/** Where the results lie, a file for each machine. */
export const walkResults = path.join(root, 'test-results', 'walks');

/** The results of the machines with these names; one that left none is not among them. */
export async function readWalkResults(names: readonly string[]): Promise<WalkResult[]> {
  const files = await readdir(walkResults).catch((): string[] => []);
  const found = names.filter((name) => files.includes(`${name}.json`));
  const texts = await Promise.all(
    found.map((name) => readFile(path.join(walkResults, `${name}.json`), 'utf8')),
  );
  return texts.map((text) => JSON.parse(text) as WalkResult);
}

/** A result as people read it: a line with the sums, and a line for each step that broke. */
export function tellResult({ name, walks, steps, seconds, ...met }: WalkResult): string[] {
  const { taken, refused, unreached, broken } = met;
  const left = Object.keys(unreached).length;
  const sums = [
    `${count(walks, 'walk')}, ${count(steps, 'step')}, ${seconds.toFixed(1)} s`,
    `${count(taken.length, 'transition')} taken, ${count(refused.length, 'refusal')} met`,
    ...(left > 0 ? [`${left} out of reach`] : []),
  ];
  return [
    `${broken.length > 0 ? '✗' : '✓'} ${name}: ${sums.join('; ')}`,
    ...broken.map((problem) => `    ${problem.replaceAll('\n', '\n      ')}`),
  ];
}

/** A number with its noun. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
