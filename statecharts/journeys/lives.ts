/** The runs of the charts in a journey, and the steps of their machines that fit its lines. */
import type { AnyEventObject } from 'xstate';
import { models } from '../../machines/models.ts';
import { toChart, type Chart } from '../chart.ts';
import { offersAt } from '../gallery/play.ts';
import { labelOf } from '../names.ts';
import { shortId } from '../outline.ts';
import { createStepper, type Step } from '../stepper.ts';
import type { Happening } from './read-line.ts';

type Taken = { step: Step; token: string | null };
/** A line of one chart's run, and what other charts hear of it. */
type Told = { line: Happening; heard: Happening[] };
/** One run of a chart: its lines, and the steps that fit them. */
export type Life = { chart: Chart; name: string; lines: Told[]; start: number; taken: Taken[]; at: number };

/** The lines by the run of a chart that they belong to, each with steps that lead through all of them. */
export function livesOf(happenings: readonly Happening[]): Map<Happening, Life> {
  const open = new Map<string, Life>();
  const lives = new Map<Happening, Life>();
  for (const happening of happenings) {
    const { chart: name, says } = happening;
    const model = Object.hasOwn(models, name) ? models[name] : undefined;
    if (!model) continue;
    const begun = says === 'begins' ? undefined : open.get(name);
    const life = begun ?? { chart: toChart(model.machine), name, lines: [], start: 0, taken: [], at: 0 };
    open.set(name, life);
    life.lines.push({ line: happening, heard: [] });
    lives.set(happening, life);
    if (isEvent(says)) open.get(happening.from)?.lines.at(-1)?.heard.push(happening);
  }
  for (const life of new Set(lives.values())) Object.assign(life, playThrough(life));
  return lives;
}

/** Whether a line tells of an event that somebody sends; an actor’s answers and changes are heard by the one that runs it. */
const isEvent = (says: string): boolean => says !== 'begins' && !says.includes(' ');

const isIn = ({ chart }: Life, { at }: Step, to: string): boolean =>
  at.snapshot._nodes.some(({ id }) => shortId(chart, id) === to);

/** Whether a step leads to the line's state, and says what is heard of it. */
const fits = (life: Life, step: Step, { line, heard }: Told): boolean =>
  isIn(life, step, line.to) && heard.every(({ does, says }) => saidBy(step, does, says));

/** The first of the model's examples with which every line can follow the one before. */
function playThrough(life: Life): Pick<Life, 'start' | 'taken'> {
  const { name, lines, chart } = life;
  const model = models[name];
  const [begin, ...rest] = lines;
  if (!model || !begin) throw new Error(`there is no chart ${name}.`);
  if (begin.line.says !== 'begins') throw new Error(`${name} has not begun: ${begin.line.says}.`);
  const stepper = createStepper(model.machine);
  const labels = new Map(
    chart.transitions.map((each) => [each.id, labelOf({ ...each, guard: null })] as const),
  );
  let furthest = 0;
  const follow = (from: Step, depth: number): Taken[] | null => {
    furthest = Math.max(furthest, depth);
    const told = rest[depth];
    if (!told) return [];
    for (const { token, step } of offersAt(from, model, stepper)) {
      if (!step.taken.some((id) => labels.get(id) === told.line.says) || !fits(life, step, told)) continue;
      const others = follow(step, depth + 1);
      if (others) return [{ step, token }, ...others];
    }
    return null;
  };
  for (const [start, input] of model.inputs.entries()) {
    const step = stepper.begin(input);
    if (!fits(life, step, begin)) continue;
    const taken = follow(step, 0);
    if (taken) return { start, taken: [{ step, token: null }, ...taken] };
  }
  const { line, heard } = rest[furthest] ?? begin;
  const said = heard.map(({ does, says }) => `, which does ${does ?? says}`).join('');
  throw new Error(`${name} has no ${line.says} -> ${line.to}${said} there.`);
}

/** Whether a step does something by this name, or else sends this event. */
export function saidBy({ effects, started }: Step, does: string | null, event: string): boolean {
  if (does !== null)
    return effects.some(({ type }) => type === does) || started.some(({ id }) => id === does);
  // Params are objects; stepper.ts records a sent event as a list, the event first.
  return effects.some(({ what }) => Array.isArray(what) && (what[0] as AnyEventObject).type === event);
}
