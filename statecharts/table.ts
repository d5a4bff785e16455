/** All machines in numbers: size, walks and strength. */
import { toChart } from './chart.ts';
import { cover } from './cover.ts';
import { explore, replay } from './explore.ts';
import type { Model } from '../machines/modelling/model.ts';
import { measureStrength } from './strength.ts';

type Row = {
  name: string;
  states: number;
  transitions: number;
  walks: number;
  steps: number;
  seconds: number;
  total: number;
  walked: number;
  noticed: number;
};

/**
 * A Markdown table of all models with totals; `seconds` is the time to explore, cover and walk without a browser.
 */
export function toTable(models: Record<string, Model>): string {
  const rows = Object.entries(models).map(([name, model]) => rowOf(name, model));
  const sum = rows.reduce(add, { ...NOTHING, name: `**${rows.length} machines**` });
  const lines = [...rows.toSorted((a, b) => a.name.localeCompare(b.name)), sum].map(lineOf);
  return `| machine | states | transitions | walks | steps | seconds | faults | by walks | noticed |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
${lines.join('\n')}
`;
}

const NOTHING = {
  states: 0,
  transitions: 0,
  walks: 0,
  steps: 0,
  seconds: 0,
  total: 0,
  walked: 0,
  noticed: 0,
};

function rowOf(name: string, model: Model): Row {
  const chart = toChart(model.machine);
  const began = performance.now();
  const { walks } = cover(explore(model));
  for (const walk of walks) replay(model, walk);
  const seconds = (performance.now() - began) / 1000;
  const { total, walked, noticed } = measureStrength(model);
  return {
    name,
    states: Object.keys(chart.states).length,
    transitions: chart.transitions.length,
    walks: walks.length,
    steps: walks.reduce((sum, { edges }) => sum + edges.length, 0),
    seconds,
    total,
    walked,
    noticed,
  };
}

function add(sum: Row, row: Row): Row {
  const keys = Object.keys(NOTHING) as (keyof typeof NOTHING)[];
  return { ...sum, ...Object.fromEntries(keys.map((key) => [key, sum[key] + row[key]])) };
}

function lineOf(row: Row): string {
  const { name, states, transitions, walks, steps, seconds, total, walked, noticed } = row;
  const share = (part: number) => `${(total === 0 ? 100 : (100 * part) / total).toFixed(1)} %`;
  const cells = [
    name,
    states,
    transitions,
    walks,
    steps,
    seconds.toFixed(2),
    total,
    share(walked),
    share(noticed),
  ];
  return `| ${cells.join(' | ')} |`;
}
