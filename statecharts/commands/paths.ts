/** `npm run paths`: a machine's walks as a test plan, as data, or as a Playwright test file. */
import { where } from '../../machines/modelling/where.ts';
import { toChart, type Chart, type ChartTransition } from '../chart.ts';
import { cover, GOALS, type Goal, type Walk } from '../cover.ts';
import { byHand } from '../by-hand.ts';
import { explore } from '../explore.ts';
import { spokenIn } from '../catalogs.ts';
import { locales } from '../../contract/locale.ts';
import type { Spoken } from '../spoken.ts';
import { readRequests } from '../requests.ts';
import { formats, type FormatName } from '../formats.ts';
import type { Model } from '../../machines/modelling/model.ts';
import { readScreenWalks } from '../screen-walks.ts';
import { describeWalk } from '../describe-walk.ts';
import { chosenModels, oneOf, UsageError, type Command } from './command.ts';

export const paths: Command = {
  help: `npm run paths -- NAME [--format md|json|playwright] [--goal states|transitions|pairs|edges] [--max STEPS] [--lang en|ckb|kmr]
npm run paths -- --all [--format …]

Prints a few short walks that together cover the whole machine.

--format md          a test plan for people: what to do, what must be seen, boxes to tick (default)
         json        data for other tools; its schema is statecharts/plan.schema.json
         playwright  a test file to run against a base URL, with the hands of its walks
--goal   transitions every transition taken, every refusal met (default)
         states      every state entered
         pairs       every transition after every other that can come before it
         edges       every step between two situations; many walks
--max    the most steps in a walk (default: 12); more steps make fewer walks
--lang   the language of the plan for people: en (default), ckb or kmr
--all    all machines, one after the other

Prints the coverage to standard error; the exit code is 1 if it is not complete.
Machines are named after their files in machines/.`,
  options: {
    all: { type: 'boolean', default: false },
    format: { type: 'string', default: 'md' },
    goal: { type: 'string', default: 'transitions' },
    max: { type: 'string', default: '12' },
    lang: { type: 'string', default: 'en' },
  },
  run: async (names, values) => {
    const format = oneOf('format', values['format'], Object.keys(formats) as FormatName[]);
    const goal = oneOf('goal', values['goal'], GOALS);
    if (format === 'playwright' && goal !== 'transitions') {
      throw new UsageError(`Playwright walks only support the goal 'transitions'.`);
    }
    const lang = oneOf('language', values['lang'], locales);
    if (format !== 'md' && lang !== 'en') {
      throw new UsageError(`Only the plan for people (--format md) is written in other languages.`);
    }
    const spoken = await spokenIn(lang);
    const maxSteps = Number(values['max']);
    if (!Number.isInteger(maxSteps) || maxSteps < 1) {
      throw new UsageError(`'${String(values['max'])}' is not a number of steps.`);
    }
    const chosen = chosenModels(names, values['all'] === true);
    let areWhole = true;
    for (const [name, model] of chosen) {
      const isWhole =
        format === 'playwright'
          ? await printScreenWalks(name, model)
          : await printPaths(name, model, { format, goal, maxSteps, spoken });
      areWhole &&= isWhole;
    }
    return areWhole ? 0 : 1;
  },
};

/** Prints the walks a browser can do; always true, because they declare what they leave out. */
async function printScreenWalks(name: string, model: Model): Promise<true> {
  const walks = await readScreenWalks(name);
  if (!walks) throw new UsageError(`There is no ${name}.walk.test.ts with hands for ${name}.`);
  process.stdout.write(
    formats.playwright({ name, chart: toChart(model.machine), goal: 'transitions', walks }),
  );
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length - 1, 0);
  console.error(`${name}: ${walks.length} walks through its screen, ${steps} steps`);
  return true;
}

type How = { format: FormatName; goal: Goal; maxSteps: number; spoken: Spoken };

/** Prints one machine's walks; true if they reach the goal completely. */
async function printPaths(
  name: string,
  model: Model,
  { format, goal, maxSteps, spoken }: How,
): Promise<boolean> {
  const chart = toChart(model.machine);
  const graph = explore(model);
  const { walks, total, open } = cover(graph, { goal, maxSteps });
  const tell = (these: readonly Walk[]) => these.map((walk) => describeWalk(chart, model, walk));
  // Against the chart, not against what was explored: too coarse a `tell` hides states and still looks
  // complete.
  const missed = missedBy(walks, chart);
  if (format === 'md') {
    const manual = cover(byHand(graph, chart, await readRequests(name)), { goal, maxSteps }).walks;
    const left = goal === 'states' ? [] : missedBy(manual, chart);
    const byPeople = manual.reduce((sum, { edges }) => sum + edges.length, 0);
    console.error(`${name} by hand: ${manual.length} walks, ${byPeople} steps`);
    process.stdout.write(
      formats.md({ name, chart, goal, walks: tell(manual), where: where[name] ?? '', left, spoken }),
    );
  } else process.stdout.write(formats[format]({ name, chart, goal, walks: tell(walks) }));

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

function missedBy(walks: readonly Walk[], chart: Chart): ChartTransition[] {
  const taken = new Set(walks.flatMap(({ start, edges }) => [start, ...edges].flatMap((edge) => edge.taken)));
  return chart.transitions.filter(({ id }) => !taken.has(id));
}
