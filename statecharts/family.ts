/**
 * Which machine runs which. `family.json` is the running product's own answer: tests/app/actors.test.ts opens every page, reads
 * the tree of actors, and compares. `npx vitest run --project unit tests/app/actors.test.ts -u` writes it anew.
 */
import map from './family.json' with { type: 'json' };

/** A child of a machine: the name it runs under and the name of its machine file. */
export type Child = { as: string; machine: string };
/** Every machine's children, by machine file name. */
export type Family = Readonly<Record<string, readonly Child[]>>;

/** The children of all machines that have any. */
export const family: Family = Object.fromEntries(
  Object.entries<Readonly<Record<string, readonly string[]>>>(map).map(([name, children]) => [
    name,
    Object.entries(children).flatMap(([as, machines]) => machines.map((machine) => ({ as, machine }))),
  ]),
);

/** The machines that run this one, by file name. */
export function parentsOf(tree: Family, name: string): string[] {
  return Object.keys(tree).filter((each) => tree[each]?.some(({ machine }) => machine === name));
}

/** The file name of a machine, from its id. */
export const fileNameOf = (id: string): string =>
  id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
