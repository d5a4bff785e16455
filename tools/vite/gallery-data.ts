import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { models } from '../../tests/models/index.ts';
import { root } from '../lib/project.ts';
import { toChart } from '../statecharts/chart.ts';
import { layOut } from '../statecharts/draw/lay-out.ts';

/** The mode in which Vite builds the gallery of the charts. */
export const GALLERY_MODE = 'gallery';

const NAME = 'virtual:gallery-data';
const RESOLVED = `\0${NAME}`;

/** Gives the gallery what only a build can make: the drawings, and which chart runs which. */
export function galleryData(): Plugin {
  return {
    name: 'renas:gallery-data',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const values = { drawings: await drawAll(), children: await readChildren() };
      // Parsing JSON is what browsers are fastest at.
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

/** A chart's file names the charts that will run in it by their types alone. */
async function readChildren(): Promise<Record<string, string[]>> {
  const folder = path.join(root, 'machines');
  const files = (await readdir(folder)).toSorted();
  const children: Record<string, string[]> = {};
  for (const file of files) {
    const source = await readFile(path.join(folder, file), 'utf8');
    const named = [...source.matchAll(/\bas typeof (\w+)Machine\b/g)].map(([, id]) => fileNameOf(id ?? ''));
    children[file.replace('.machine.ts', '')] = [...new Set(named)];
  }
  return children;
}

const fileNameOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
