/**
 * `npm test [-- NAME…]`: runs everything CI checks, or only the gates with these names and the test files with these words in
 * their path. The last line says how many tests passed and failed.
 *
 * `--deep` (`npm run test:deep`) runs what is too slow for every change: longer random searches, endurance, and
 * engine-independent tests on the second engine. `--changed [REF]` (`npm run verify`) quickly checks the changes since REF, or
 * since the last commit, or, if there are none, that commit itself. `--profile` runs one file at a time and shows where each
 * one's time goes.
 */
// First: the commands take the environment as they find it.
import './lib/compile-cache.ts';
import { startVitest } from 'vitest/node';
import { readArguments } from './lib/arguments.ts';
import { provideChromium } from './lib/chromium.ts';
import { changedCharts, changedSince, commands, quickCommands } from './lib/commands.ts';
import { depthOf } from './lib/depth.ts';
import { engines, provideEngine } from './lib/engines.ts';
import { exitCode, lastLine, runGates, skippedGate, sumOf, printGate, type GateResult } from './lib/gates.ts';
import { providePostgres } from './lib/postgres.ts';
import { Profile } from './lib/profile.ts';
import { root } from './lib/project.ts';
import { TestReport } from './lib/test-report.ts';

/** Gates to run in parallel, for two cores. */
const AT_ONCE = 2;
const UNIT = 'unit';
/** Tests of charts that a change cannot affect. */
const OTHER_CHARTS = ['tests/statecharts/{graph,walks}-[23].test.ts'];
/** Tests of tools, which read the whole product: a third of the fast check's time after a change of a chart. */
const OF_TOOLS = ['tests/tools/**', 'tests/statecharts/{cli,fold,formats}.test.ts'];
const POSTGRES = 'server on PostgreSQL';
const inBrowser = ['browser', 'walks'];
/** Whoever drives a browser mostly waits for it, and so runs beside the others. */
const isInBrowser = (name: string): boolean => inBrowser.includes(name);
/** The Vitest projects; `--deep` runs some of them, with other files. */
const projects: readonly string[] = [UNIT, 'server on PGlite', POSTGRES, ...inBrowser];
/** Builds a system from Debian's packages, as root and for minutes: it runs only by its name. */
const RECIPE = 'container recipe';
const deepProjects: readonly string[] = [...projects.filter((name) => name !== 'walks'), ...engines];

const print = (line: string): void => console.log(line);

const { values, positionals: names } = readArguments(
  'usage: npm test [-- NAME… --deep --profile], npm run verify [-- REF]',
  {
    changed: { type: 'boolean' },
    deep: { type: 'boolean' },
    profile: { type: 'boolean' },
  },
);

if (values.deep) process.env['DEEP'] = '1';
// Whoever asks for an answer about a change waits for it; the whole check must bear a busy machine.
if (values.changed || names.length > 0) process.env['PATIENCE_MS'] ??= '60000';
// The profile tells the time of each file.
if (values.profile) process.env['ONE_BY_ONE'] = '1';
const results = values.changed ? await checkChange(names[0]) : await check(names);
const total = sumOf(results);
print(lastLine(total));
process.exitCode = exitCode(total);

/** Runs the gates and test files with these names; all if there are none. */
async function check(wanted: readonly string[]): Promise<GateResult[]> {
  const usual = values.deep ? deepProjects : projects;
  const here = wanted.includes(RECIPE) ? [...usual, RECIPE] : usual;
  const commandsHere = values.deep ? [] : commands;
  const gates = [...commandsHere.map(({ name }) => name), ...here];
  const files = wanted.filter((name) => !gates.includes(name));
  const chosen = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  const inProjects = here.filter(chosen);
  const chosenCommands = commandsHere.filter(({ name }) => chosen(name));
  const found = [await runGates(chosenCommands, AT_ONCE, print)];
  if (inProjects.length > 0 || files.length > 0)
    found.push(...(await runTests(inProjects.length > 0 ? inProjects : here, files)));
  if (exitCode(sumOf(found)) !== 0 && sumOf(found).failed === 0) {
    print(`There is no gate or test file named ${files.join(' or ')}. The gates: ${gates.join(', ')}.`);
  }
  return found;
}

async function checkChange(given?: string): Promise<GateResult[]> {
  const isClean = given === undefined && (await changedSince('HEAD')).length === 0;
  const ref = given ?? (isClean ? 'HEAD~1' : 'HEAD');
  const files = await changedSince(ref);
  print(`${files.length} files changed since ${ref}.`);
  const charts = changedCharts(files);
  if (charts !== null) process.env['CHARTS'] = charts.join(',');
  const hasTools = files.some((file) => /^(tests\/)?(tools|statecharts)\//.test(file));
  const cliExclude = [...(charts ? OTHER_CHARTS : []), ...(hasTools ? [] : OF_TOOLS)];
  const inUnits = async (): Promise<GateResult[]> => {
    const touched = await runTests([UNIT], [], { changed: ref, cliExclude });
    // Tests read catalogs as files, so Vitest cannot tell which tests they affect.
    const isSaid = files.some((file) => file.endsWith('.po'));
    return isSaid ? [...touched, ...(await runTests([UNIT], ['tests/i18n']))] : touched;
  };
  const found = await Promise.all([runGates(quickCommands(files), 1, print), inUnits()]);
  return found.flat();
}

/** Runs the tests of these projects; if `files` is not empty, only files with one of them in their path. */
async function runTests(
  wanted: readonly string[],
  files: readonly string[],
  options: { changed?: string; cliExclude?: string[] } = {},
): Promise<GateResult[]> {
  const missing = new Map<string, GateResult>();
  const browser = wanted.some((name) => inBrowser.includes(name)) ? await provideChromium() : undefined;
  const postgres = wanted.includes(POSTGRES) ? await providePostgres() : undefined;
  if (browser && 'missing' in browser)
    for (const name of inBrowser)
      missing.set(name, { passed: 0, failed: 1, skipped: 0, output: browser.missing });
  if (postgres && 'missing' in postgres) missing.set(POSTGRES, skippedGate(postgres.missing));
  for (const name of engines) {
    const lack = wanted.includes(name) ? (await provideEngine(name)).missing : undefined;
    if (lack !== undefined) missing.set(name, skippedGate(lack));
  }
  if (postgres && 'url' in postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
  const left = wanted.flatMap((name) => missing.get(name) ?? []);
  for (const [name, result] of missing) if (wanted.includes(name)) printGate(name, 0, result, print);
  const project = wanted.filter((name) => !missing.has(name));
  // Vitest would take none for all.
  if (project.length === 0) return left;
  const { isLeftOut, tagsFilter } = depthOf(values.deep === true);
  const report = new TestReport(print, isLeftOut);
  const runProjects = async (some: readonly string[]): Promise<void> => {
    const vitest = await startVitest([...files], {
      root,
      run: true,
      watch: false,
      project: [...some],
      tagsFilter,
      passWithNoTests: true,
      reporters: [report, ...(values.profile ? [new Profile(print)] : [])],
      ...options,
    });
    await vitest.close();
  };
  try {
    const beside = [project.filter((name) => !isInBrowser(name)), project.filter(isInBrowser)];
    // What the deep run does for minutes at a time needs the machine for itself.
    const isBeside = !values.deep && !values.profile;
    await Promise.all((isBeside ? beside.filter((some) => some.length > 0) : [project]).map(runProjects));
    report.tellEnd();
  } finally {
    if (postgres && 'stop' in postgres) await postgres.stop();
  }
  return [...left, report.result];
}
