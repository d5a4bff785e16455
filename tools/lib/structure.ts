import path from 'node:path';

/** Source files by path relative to the project root. */
type Sources = ReadonlyMap<string, string>;
/** The files each file imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.[^']+)'/g;

/** Which file imports which, including types and `import()`; files outside `sources` are left out. */
export function importsIn(sources: Sources): Imports {
  return new Map(
    [...sources].map(([file, text]) => [
      file,
      [...text.matchAll(SPECIFIER)]
        .map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
        .filter((imported) => sources.has(imported)),
    ]),
  );
}

/**
 * The import cycles: strongly connected components (R. Tarjan, 1972) with more than one file, largest
 * first.
 */
export function importCycles(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    let low = number;
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === number) {
      const cycle = open.splice(open.indexOf(file));
      if (cycle.length > 1) cycles.push(cycle.toSorted());
    }
    return low;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles.toSorted((a, b) => b.length - a.length);
}

const EXPORTED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** Names that several files define and export, with these files. */
export function exportedTwice(sources: Sources): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const [, name = ''] of text.matchAll(EXPORTED))
      places.set(name, [...(places.get(name) ?? []), file]);
  return new Map(
    [...places].filter(([, files]) => new Set(files).size > 1).toSorted(([a], [b]) => a.localeCompare(b)),
  );
}

const PROSE = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:[^'\\\n]|\\.)*'|^import .*$/gm;

/** How often a source says by `as` that it knows a type better; `as const`, imports and prose are left out. */
export function castsIn(source: string): number {
  return source.replaceAll(PROSE, '').match(/\bas (?!const\b)(?=[A-Z{(])/g)?.length ?? 0;
}
