/** The requests of a machine, read from its file. */
import { readFile } from 'node:fs/promises';
import { machineFile } from './machine-files.ts';

/** The names of the promise actors in a machine file's source: requests and the like. */
export const requestsIn = (source: string): string[] =>
  [...source.matchAll(/(\w+): fromPromise\b/g)].map(([, name = '']) => name);

/** A machine's requests, from its file. */
export async function readRequests(name: string): Promise<string[]> {
  return requestsIn(await readFile(await machineFile(name), 'utf8'));
}
