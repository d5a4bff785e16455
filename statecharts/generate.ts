/** Generates every machine's files (picture, outline, Mermaid, data) and their index. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { toChart, type Chart } from './chart.ts';
import { drawChart } from './draw/draw-chart.ts';
import { parentsOf, type Family } from './family.ts';
import { compose, type Journey } from './journeys/compose.ts';
import { toJourneyOutline } from './journeys/outline.ts';
import { svgOfSequence } from './journeys/sequence-svg.ts';
import { layOutSequence } from './journeys/sequence.ts';
import { root } from './machine-files.ts';
import { toMermaid } from './mermaid.ts';
import { toOutline } from './outline.ts';

const WORDS = { svg: 'picture', txt: 'outline', mmd: 'Mermaid', json: 'data' };

const linkTo = (name: string) => `[${name}](#${name})`;
const kebabLess = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The folder of the checked-in files. */
export const CHARTS_FOLDER = path.join(root, 'docs', 'statecharts');

/** File contents by file name. */
export type Files = Record<string, string>;

/** All files for these machines and journeys, by name; deterministic. */
export async function filesOf(
  machines: Record<string, AnyStateMachine>,
  family: Family,
  journeys: readonly Journey[] = [],
): Promise<Files> {
  const charts = Object.fromEntries(
    Object.entries(machines).map(([name, machine]) => [name, toChart(machine)] as const),
  );
  const files: Files = { 'README.md': toOverview(charts, family, journeys) };
  for (const [name, chart] of Object.entries(charts)) Object.assign(files, await filesOfChart(name, chart));
  for (const journey of journeys) Object.assign(files, filesOfJourney(journey));
  return files;
}

function filesOfJourney(journey: Journey): Files {
  const composed = compose(journey);
  return {
    [`journey-${journey.name}.svg`]: svgOfSequence(layOutSequence(composed)),
    [`journey-${journey.name}.txt`]: toJourneyOutline(composed),
  };
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

/** The index page; `charts` and `family` are keyed by machine file name. */
function toOverview(charts: Record<string, Chart>, family: Family, journeys: readonly Journey[]): string {
  const names = Object.keys(charts).toSorted();
  const states = names.reduce((sum, name) => sum + Object.keys(charts[name]?.states ?? {}).length, 0);
  const transitions = names.reduce((sum, name) => sum + (charts[name]?.transitions.length ?? 0), 0);
  return `# The charts of Renas

Made by \`npm run statecharts\` from the files in \`machines/\`; do not edit. There are guides for
[product owners](../statecharts.md) (how to read them) and [testers](../test-plans.md) (how to test with them).

${names.length} machines, ${states} states, ${transitions} transitions.

| machine | what it is | runs | runs in | |
|---|---|---|---|---|
${names.map((name) => rowOf(name, charts[name], family)).join('\n')}

A machine nobody runs is a root: the product itself, and the chart gallery.

## Journeys

Stories that run through several charts and the server. Every step is one of the charts' own.

| journey | what it tells | |
|---|---|---|
${journeys.map(({ name, tells }) => `| **${name}** | ${tells} | [sequence diagram](journey-${name}.svg) [outline](journey-${name}.txt) |`).join('\n')}

## Which machine runs which

\`\`\`mermaid
flowchart LR
${arrowsOf(family).join('\n')}
\`\`\`
`;
}

function rowOf(name: string, chart: Chart | undefined, family: Family): string {
  const runs = (family[name] ?? []).map(({ as, machine }) =>
    kebabLess(machine) === as ? linkTo(machine) : `${linkTo(machine)} as ${as}`,
  );
  const parents = parentsOf(family, name).map(linkTo);
  const files = (['svg', 'txt', 'mmd', 'json'] as const).map((kind) => `[${WORDS[kind]}](${name}.${kind})`);
  return `| <a id="${name}"></a>**${name}** | ${chart?.description ?? ''} | ${runs.join(', ')} | ${parents.join(', ')} | ${files.join(' ')} |`;
}

function arrowsOf(family: Family): string[] {
  const pairs = Object.entries(family).flatMap(([name, children]) =>
    children.map(({ machine }) => `  ${name} --> ${machine}`),
  );
  return [...new Set(pairs)].toSorted();
}
