/** Static checks of a chart. */
import type { AnyStateMachine } from 'xstate';
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { ancestorsOf, domainOf, unreachableStates } from './hierarchy.ts';
import { bareName } from './names.ts';

export type Finding = { rule: string; where: string; says: string };

type Known = (kind: 'guards' | 'actions' | 'delays' | 'actors', name: string) => boolean;

/** Events are `noun.verb`, dotted lower camel case. */
const EVENT_NAME = /^[a-z][a-zA-Z]*(\.[a-zA-Z]+)+$/;
/** Events that come once, so the chart waits forever if no branch takes them. */
const COMES_ONCE = new Set(['after', 'done', 'error', 'finished']);

/**
 * Every finding of the static checks. `machine` must be the one the chart was read from.
 */
export function lintChart(chart: Chart, machine: AnyStateMachine): Finding[] {
  const known: Known = (kind, name) => name in machine.implementations[kind];
  const unreachable = unreachableStates(chart);
  return [
    ...Object.values(chart.states).flatMap((state) => lintState(chart, state, known)),
    ...chart.transitions.flatMap((transition) => lintTransition(chart, transition, known)),
    ...unreachable.map((id) => ({ rule: 'unreachable', where: id, says: 'no transition leads here' })),
  ];
}

function lintState(chart: Chart, state: ChartState, known: Known): Finding[] {
  const found: Finding[] = [];
  const say = (rule: string, says: string, where = state.id) => found.push({ rule, where, says });
  const own = chart.transitions.filter(({ source }) => source === state.id);
  const heard = [state.id, ...ancestorsOf(chart, state.id)].flatMap((id) =>
    chart.transitions.filter(({ source }) => source === id),
  );

  if (!state.description) say('description', 'has no description');
  for (const name of [...state.entry, ...state.exit]) sayOfName(name, 'actions', known, say);
  for (const { id, src } of state.invoke) {
    if (/^\d+\./.test(id)) say('actor-id', `runs ${src} without an id; its events are named after ${id}`);
    const handlesFailure = own.some(({ kind, event }) => kind === 'error' && event.endsWith(`.${id}`));
    if (!handlesFailure) say('no-error', `does not handle a failure of ${src}: the whole machine would stop`);
    sayOfName(src, 'actors', known, say);
  }
  if (state.type === 'atomic' && heard.length === 0) say('no-exit', 'handles no events and is not final');
  for (const [event, branches] of Map.groupBy(own, (transition) => transition.event)) {
    lintBranches(chart, state, event, branches, heard, say);
  }
  return found;
}

function lintBranches(
  chart: Chart,
  state: ChartState,
  event: string,
  branches: ChartTransition[],
  heard: ChartTransition[],
  say: (rule: string, says: string, where?: string) => void,
): void {
  const open = branches.findIndex(({ guard }) => guard === null);
  if (open >= 0) {
    for (const late of branches.slice(open + 1)) {
      say('dead-transition', 'can never be taken: the one before it has no guard', late.id);
    }
  } else {
    // A guarded `always` may wait for another event to change the context; alone in its state it waits forever.
    const waits = event === '' && heard.every(({ kind }) => kind === 'always');
    if (waits || COMES_ONCE.has(branches[0]?.kind ?? '')) {
      say('no-else', `nothing happens if every guard refuses '${event || 'always'}'`);
    }
  }
  for (const above of ancestorsOf(chart, state.id)) {
    const same = chart.transitions.some(
      (other) => other.source === above && other.event === event && event !== '',
    );
    if (same) say('override', `overrides ${event} of ${above}`, branches[0]?.id);
  }
}

function lintTransition(chart: Chart, transition: ChartTransition, known: Known): Finding[] {
  const { id, kind, event, guard, actions, delay, targets } = transition;
  const found: Finding[] = [];
  const say = (rule: string, says: string) => found.push({ rule, where: id, says });

  if (!transition.description) say('description', 'has no description');
  if (kind === 'event' && !EVENT_NAME.test(event))
    say('event-name', `'${event}' does not have the form noun.verb`);
  if (guard) sayOfName(guard, 'guards', known, say);
  for (const action of actions) sayOfName(action, 'actions', known, say);
  if (delay && Number.isNaN(Number(delay.name)) && !known('delays', delay.name)) {
    say('unknown-name', `there is no delay ${delay.name}: it would fire at once`);
  }
  const domain = targets.length > 0 ? chart.states[domainOf(chart, transition) ?? ''] : undefined;
  if (domain?.type === 'parallel' && targets.length < domain.children.length) {
    say(
      'restarts-regions',
      `restarts every region of ${domain.id}: move it to the target region, without reenter`,
    );
  }
  return found;
}

function sayOfName(
  name: string,
  kind: 'guards' | 'actions' | 'actors',
  known: Known,
  say: (rule: string, says: string) => void,
): void {
  if (name.startsWith('inline '))
    say('inline', `has code instead of a name (${name}): readers cannot see what it does`);
  else if (!known(kind, bareName(name))) say('unknown-name', `${name} is not among the ${kind}`);
}
