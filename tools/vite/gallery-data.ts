import type { Plugin } from 'vite';
import { models } from '../../machines/models.ts';
import { toChart } from '../../statecharts/chart.ts';
import { layOut } from '../../statecharts/draw/lay-out.ts';
import { readFamily } from '../../statecharts/family.ts';

/** Vite's mode for building the chart gallery. */
export const GALLERY_MODE = 'gallery';

const NAME = 'virtual:gallery-data';
const RESOLVED = `\0${NAME}`;

/** Provides the gallery's build-time data: the drawings, and which chart runs which. */
export function galleryData(): Plugin {
  return {
    name: 'renas:gallery-data',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const values = { drawings: await drawAll(), children: await readChildren() };
      // Browsers parse JSON faster than object literals.
      return Object.entries(values)
        .map(
          ([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`,
        )
        .join('\n');
    },
  };
}

async function drawAll(): Promise<Record<string, unknown>> {
  const drawings: Record<string, unknown> = {};
  for (const [name, { machine }] of Object.entries(models)) drawings[name] = await layOut(toChart(machine));
  return drawings;
}

async function readChildren(): Promise<Record<string, string[]>> {
  const family = await readFamily(Object.keys(models));
  return Object.fromEntries(
    Object.entries(family).map(([name, children]) => [
      name,
      [...new Set(children.map(({ machine }) => machine))],
    ]),
  );
}
