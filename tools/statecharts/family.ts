/** Which machine runs which: read from the machine files, where children stand by their types alone. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../lib/project.ts';

/** A child of a machine: the name it runs under, and whose machine it is, by the name of its file. */
export type Child = { as: string; machine: string };
/** The children of every machine, by the name of its file. */
export type Family = Record<string, Child[]>;

const CHILD = /(\w+): standIn as typeof (\w+)Machine\b/g;

/** Reads the children of the named machines from the files of a folder of machines. */
export async function readFamily(
  names: readonly string[],
  folder = path.join(root, 'machines'),
): Promise<Family> {
  const entries = names.map(async (name) => {
    const source = await readFile(path.join(folder, `${name}.machine.ts`), 'utf8');
    return [name, childrenIn(source)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The children that the source of a machine file names by their types. */
export function childrenIn(source: string): Child[] {
  return [...source.matchAll(CHILD)].map(([, as = '', machine = '']) => ({ as, machine: kebab(machine) }));
}

/** The machines that run a machine, by the names of their files. */
export function parentsOf(family: Family, name: string): string[] {
  return Object.keys(family).filter((each) => family[each]?.some(({ machine }) => machine === name));
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
