/** A chart as readable text that can be diffed line by line. */
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { fileNameOf } from './family.ts';
import { labelOf } from './names.ts';

/**
 * The outline of a chart: one line per state, indented below its parent, with `*` for the initial one; then
 * its actions and transitions in the order they are tried.
 */
export function toOutline(chart: Chart): string {
  return `${linesOf(chart, chart.id, 0).join('\n')}\n`;
}

/** A state's id without its machine's name; the machine itself keeps its name. */
export function shortId(chart: Pick<Chart, 'id'>, id: string): string {
  return id.startsWith(`${chart.id}.`) ? id.slice(chart.id.length + 1) : id;
}

/** A chart's description of a state or an arrow, by its id; undefined if it has none. */
export function wordsAt(chart: Chart, id: string): string | undefined {
  const state = chart.states[id];
  if (state) return titleOf(chart, state);
  const transition = chart.transitions.find((each) => each.id === id);
  return transition && lineOf(chart, transition);
}

function linesOf(chart: Chart, id: string, depth: number): string[] {
  const state = chart.states[id];
  if (!state) return [];
  const pad = '  '.repeat(depth);
  const own = chart.transitions.filter(({ source }) => source === id);
  return [
    `${pad}${titleOf(chart, state)}`,
    ...(['entry', 'exit'] as const)
      .filter((when) => state[when].length > 0)
      .map((when) => `${pad}  on ${when} / ${state[when].join(', ')}`),
    ...(state.parent === null
      ? [...childrenOf(chart), ...chart.server.map(serverLine)].map((line) => `${pad}  ${line}`)
      : []),
    ...own.map((transition) => `${pad}  ${lineOf(chart, transition)}`),
    ...state.children.flatMap((child) => linesOf(chart, child, depth + 1)),
  ];
}

/** What the server decides, as `the server answers code_locked: After five wrong codes …`. */
export const serverLine = ({ code, says }: Chart['server'][number]): string =>
  `the server answers ${code}: ${says}`;

/**
 * What the states' own `runs …` do not say: charts that are started, or run under another name: `starts flow: dashboard,
 * faq`.
 */
function childrenOf({ runs }: Chart): string[] {
  const untold = runs.filter(({ as, machine, isSpawned }) => isSpawned || fileNameOf(as) !== machine);
  return [...Map.groupBy(untold, ({ as }) => as)].map(([as, [first, ...others]]) => {
    const machines = [first, ...others].map((child) => child?.machine).join(', ');
    return `${first?.isSpawned ? 'starts' : 'runs'} ${as}: ${machines}`;
  });
}

function titleOf(chart: Chart, state: ChartState): string {
  const { id, key, parent, type, tags, invoke, description } = state;
  const isFirst = parent !== null && chart.states[parent]?.initial === id;
  const kinds: Partial<Record<ChartState['type'], string>> = {
    parallel: 'all at once',
    final: 'end',
    history: 'where it was',
  };
  const marks = [
    kinds[type],
    ...tags.map((tag) => `#${tag}`),
    ...invoke.map(({ id: as, src }) => (as === src ? `runs ${src}` : `runs ${src} as ${as}`)),
  ].filter(Boolean);
  const inBrackets = marks.length > 0 ? ` (${marks.join(', ')})` : '';
  return `${key}${isFirst ? '*' : ''}${inBrackets}${said(description)}`;
}

function lineOf(chart: Chart, transition: ChartTransition): string {
  const { actions, targets, reenter, description } = transition;
  const does = actions.length > 0 ? ` / ${actions.join(', ')}` : '';
  const goes = targets.length > 0 ? ` -> ${targets.map((id) => shortId(chart, id)).join(' + ')}` : '';
  return `${labelOf(transition)}${does}${goes}${reenter ? ' (re-enters)' : ''}${said(description)}`;
}

const said = (description: string | null) => (description ? ` — ${description}` : '');
