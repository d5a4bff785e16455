/** `npm run statecharts`: writes the files of all charts, prints findings and changes since a version. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { models } from '../../machines/models.ts';
import { toChart } from '../chart.ts';
import { chartsAt } from '../charts-at.ts';
import { drawChart } from '../draw/draw-chart.ts';
import { family } from '../family.ts';
import { CHARTS_FOLDER, filesOf, staleIn, writeFiles } from '../generate.ts';
import { journeys } from '../journeys/journeys.ts';
import { lintChart } from '../lint-chart.ts';
import { root } from '../machine-files.ts';
import { markedChart } from '../marked.ts';
import { outdatedRemarks, remarks } from '../remarks.ts';
import { changedMachines, toReport, type ChangedMachine } from '../report.ts';
import { toTable } from '../table.ts';
import { UsageError, type Command } from './command.ts';

export const statecharts: Command = {
  help: `npm run statecharts                    writes every machine as picture, outline, Mermaid and data to docs/statecharts/
npm run statecharts -- --check         writes nothing; fails on outdated files and on findings
npm run statecharts -- --since REF     prints the changes since a commit, tag or branch as Markdown,
                                       and draws every changed machine with its differences in colour
npm run statecharts -- --table         prints a table of states, transitions, walks, steps, seconds and strength

Findings: unreachable or dead-end states, branches that are never tried, a missing "else" branch, events overridden from a
parent state, missing descriptions, inline code instead of names, unknown names, an invoke without onError, transitions that
restart other regions, and open remarks (statecharts/remarks.json) whose state or arrow has changed since.`,
  options: {
    check: { type: 'boolean', default: false },
    since: { type: 'string' },
    table: { type: 'boolean', default: false },
  },
  run: async (names, { check, since, table }) => {
    if (names.length > 0) throw new UsageError('This command covers all machines; it takes no names.');
    if (typeof since === 'string') return printSince(since);
    if (table) {
      process.stdout.write(toTable(models));
      return 0;
    }
    return check ? checkFiles() : writeAll();
  },
};

const machines = Object.fromEntries(
  Object.entries(models).map(([name, { machine }]) => [name, machine] as const),
);

const allFiles = () => filesOf(machines, family, journeys);

function printFindings(): number {
  const found = Object.entries(machines).flatMap(([name, machine]) =>
    lintChart(toChart(machine), machine).map((finding) => ({ name, ...finding })),
  );
  for (const { name, where, says, rule } of found) console.log(`${name}: ${where}: ${says} (${rule})`);
  const outdated = outdatedRemarks(
    remarks,
    Object.fromEntries(Object.entries(machines).map(([name, machine]) => [name, toChart(machine)])),
  );
  for (const says of outdated) console.log(says);
  return found.length + outdated.length;
}

async function writeAll(): Promise<number> {
  const files = await allFiles();
  await writeFiles(files);
  const findings = printFindings();
  const folder = path.relative(root, CHARTS_FOLDER);
  console.error(`${Object.keys(files).length} files in ${folder}; ${findings} findings`);
  return findings > 0 ? 1 : 0;
}

async function checkFiles(): Promise<number> {
  const stale = await staleIn(await allFiles());
  for (const says of stale) console.log(says);
  if (stale.length > 0) console.error('Run `npm run statecharts` and check in the result.');
  const findings = printFindings();
  console.error(`${stale.length} outdated files; ${findings} findings`);
  return stale.length + findings > 0 ? 1 : 0;
}

async function printSince(ref: string): Promise<number> {
  const before = await chartsAt(ref).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  const after = Object.fromEntries(
    Object.entries(machines).map(([name, machine]) => [name, toChart(machine)] as const),
  );
  const changed = changedMachines(before, after);
  const pictures = await drawChanges(changed);
  process.stdout.write(toReport(ref, changed, (name) => pictures[name] ?? null));
  return 0;
}

/** Draws the changed machines into a new folder; returns the picture paths by machine name. */
async function drawChanges(changed: readonly ChangedMachine[]): Promise<Record<string, string>> {
  if (changed.length === 0) return {};
  const folder = await mkdtemp(path.join(tmpdir(), 'charts-changed-'));
  const drawn = changed.map(async (machine) => {
    const { chart, marks } = markedChart(machine);
    if (!chart) return [];
    const file = path.join(folder, `${machine.name}.svg`);
    await writeFile(file, await drawChart(chart, { marks }));
    return [[machine.name, file] as const];
  });
  console.error(`The pictures are in ${folder}`);
  return Object.fromEntries((await Promise.all(drawn)).flat());
}
