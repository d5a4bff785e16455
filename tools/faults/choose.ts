import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/project.ts';
import { seededRandom } from '../lib/random.ts';
import { withTypes } from './compiles.ts';
import { isIgnoredTwice } from './ignored-twice.ts';
import type { Planned } from './plan.ts';
import { placesIn } from './plant.ts';
import { isUnnoticeable } from './unnoticeable.ts';

/** Of so many chosen faults one is planted; a third of all have wrong types. */
const SPARE = 3;

/**
 * Chooses `size` random faults for each chart, from the product's files that import it; the same ones for the same seed. Leaves out
 * those that the compiler refuses, and those that change nothing.
 */
export async function choosePlaces(
  charts: readonly string[],
  { seed, size }: { seed: number; size: number },
): Promise<Planned[]> {
  const random = anyPlaces(charts, { seed, size: size * SPARE });
  const possible = await withTypes(
    random.filter((fault) => !isIgnoredTwice(fault) && !isUnnoticeable(fault)),
  );
  const chosen = new Map(
    charts.map((chart) => [
      chart,
      new Set(possible.filter((fault) => fault.charts.includes(chart)).slice(0, size)),
    ]),
  );
  return possible
    .map((fault) => ({ ...fault, charts: fault.charts.filter((chart) => chosen.get(chart)?.has(fault)) }))
    .filter((fault) => fault.charts.length > 0);
}

/**
 * Every place of the product that a browser runs, for no chart: nobody tries it, and the walks note whether they come by.
 */
export const everyPlace = (): Planned[] =>
  productPlaces()
    .filter(({ file }) => !ELSEWHERE.test(file))
    .map((fault, at) => ({ ...fault, id: at + 1, charts: [] }));

/** Run by the build, by scripts of their own before the product starts, or only for a chart's watchers. */
const ELSEWHERE = /^src\/(?:boot|prerender|served|watch)\//;

/** All places of the product's files, with the charts that their file imports. */
const productPlaces = (): Omit<Planned, 'id' | 'charts'>[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      const walkedBy = chartsIn(source);
      return placesIn(file, source).map((fault, place) => ({ ...fault, place, walkedBy }));
    });

/** Random faults, whether they compile or not. */
function anyPlaces(charts: readonly string[], { seed, size }: { seed: number; size: number }): Planned[] {
  const planned = new Map<string, Planned>();
  const places = productPlaces();
  for (const chart of charts) {
    const all = places.filter(({ walkedBy }) => walkedBy.includes(chart));
    for (const fault of shuffled(all, seed).slice(0, size)) {
      const key = `${fault.file}:${fault.place}`;
      const known = planned.get(key);
      if (known) known.charts.push(chart);
      else planned.set(key, { ...fault, id: planned.size + 1, charts: [chart] });
    }
  }
  return [...planned.values()];
}

/** The charts that a file imports. */
const chartsIn = (source: string): string[] =>
  [...source.matchAll(/\/([\w-]+)\.machine\.ts'/g)].map(([, chart = '']) => chart);

/** In a random order. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
