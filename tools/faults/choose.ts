import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/project.ts';
import type { Planned } from './plan.ts';
import { placesIn } from './plant.ts';

/** Chooses `size` faults for each chart by chance, from the files of the product that import it; the same for the same seed. */
export function choosePlaces(
  charts: readonly string[],
  { seed, size }: { seed: number; size: number },
): Planned[] {
  const planned = new Map<string, Planned>();
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
    file,
    source: readFileSync(path.join(root, file), 'utf8'),
  }));
  for (const chart of charts) {
    const all = sources
      .filter(({ source }) => source.includes(`/${chart}.machine.ts'`))
      .flatMap(({ file, source }) => placesIn(file, source).map((fault, place) => ({ ...fault, place })));
    for (const fault of shuffled(all, seed).slice(0, size)) {
      const key = `${fault.file}:${fault.place}`;
      const known = planned.get(key);
      if (known) known.charts.push(chart);
      else planned.set(key, { ...fault, id: planned.size + 1, charts: [chart] });
    }
  }
  return [...planned.values()];
}

/** In an order by chance; the generator is mulberry32. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
