/**
 * The chart tools for the command line. Prints what was asked for on standard output and the sums on standard
 * error; exits with 1 when a chart has a finding or a walk is missing.
 */
import { parseArgs } from 'node:util';
import { models } from '../../tests/models/index.ts';
import { toChart } from './chart.ts';
import { cover, GOALS, type Goal } from './cover.ts';
import { explore } from './explore.ts';
import { formats } from './formats.ts';
import { lintChart } from './lint-chart.ts';
import { lintWalks } from './lint-walks.ts';
import { strength } from './strength.ts';
import { tellWalk } from './tell-walk.ts';
import type { Model } from './model.ts';

const USAGE = `paths NAME | --all  [--format md|json|playwright] [--goal ${GOALS.join('|')}] [--max STEPS]
check NAME | --all
strength NAME | --all  [--goal ${GOALS.join('|')}]
NAME is one of ${Object.keys(models).join(', ')}`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    format: { type: 'string', default: 'md' },
    goal: { type: 'string', default: 'transitions' },
    max: { type: 'string', default: '12' },
  },
});

function refuse(problem: string): never {
  console.error(`${problem}\n\n${USAGE}`);
  process.exit(2);
}

function printPaths(name: string, model: Model, goal: Goal): void {
  const { format, max } = values;
  const maxSteps = Number(max);
  if (!Number.isInteger(maxSteps) || maxSteps < 1) refuse(`'${max}' is not a number of steps`);
  if (!isKeyOf(formats, format)) refuse(`no format is called '${format}'`);
  const chart = toChart(model.machine);
  const { walks, total, open } = cover(explore(model), { goal, maxSteps });
  process.stdout.write(
    formats[format](
      name,
      walks.map((walk) => tellWalk(chart, model, walk)),
    ),
  );

  // Against the chart, not against what was explored: too coarse a `tell` hides states and still looks
  // complete.
  const taken = new Set(walks.flatMap(({ start, edges }) => [start, ...edges].flatMap((edge) => edge.taken)));
  const missed = chart.transitions.filter(({ id }) => !taken.has(id));
  const steps = walks.reduce((sum, { edges }) => sum + edges.length, 0);
  const all = chart.transitions.length;
  const ofChart = `transitions of the chart: ${all - missed.length} of ${all}`;
  console.error(
    `${name}: ${walks.length} walks, ${steps} steps; ${goal}: ${total - open.length} of ${total}; ${ofChart}`,
  );
  if (goal === 'states') return;
  for (const { id } of missed) console.error(`  not taken: ${id}`);
  if (missed.length > 0) process.exitCode = 1;
}

function printFindings(name: string, model: Model): void {
  const found = [...lintChart(toChart(model.machine), model.machine), ...lintWalks(model)];
  for (const { rule, where, says } of found) console.log(`${name}: ${where}: ${says} (${rule})`);
  console.error(`${name}: ${found.length} findings`);
  if (found.length > 0) process.exitCode = 1;
}

function printStrength(name: string, model: Model, goal: Goal): void {
  const { total, noticed, survivors } = strength(model, { goal });
  console.log(`${name}: ${noticed} of ${total} small faults noticed`);
  for (const survivor of survivors) console.log(`  not noticed: ${survivor}`);
}

function isKeyOf<Keys extends object>(of: Keys, key: PropertyKey): key is keyof Keys {
  return Object.hasOwn(of, key);
}

const [command, name = ''] = positionals;
const commands = { paths: printPaths, check: printFindings, strength: printStrength };
const goal = GOALS.find((each) => each === values.goal) ?? refuse(`no goal is called '${values.goal}'`);
const chosen = values.all ? Object.entries(models) : Object.entries(models).filter(([key]) => key === name);

if (!command || !isKeyOf(commands, command))
  refuse(command ? `no command is called '${command}'` : 'which command?');
if (chosen.length === 0) refuse(name ? `no machine is called '${name}'` : 'which machine?');
for (const [key, model] of chosen) commands[command](key, model, goal);
