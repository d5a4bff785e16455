/**
 * Which machine runs which: read from the machine files, which name children by type only, and, for machines that leave their
 * children open, from what the product's wiring provides.
 */
import { readFile } from 'node:fs/promises';
import { machineFile } from './machine-files.ts';

/** A child of a machine: the name it runs under and the name of its machine file. */
export type Child = { as: string; machine: string };
/** Every machine's children, by machine file name. */
export type Family = Record<string, Child[]>;

/** Children that machine files leave open, by the name they run under: page flows, kinds of forms, parts of the editor. */
const WIRED = new Map<string, Record<string, readonly string[]>>(
  Object.entries({
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
        'subscriptions',
        'subscription-page',
        'admin-list',
        'form',
      ],
    },
    form: { submit: ['call', 'record-save'] },
    'admin-list': { creating: ['template-form', 'post-panel', 'media-form'] },
    'media-area': { creating: ['media-form'] },
    editor: { dialogs: ['editor-dialogs'], uploads: ['editor-uploads'], variables: ['editor-variables'] },
    'editor-dialogs': { pictures: ['editor-pictures'] },
    'html-editor': { frame: ['editor'] },
  }),
);

const CHILD = /(\w+): standIn as (?:typeof )?(\w+)Machine\b/g;

/** The children of the named machines, from their files. */
export async function readFamily(names: readonly string[]): Promise<Family> {
  const entries = names.map(async (name) => {
    const source = await readFile(await machineFile(name), 'utf8');
    return [name, [...childrenIn(source), ...wiredIn(name)]] satisfies [string, Child[]];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The children a machine file's source names by type. */
export function childrenIn(source: string): Child[] {
  return [...source.matchAll(CHILD)].map(([, as = '', machine = '']) => ({ as, machine: kebab(machine) }));
}

/** The names of the promise actors in a machine file's source: requests and the like. */
export const requestsIn = (source: string): string[] =>
  [...source.matchAll(/(\w+): fromPromise\b/g)].map(([, name = '']) => name);

/** A machine's requests, from its file. */
export async function readRequests(name: string): Promise<string[]> {
  return requestsIn(await readFile(await machineFile(name), 'utf8'));
}

const wiredIn = (name: string): Child[] =>
  Object.entries(WIRED.get(name) ?? {}).flatMap(([as, machines]) =>
    machines.map((machine) => ({ as, machine })),
  );

/** The machines that run this one, by file name. */
export function parentsOf(family: Family, name: string): string[] {
  return Object.keys(family).filter((each) => family[each]?.some(({ machine }) => machine === name));
}

const kebab = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter, at: number) => `${at > 0 ? '-' : ''}${letter.toLowerCase()}`);
