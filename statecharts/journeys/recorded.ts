/** A journey recorded from a tab of the product: its lines, written from what was heard and told again from the charts. */
import type { Recording, Watched } from '../../machines/gallery/gallery-watch.machine.ts';
import { models } from '../../machines/models.ts';
import { toChart, type Chart, type ChartTransition } from '../chart.ts';
import { fileNameOf } from '../family.ts';
import { kindOf, labelOf } from '../names.ts';
import { shortId } from '../outline.ts';
import type { ChartStep, ComposedJourney } from './compose.ts';
import { isOutside } from './read-line.ts';

/** The name of every recorded journey. */
export const RECORDED = 'recorded';
const BEGINS = 'begins';
/** Of a chart that has begun before the recording. */
const RUNS = 'runs';
const AND = ' & ';

/**
 * The lines of a recording, each cause before what it causes: `app > otp: begins -> otp.proving`, or with the arrows that were
 * taken `person > otp: otp.proving|otp.correct|0 -> otp.correcting`. A second chart of its kind is `form~2`.
 */
export function linesOf({ before, steps }: Recording): string[] {
  const moved = steps.filter(({ event, taken }) => event === null || taken.length > 0);
  const names = new Map<string, string>();
  const ordered = moved.toSorted((one, other) => one.order - other.order);
  const lines: string[] = [];
  const tell = (actor: Watched, from: string, what: string): void =>
    void lines.push(`${from} > ${nameIn(names, actor)}: ${what} -> ${leavesOf(actor).join(AND)}`);
  /** A chart from before is told of where it is first needed. */
  const introduce = (id: string): void => {
    const actor = before.find((each) => each.id === id);
    if (!actor || names.has(id)) return;
    if (actor.parent !== null) introduce(actor.parent);
    tell(actor, names.get(actor.parent ?? '') ?? 'person', RUNS);
  };
  for (const step of ordered) {
    const sender = step.event === null ? step.parent : senderOf(step, [...before, ...moved]);
    if (sender !== null) introduce(sender);
    introduce(step.id);
    const from = names.get(sender ?? '') ?? outsideOf(step);
    tell(step, from, step.event === null ? BEGINS : step.taken.join(AND));
  }
  return lines;
}

/** What a chart is called in a recording. */
function nameIn(names: Map<string, string>, { id, machine }: Watched): string {
  const known = names.get(id);
  if (known !== undefined) return known;
  const file = fileNameOf(machine);
  const nth = [...names.values()].filter((name) => fileOf(name) === file).length + 1;
  const name = nth === 1 ? file : `${file}~${nth}`;
  names.set(id, name);
  return name;
}

/** The chart whose event this is; null if it comes from elsewhere. */
function senderOf({ id, event, from }: Watched, all: readonly Watched[]): string | null {
  const kind = kindOf(event ?? '');
  if (kind === 'event') return from;
  const name = (event ?? '')
    .split('.')
    .slice(kind === 'snapshot' ? 2 : 3)
    .join('.');
  return all.findLast((actor) => actor.parent === id && actor.name === name)?.id ?? null;
}

/** Who outside the charts an event comes from. */
function outsideOf({ event, from }: Watched): string {
  if (event === null) return 'person';
  const kind = kindOf(event);
  if (kind === 'after') return 'clock';
  return kind === 'event' && from === null ? 'person' : 'outside';
}

/** The states that are active in a chart without one inside them. */
const leavesOf = ({ active }: Watched): string[] =>
  active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));

/** The file name of a chart that is called so in a recording. */
export const fileOf = (name: string): string => name.split('~')[0] ?? '';

/** A test for the repository: it fails, naming the line, once the charts no longer allow what was recorded. */
export const testOf = (
  lines: readonly string[],
): string => `/** What somebody did in the product, recorded in the gallery. */
import { expect, test } from 'vitest';
import { retell } from '../../statecharts/journeys/recorded.ts';

const lines = ${JSON.stringify(lines, null, 2)};

test('MAC-01 what was recorded can still happen', () => {
  expect(retell(lines).steps).toHaveLength(lines.length);
});
`;

const LINE = /^(?<from>[\w~-]+) > (?<chart>[\w~-]+): (?<what>.+) -> (?<to>.+)$/;

/**
 * Tells a recorded journey from the charts as they are now.
 *
 * @throws {Error} naming the line whose chart, state or arrow is not there, or cannot follow
 */
export function retell(lines: readonly string[]): ComposedJourney {
  const charts = new Map<string, { chart: Chart; active: string[] }>();
  const steps = lines.map((line) => {
    try {
      return retellLine(line, charts);
    } catch (error) {
      throw new Error(`“${line}”: ${(error as Error).message}`, { cause: error });
    }
  });
  return { name: RECORDED, steps };
}

function retellLine(line: string, charts: Map<string, { chart: Chart; active: string[] }>): ChartStep {
  const { from = '', chart: name = '', what = '', to = '' } = LINE.exec(line)?.groups ?? {};
  const file = fileOf(name);
  const model = Object.hasOwn(models, file) ? models[file] : undefined;
  if (!model) throw new Error(`there is no chart ${file}.`);
  if (!isOutside(from) && !charts.has(from)) throw new Error(`${from} is not running.`);
  const begins = what === BEGINS || what === RUNS;
  const known = charts.get(name);
  if (!begins && !known) throw new Error(`${name} is not running.`);
  const chart = known?.chart ?? toChart(model.machine);
  const leaves = to.split(AND);
  const strange = leaves.find((id) => !(id in chart.states) || chart.states[id]?.children.length !== 0);
  if (strange !== undefined) throw new Error(`${file} has no state ${strange} to be in.`);
  const active = [...new Set(leaves.flatMap((id) => lineage(chart, id)))];
  const taken = begins ? [] : what.split(AND).map((id) => arrowOf(chart, id));
  if (known) checkFollows(taken, known.active, active);
  charts.set(name, { chart, active });
  const [first] = taken;
  const fresh = leaves.filter((id) => !known?.active.includes(id));
  return {
    from,
    does: null,
    chart: name,
    says: first ? labelOf({ ...first, guard: null }) : what,
    to: (fresh.length > 0 ? fresh : leaves).map((id) => shortId(chart, id)).join(' + '),
    event: first?.event ?? '',
    why: first ? (first.description ?? '') : (chart.description ?? ''),
    answer: null,
    wait: 0,
    start: 0,
    tokens: null,
    active,
    fresh: taken.map(({ id }) => id),
    isOver: leaves.every((id) => chart.states[id]?.type === 'final'),
    asks: [],
  };
}

function arrowOf({ id: chart, transitions }: Chart, id: string): ChartTransition {
  const found = transitions.find((each) => each.id === id);
  if (!found) throw new Error(`${chart} has no arrow ${id}.`);
  return found;
}

/** A state and all its ancestors, the outermost first. */
function lineage(chart: Chart, id: string): string[] {
  const parent = chart.states[id]?.parent;
  return parent ? [...lineage(chart, parent), id] : [id];
}

const isAround = (outer: string, inner: string): boolean => outer === inner || inner.startsWith(`${outer}.`);

/** Checks that arrows lead from one situation to the other: each starts where the chart is, and the last one ends where it is then. */
function checkFollows(
  taken: readonly ChartTransition[],
  before: readonly string[],
  after: readonly string[],
): void {
  const entered: string[] = [];
  for (const { id, source, targets } of taken) {
    const isThere =
      before.includes(source) ||
      entered.some((target) => isAround(target, source) || isAround(source, target));
    if (!isThere) throw new Error(`${id} starts in ${source}, where the chart is not.`);
    entered.push(...targets);
  }
  for (const target of taken.at(-1)?.targets ?? [])
    if (!after.includes(target)) throw new Error(`it leads to ${target}, where the chart is not then.`);
  if (taken.every(({ targets }) => targets.length === 0) && String(before) !== String(after))
    throw new Error('it leads nowhere, and the chart is elsewhere then.');
}
