/**
 * Composes a journey: a story that runs through several charts and the server. Every line is a step of a real machine, and its
 * cause is checked: a chart begins where another one starts it, is told what that one says, and ends before its end is heard.
 */
import { kindOf, labelOf } from '../names.ts';
import { serverAnswers, type ServerAnswer } from '../server-answers.ts';
import { createCast } from './cast.ts';
import { livesOf, type Life } from './lives.ts';
import { isOutside, readLine, type Happening } from './read-line.ts';

/** What a story tells, in one sentence, and its lines, in order. */
export type Journey = { name: string; tells: string; lines: readonly string[] };

/** A step of a chart in a journey. */
export type ChartStep = Omit<Happening, 'code'> & {
  /** The event's type. */
  event: string;
  /** Why, in the chart's own words. */
  why: string;
  /** What the server answers, with its numbers; null if no chart names it. */
  answer: ServerAnswer | null;
  /** The milliseconds before it. */
  wait: number;
  /** Which input of the model the chart began with, and the events since, as in the gallery's links. */
  start: number;
  /** Null in a recording: what was done there need not be among the model's examples. */
  tokens: string[] | null;
  /** The ids of the states and transitions to mark in the drawing. */
  active: string[];
  fresh: string[];
  isOver: boolean;
  /** The requests of this step that are answered later, and by whom. */
  asks: { whom: string; what: string }[];
};
export type JourneyStep = ChartStep | { note: string };
export type ComposedJourney = { name: string; steps: JourneyStep[] };

/**
 * Finds the steps of a journey.
 *
 * @throws {Error} naming the line whose chart, state, event, answer or cause does not exist or cannot follow
 */
export function compose({ name, lines }: Omit<Journey, 'tells'>): ComposedJourney {
  const read = lines.map((line) => ({ line, ...parse(line) }));
  const happenings = read.flatMap(({ happening }) => happening ?? []);
  const lives = livesOf(happenings);
  const cast = createCast(happenings);
  const steps: JourneyStep[] = [];
  const asked = new Map<Life, Map<string, ChartStep>>();
  for (const { line, happening, note } of read) {
    if (!happening) {
      steps.push({ note });
      continue;
    }
    const life = lives.get(happening);
    if (!life) throw new Error(`${name}: “${line}”: there is no chart ${happening.chart}.`);
    const step = inContext(`${name}: “${line}”`, () => takeLine(life, happening, cast));
    steps.push(step);
    noteRequests(life, step, asked);
  }
  inContext(name, () => cast.checkEnd());
  return { name, steps };
}

function parse(line: string): { happening: Happening | null; note: string } {
  const read = readLine(line);
  return 'note' in read ? { happening: null, note: read.note } : { happening: read, note: '' };
}

function inContext<T>(where: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
  }
}

function takeLine(life: Life, happening: Happening, cast: ReturnType<typeof createCast>): ChartStep {
  const { code, ...told } = happening;
  const taken = life.taken[life.at];
  if (!taken) throw new Error('it is not played.');
  const { step } = taken;
  cast.take(life, happening, step);
  life.at += 1;
  const { transitions, states } = life.chart;
  const first = transitions.find(
    (each) => step.taken.includes(each.id) && labelOf({ ...each, guard: null }) === happening.says,
  );
  return {
    ...told,
    event: step.event.type,
    why: (happening.says === 'begins' ? life.chart.description : first?.description) ?? '',
    answer: answerOf(code, cast.names()),
    wait: step.wait,
    start: life.start,
    tokens: life.taken.slice(1, life.at).flatMap(({ token }) => token ?? []),
    active: step.at.snapshot._nodes.map(({ id }) => id).filter((id) => id in states),
    fresh: step.taken,
    isOver: step.at.snapshot.status === 'done',
    asks: [],
  };
}

/** What the server says to a chart that runs. */
function answerOf(code: string | null, names: readonly string[]): ServerAnswer | null {
  if (code === null) return null;
  const found = names.flatMap((name) => serverAnswers[name] ?? []).find((each) => each.code === code);
  if (!found) throw new Error(`the server answers ${code} to none of ${names.join(', ')}.`);
  return found;
}

/** Notes what a step has asked for, once it is answered. */
function noteRequests(life: Life, step: ChartStep, asked: Map<Life, Map<string, ChartStep>>): void {
  const open = asked.get(life) ?? new Map<string, ChartStep>();
  const event = life.taken[life.at - 1]?.step.event.type ?? '';
  const kind = kindOf(event);
  const what = event.split('.').slice(3).join('.');
  if ((kind === 'done' || kind === 'error') && isOutside(step.from))
    open.get(what)?.asks.push({ whom: step.from, what });
  for (const { id } of life.taken[life.at - 1]?.step.started ?? []) open.set(id, step);
  asked.set(life, open);
}
