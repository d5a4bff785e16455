import { drawings } from 'virtual:gallery-data';
import { models } from '../../machines/models.ts';
import { toChart, type Chart, type ChartTransition } from '../chart.ts';
import type { Drawing } from '../draw/drawing.ts';
import { family } from '../family.ts';
import type { Model } from '../../machines/modelling/model.ts';

/** A chart with everything the gallery knows about it. */
export type Entry = {
  name: string;
  model: Model;
  chart: Chart;
  drawing: Drawing;
  transitions: ReadonlyMap<string, ChartTransition>;
  /** Names of the charts it may run. */
  runs: readonly string[];
};

const entries = new Map<string, Entry>();

/** The names of all charts, as in their file names. */
export const names: readonly string[] = Object.keys(models);

/** A chart by file name; undefined if there is none. */
export function entryOf(name: string): Entry | undefined {
  if (!Object.hasOwn(models, name)) return undefined;
  const [model, drawing] = [models[name], drawings[name]];
  if (!model || !drawing) return undefined;
  const known = entries.get(name);
  if (known) return known;
  const chart = toChart(model.machine);
  const transitions = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  const entry = { name, model, chart, drawing, transitions, runs: runsOf(name) };
  entries.set(name, entry);
  return entry;
}

/** The file name of the chart with this id. */
export function nameOfId(id: string): string | undefined {
  return names.find((name) => models[name]?.machine.id === id);
}

/** What a chart is for, in one sentence. */
export const sentenceOf = (name: string): string => models[name]?.machine.root.description ?? '';

/** The charts that may run this one. */
export const parentsOf = (name: string): string[] =>
  names.filter((other) => other !== name && runsOf(other).includes(name));

/** The charts `name` may run. */
export const runsOf = (name: string): readonly string[] => [
  ...new Set((family[name] ?? []).map(({ machine }) => machine)),
];
