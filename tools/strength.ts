/**
 * `npm run strength`: how many small faults in the charts their walks notice (statecharts/commands/strength.ts). With `--screen`:
 * how many in the views, flows and adapters that import a chart.
 */
import { rm, mkdir, readFile, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import path from 'node:path';
import { models } from '../machines/models.ts';
import { runCli } from '../statecharts/cli.ts';
import { measureStrength } from '../statecharts/strength.ts';
import { choosePlaces, everyPlace } from './faults/choose.ts';
import { PLAN, type Planned } from './faults/plan.ts';
import { metByWalks, noticedByWalks, RESULTS, type Noticed } from './faults/results.ts';
import { readArguments } from './lib/arguments.ts';
import { provideChromium } from './lib/chromium.ts';
import { bin, root } from './lib/project.ts';
import { run } from './lib/run.ts';

const HELP = `npm run strength -- --screen NAME… [--faults 12] [--seed 1] [--publish]
npm run strength -- --screen --unmet

Plants faults in the views, flows and adapters that import a chart (a lost error, a missing or doubled event, wrong words,
a swapped switch, a wrong time, a dropped field, a wrong order or condition), chosen by chance with this seed, and wakes one at
a time. Counts those that a walk notices (of the charts that their file imports, and of some others that meet them), and of the others those
that the unit tests of the file or the browser tests of its folder notice; lists what nothing notices. A fault that does not compile
is not planted. With --publish, writes the figures to docs/strength.md. With --unmet, plants everything, wakes nothing, and
lists the places that no walk comes by.`;
/** Enough for an idle machine: whatever is not there by then is missing. */
const PATIENCE_MS = '8000';
/** A browser test that is only slow must not count as having noticed a fault. */
const SURE_PATIENCE_MS = '60000';
/** The faults are numbered from 1. */
const NO_FAULT = 0;
const FIGURES = path.join(root, 'docs/strength.md');

const args = process.argv.slice(2);
process.exitCode = args.includes('--screen') ? await measureScreen() : await runCli(['strength', ...args]);

async function measureScreen(): Promise<number> {
  const { positionals, values } = readArguments(HELP, {
    screen: { type: 'boolean' },
    faults: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    publish: { type: 'boolean', default: false },
    unmet: { type: 'boolean', default: false },
  });
  const unknown = positionals.filter((name) => !(name in models));
  const browser = await provideChromium();
  if (unknown.length > 0 || 'missing' in browser) {
    const problem = unknown.length > 0 ? `There is no chart named ${unknown.join(' or ')}.` : '';
    console.log([problem, 'missing' in browser ? browser.missing : '', HELP].filter(Boolean).join('\n\n'));
    return 2;
  }
  const charts = positionals.length > 0 ? positionals : Object.keys(models);
  const plan = values.unmet
    ? everyPlace()
    : await choosePlaces(charts, { seed: Number(values.seed), size: Number(values.faults) });
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  // The build takes the name as its input: another plan is another build.
  const planFile = path.join(RESULTS, `plan-${Date.now()}.json`);
  await writeFile(planFile, JSON.stringify(plan, null, 2));
  const env = { ...process.env, NO_COLOR: '1', [PLAN]: planFile, PATIENCE_MS, CHROMIUM: browser.executable };
  const { code, output } = await run(bin('vitest'), ['run', '--project', 'walks'], { env });
  if (code !== 0) {
    console.error(output);
    return 1;
  }
  if (values.unmet) {
    listUnmet(plan, new Set((await readAll<number[]>(metByWalks('*'))).flat()));
    return 0;
  }
  const noticed: Noticed = Object.assign({}, ...(await readAll<Noticed>(noticedByWalks('*'))));
  for (const chart of charts) {
    const row = await rowOf(chart, plan, noticed, env);
    if (values.publish) await publish(row);
  }
  return 0;
}

/** What the walks wrote to the files that match. */
function readAll<Written>(pattern: string): Promise<Written[]> {
  return Promise.all(
    globSync(pattern).map(async (file) => {
      // This run's walks wrote it.
      return JSON.parse(await readFile(file, 'utf8')) as Written;
    }),
  );
}

function listUnmet(plan: readonly Planned[], met: ReadonlySet<number>): void {
  const unmet = plan.filter(({ id }) => !met.has(id));
  for (const [file, places] of Map.groupBy(unmet, (fault) => fault.file)) {
    console.log(`${file}: ${places.length} of ${plan.filter((fault) => fault.file === file).length}`);
    for (const { line, kind, code } of places) console.log(`  ${line} ${kind}: ${code}`);
  }
  console.log(`The walks come by ${plan.length - unmet.length} of ${plan.length} places.`);
}

/** The figures of a chart as a row of the table; prints them, and what nothing notices. */
async function rowOf(
  chart: string,
  plan: readonly Planned[],
  noticed: Noticed,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const own = plan.filter(({ charts }) => charts.includes(chart));
  const unwalked = own.filter(({ id }) => !(id in noticed));
  const unnoticed: Planned[] = [];
  for (const fault of unwalked)
    if (!(await isNoticedByTests(fault, chart, { ...env, PATIENCE_MS: SURE_PATIENCE_MS })))
      unnoticed.push(fault);
  const share = (part: number): string =>
    `${own.length === 0 ? 100 : Math.round((100 * part) / own.length)} %`;
  // `chart` is a name from the list of models.
  const { total, walked } = measureStrength(models[chart] as (typeof models)[string]);
  const cells = [
    chart,
    total,
    `${((100 * walked) / total).toFixed(0)} %`,
    own.length,
    share(own.length - unwalked.length),
    share(own.length - unnoticed.length),
  ];
  const row = `| ${cells.join(' | ')} |`;
  console.log(row);
  for (const { file, line, kind, code, id } of unwalked) {
    const by = unnoticed.some((fault) => fault.id === id) ? 'nothing' : 'the tests alone';
    console.log(`  noticed by ${by}: ${file}:${line} ${kind}: ${code}`);
  }
  return row;
}

/**
 * Whether the unit tests of a fault's file notice it, or the browser tests of its folder, or, if it has none, of the chart's. What
 * fails without a fault, too, notices nothing.
 */
async function isNoticedByTests(
  { file, id }: Planned,
  chart: string,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const failsWith = async (fault: number, ...args: string[]): Promise<boolean> => {
    const all = [...args, '--bail', '1'];
    return (await run(bin('vitest'), all, { env: { ...env, PLANTED_FAULT: String(fault) } })).code !== 0;
  };
  if (await failsWith(id, 'related', '--run', '--project', 'unit', file)) return true;
  const [machine = ''] = globSync(`machines/*/${chart}.machine.ts`, { cwd: root });
  const folders = [/^src\/(?:features\/)?([\w-]+)\//.exec(file)?.[1], path.basename(path.dirname(machine))];
  const found = folders.map((folder) => globSync(`tests/${folder}/*.browser.test.ts`, { cwd: root }));
  const tests = found.find((each) => each.length > 0) ?? [];
  if (tests.length === 0) return false;
  const inBrowser = ['run', '--project', 'browser', ...tests];
  return (await failsWith(id, ...inBrowser)) && !(await failsWith(NO_FAULT, ...inBrowser));
}

/** Replaces the row of a chart in the table of the documents. */
async function publish(row: string): Promise<void> {
  const lines = (await readFile(FIGURES, 'utf8')).trimEnd().split('\n');
  const nameOf = (line: string): string => line.split('|')[1]?.trim() ?? '';
  const isRow = (line: string): boolean => nameOf(line) in models;
  const all = new Map([...lines.filter(isRow), row].map((each) => [nameOf(each), each]));
  const sorted = [...all.values()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  await writeFile(FIGURES, `${[...lines.filter((line) => !isRow(line)), ...sorted].join('\n')}\n`);
}
