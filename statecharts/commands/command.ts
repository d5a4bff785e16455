/** What every command of the chart tools has: help, options, and machines chosen by name. */
import type { ParseArgsConfig } from 'node:util';
import { models } from '../../machines/models.ts';
import type { Model } from '../../machines/modelling/model.ts';
import { nearest } from '../nearest.ts';

type Values = Record<string, string | boolean | undefined>;

export type Command = {
  /** What `--help` prints. */
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Does it; prints results on standard output, sums on standard error, and returns the exit code. */
  run: (names: readonly string[], values: Values) => Promise<number>;
};

/** A mistake in how a command was called. */
export class UsageError extends Error {}

/** The models of the named machines, all with `all`; throws with the nearest names where there is none. */
export function chosenModels(names: readonly string[], all: boolean): [string, Model][] {
  if (all) return Object.entries(models);
  if (names.length === 0) throw new UsageError('Which machine? Name one, or say --all.');
  return names.map((name) => {
    const model = models[name];
    if (!model) throw new UsageError(unknown('machine', name, Object.keys(models)));
    return [name, model];
  });
}

/** One of the words that an option takes; throws with the nearest where it is another. */
export function oneOf<Word extends string>(
  kind: string,
  given: string | boolean | undefined,
  words: readonly Word[],
): Word {
  const word = words.find((each) => each === given);
  if (word === undefined) throw new UsageError(unknown(kind, String(given), words));
  return word;
}

function unknown(kind: string, name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  const meant = near.length > 0 ? `Did you mean ${near.join(', ')}?` : `There is ${names.join(', ')}.`;
  return `No ${kind} is called '${name}'. ${meant}`;
}
