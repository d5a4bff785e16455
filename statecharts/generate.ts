/** Generates every machine's files (picture, outline, Mermaid, data) and their index. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { toChart, type Chart } from './chart.ts';
import { drawChart } from './draw/draw-chart.ts';
import type { Family } from './family.ts';
import { root } from './machine-files.ts';
import { toMermaid } from './mermaid.ts';
import { toOutline } from './outline.ts';
import { toOverview } from './overview.ts';

/** The folder of the checked-in files. */
export const CHARTS_FOLDER = path.join(root, 'docs', 'statecharts');

/** File contents by file name. */
export type Files = Record<string, string>;

/** All files for these machines, by name; deterministic. */
export async function filesOf(machines: Record<string, AnyStateMachine>, family: Family): Promise<Files> {
  const charts = Object.fromEntries(
    Object.entries(machines).map(([name, machine]) => [name, toChart(machine)] as const),
  );
  const files: Files = { 'README.md': toOverview(charts, family) };
  for (const [name, chart] of Object.entries(charts)) Object.assign(files, await filesOfChart(name, chart));
  return files;
}

async function filesOfChart(name: string, chart: Chart): Promise<Files> {
  return {
    [`${name}.svg`]: await drawChart(chart),
    [`${name}.txt`]: toOutline(chart),
    [`${name}.mmd`]: toMermaid(chart),
    [`${name}.json`]: `${JSON.stringify(chart, null, 2)}\n`,
  };
}

/** Writes the files to a folder and removes all others, such as charts of deleted machines. */
export async function writeFiles(files: Files, folder = CHARTS_FOLDER): Promise<void> {
  await mkdir(folder, { recursive: true });
  const gone = (await readdir(folder)).filter((name) => !(name in files));
  await Promise.all(gone.map((name) => rm(path.join(folder, name))));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
}

/** Compares a folder with the files; one sentence per difference. */
export async function staleIn(files: Files, folder = CHARTS_FOLDER): Promise<string[]> {
  const there = await readdir(folder).catch((): string[] => []);
  const extra = there.filter((name) => !(name in files)).map((name) => `${name} belongs to no machine`);
  const others = Object.entries(files).map(async ([name, text]) => {
    if (!there.includes(name)) return [`${name} is missing`];
    const written = await readFile(path.join(folder, name), 'utf8');
    return written === text ? [] : [`${name} is out of date`];
  });
  return [...extra, ...(await Promise.all(others)).flat()];
}
