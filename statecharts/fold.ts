/** Folds boxes of a chart: a state with others inside becomes one box that says how many. */
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { ancestorsOf } from './hierarchy.ts';

/** The ids of the states that can be folded: all that have others inside, but the whole chart. */
export const foldable = (chart: Chart): string[] =>
  Object.values(chart.states).flatMap(({ id, parent, children }) =>
    parent !== null && children.length > 0 ? [id] : [],
  );

/** How many states are inside another, at any depth; history states are none of their own. */
export const statesInside = (chart: Chart, id: string): number =>
  Object.values(chart.states).filter(
    (state) => state.type !== 'history' && ancestorsOf(chart, state.id).includes(id),
  ).length;

/**
 * The chart with these states folded. Arrows into a folded state end at its box, arrows out of it start there, and what only
 * happens inside is left out. Ids stay as they are; those of no foldable state are ignored.
 */
export function foldChart(chart: Chart, folded: readonly string[]): Chart {
  const boxes = new Set(foldable(chart).filter((id) => folded.includes(id)));
  if (boxes.size === 0) return chart;
  const shownAs = (id: string): string =>
    [id, ...ancestorsOf(chart, id)].findLast((each) => boxes.has(each)) ?? id;
  const shown = Object.values(chart.states).filter(({ id }) => shownAs(id) === id);
  const stateOf = (state: ChartState): ChartState =>
    boxes.has(state.id)
      ? { ...state, type: 'atomic', initial: null, children: [], folds: statesInside(chart, state.id) }
      : { ...state, initial: state.initial && shownAs(state.initial) };
  const leads = (transition: ChartTransition): ChartTransition => ({
    ...transition,
    source: shownAs(transition.source),
    targets: [...new Set(transition.targets.map(shownAs))],
  });
  const isInside = ({ source, targets }: ChartTransition): boolean => {
    const box = shownAs(source);
    if (!boxes.has(box)) return false;
    const isWithin = targets.every((target) => shownAs(target) === box);
    return box === source ? isWithin && targets.some((target) => target !== box) : isWithin;
  };
  return {
    ...chart,
    states: Object.fromEntries(shown.map((state) => [state.id, stateOf(state)])),
    transitions: chart.transitions.filter((each) => !isInside(each)).map(leads),
  };
}

/** Whether a chart shows a state or an arrow, by its id. */
const shows = (chart: Chart, id: string): boolean =>
  chart.states[id] !== undefined || chart.transitions.some((each) => each.id === id);

/** Of these folded states, those that can stay folded while a state or an arrow is shown, by its id. */
export function foldedAround(chart: Chart, folded: readonly string[], at: string | undefined): string[] {
  const all = foldable(chart).filter((id) => folded.includes(id));
  return at === undefined || !shows(chart, at) ? all : all.filter((id) => shows(foldChart(chart, [id]), at));
}
