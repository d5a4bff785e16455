/** What all chart commands share: help, options, and selecting machines by name. */
import type { ParseArgsConfig } from 'node:util';
import { models } from '../../machines/models.ts';
import type { Model } from '../../machines/modelling/model.ts';
import { nearest } from '../nearest.ts';

type Values = Record<string, string | boolean | undefined>;

export type Command = {
  /** What `--help` prints. */
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Runs it: prints results to standard output, totals to standard error, and returns the exit code. */
  run: (names: readonly string[], values: Values) => Promise<number>;
};

/** Wrong command line arguments. */
export class UsageError extends Error {}

/** The models of the named machines, or all of them; throws a UsageError with suggestions for an unknown name. */
export function chosenModels(names: readonly string[], all: boolean): [string, Model][] {
  if (all) return Object.entries(models);
  if (names.length === 0) throw new UsageError('Which machine? Name one, or use --all.');
  return names.map((name) => {
    const model = Object.hasOwn(models, name) ? models[name] : undefined;
    if (!model) throw new UsageError(unknown('machine', name, Object.keys(models)));
    return [name, model];
  });
}

/** Checks that `given` is one of `words`; throws a UsageError with suggestions if not. */
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
  const hint = near.length > 0 ? `Did you mean ${near.join(', ')}?` : `Choose from ${names.join(', ')}.`;
  return `There is no ${kind} '${name}'. ${hint}`;
}
