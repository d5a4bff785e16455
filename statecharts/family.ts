/**
 * Which machine runs which: read from the machine files, where children stand by their types alone, and from what the wiring
 * of the product puts into those that leave open whom they run.
 */
import { readFile } from 'node:fs/promises';
import { machineFile } from './machine-files.ts';

/** A child of a machine: the name it runs under, and whose machine it is, by the name of its file. */
export type Child = { as: string; machine: string };
/** The children of every machine, by the name of its file. */
export type Family = Record<string, Child[]>;

/** What machine files leave open, by the name it runs under: the flows of pages, the kinds of forms, the parts of the editor. */
const WIRED: Record<string, Record<string, readonly string[]>> = {
  app: {
    flow: [
      'otp',
      'password-reset',
      'dashboard',
      'account',
      'infinite-list',
      'post-page',
      'faq',
      'media-area',
      'schedules',
      'schedule-page',
      'admin-list',
      'form',
    ],
  },
  form: { submit: ['call', 'record-save'] },
  'admin-list': { creating: ['template-form', 'post-panel', 'media-form'] },
  'media-area': { creating: ['media-form'] },
  editor: { dialogs: ['editor-dialogs'], variables: ['editor-variables'] },
  'editor-dialogs': { pictures: ['editor-pictures'] },
  'html-editor': { frame: ['editor'] },
};

const CHILD = /(\w+): standIn as (?:typeof )?(\w+)Machine\b/g;

/** Reads the children of the named machines from their files. */
export async function readFamily(names: readonly string[]): Promise<Family> {
  const entries = names.map(async (name) => {
    const source = await readFile(await machineFile(name), 'utf8');
    return [name, [...childrenIn(source), ...wiredIn(name)]] satisfies [string, Child[]];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The children that the source of a machine file names by their types. */
export function childrenIn(source: string): Child[] {
  return [...source.matchAll(CHILD)].map(([, as = '', machine = '']) => ({ as, machine: kebab(machine) }));
}

/** The calls and other answers that the source of a machine file waits for, by the names of their actors. */
export const requestsIn = (source: string): string[] =>
  [...source.matchAll(/(\w+): fromPromise\b/g)].map(([, name = '']) => name);

/** The requests of a machine, from its file. */
export async function readRequests(name: string): Promise<string[]> {
  return requestsIn(await readFile(await machineFile(name), 'utf8'));
}

const wiredIn = (name: string): Child[] =>
  Object.entries(WIRED[name] ?? {}).flatMap(([as, machines]) => machines.map((machine) => ({ as, machine })));

/** The machines that run a machine, by the names of their files. */
export function parentsOf(family: Family, name: string): string[] {
  return Object.keys(family).filter((each) => family[each]?.some(({ machine }) => machine === name));
}

const kebab = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter, at: number) => `${at > 0 ? '-' : ''}${letter.toLowerCase()}`);
