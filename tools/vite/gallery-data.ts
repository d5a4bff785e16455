import type { Plugin } from 'vite';
import { models } from '../../machines/models.ts';
import type { Locale } from '../../contract/locale.ts';
import { toChart } from '../../statecharts/chart.ts';
import { layOut } from '../../statecharts/draw/lay-out.ts';
import { compose } from '../../statecharts/journeys/compose.ts';
import { journeys } from '../../statecharts/journeys/journeys.ts';
import { withoutLabels, handSentences } from '../../statecharts/quoted.ts';
import { labelsOf } from '../../statecharts/catalogs.ts';

/** Vite's mode for building the chart gallery. */
export const GALLERY_MODE = 'gallery';

const NAME = 'virtual:gallery-data';
const RESOLVED = `\0${NAME}`;

/** Provides the gallery's build-time data: the drawings, the journeys, and the labels that the hands quote. */
export function galleryData(): Plugin {
  return {
    name: 'renas:gallery-data',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      // Browsers parse JSON faster than object literals.
      return `export const drawings = ${parsed(await drawAll())};
export const journeys = ${parsed(journeys.map(compose))};
export const screenLabels = ${parsed({ ckb: await quotedLabels('ckb'), kmr: await quotedLabels('kmr') })};`;
    },
  };
}

/** The labels that the hands quote, in another language. */
export async function quotedLabels(locale: Locale): Promise<Record<string, string>> {
  const known = await labelsOf(locale);
  const labels = Object.values(models)
    .flatMap(handSentences)
    .flatMap((words) => withoutLabels(words).labels);
  return Object.fromEntries(labels.map((label) => [label, known.get(label) ?? label]));
}

const parsed = (data: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;

async function drawAll(): Promise<Record<string, unknown>> {
  const drawings: Record<string, unknown> = {};
  for (const [name, { machine }] of Object.entries(models)) drawings[name] = await layOut(toChart(machine));
  return drawings;
}
