/** `npm run paths`: the walks of a machine as a test plan, as data, or as a test file for Playwright. */
import { toChart } from '../chart.ts';
import { cover, GOALS, type Goal } from '../cover.ts';
import { explore } from '../explore.ts';
import { formats, type FormatName } from '../formats.ts';
import type { Model } from '../model.ts';
import { tellWalk } from '../tell-walk.ts';
import { chosenModels, oneOf, UsageError, type Command } from './command.ts';

export const paths: Command = {
  help: `npm run paths -- NAME [--format md|json|playwright] [--goal states|transitions|pairs|edges] [--max STEPS]
npm run paths -- --all [--format …]

Prints few short walks through a machine that together do all there is.

--format md          a test plan for people: what to do, what must be seen, boxes to tick (default)
         json        data for other tools; its schema is tools/statecharts/plan.schema.json
         playwright  a test file that runs against a base address
--goal   transitions every transition taken, every refusal met (default)
         states      every state entered
         pairs       every transition after every other that can come before it
         edges       every step between two situations; many walks
--max    how many steps a walk may have, 12 if left out; more steps make fewer walks
--all    all machines, one after the other

On standard error stands what the walks take of the chart; the exit code is 1 when that is not everything.
The names of the machines are those of the files in machines/.`,
  options: {
    all: { type: 'boolean', default: false },
    format: { type: 'string', default: 'md' },
    goal: { type: 'string', default: 'transitions' },
    max: { type: 'string', default: '12' },
  },
  run: (names, values) => {
    const format = oneOf('format', values['format'], Object.keys(formats) as FormatName[]);
    const goal = oneOf('goal', values['goal'], GOALS);
    const maxSteps = Number(values['max']);
    if (!Number.isInteger(maxSteps) || maxSteps < 1) {
      throw new UsageError(`'${String(values['max'])}' is not a number of steps.`);
    }
    const chosen = chosenModels(names, values['all'] === true);
    const areWhole = chosen.map(([name, model]) => printPaths(name, model, { format, goal, maxSteps }));
    return Promise.resolve(areWhole.every(Boolean) ? 0 : 1);
  },
};

type How = { format: FormatName; goal: Goal; maxSteps: number };

/** Prints the walks of one machine; true when they do all that the goal asks of its chart. */
function printPaths(name: string, model: Model, { format, goal, maxSteps }: How): boolean {
  const chart = toChart(model.machine);
  const { walks, total, open } = cover(explore(model), { goal, maxSteps });
  const told = walks.map((walk) => tellWalk(chart, model, walk));
  process.stdout.write(formats[format]({ name, chart, goal, walks: told }));

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
  if (goal === 'states') return open.length === 0;
  for (const { id } of missed) console.error(`  not taken: ${id}`);
  return missed.length === 0;
}
