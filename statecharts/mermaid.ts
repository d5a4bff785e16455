/** A chart in Mermaid syntax, which code hosts render. */
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { ancestorsOf } from './hierarchy.ts';
import { labelOf } from './names.ts';

/**
 * The chart as a `stateDiagram-v2`. Mermaid's layout breaks on arrows between a state and its child, and on
 * arrows at compound states in a region: such an arrow starts at an extra node, “anywhere here”, and ends at
 * the initial state.
 */
export function toMermaid(chart: Chart): string {
  const arrows = arrowsOf(chart);
  const anywhere = new Set(
    arrows.flatMap(({ from, to }) => [from, to]).filter((end) => end.endsWith(ANYWHERE)),
  );
  const lines = [
    'stateDiagram-v2',
    ...rootLines(chart, anywhere),
    ...arrows.map(({ from, to, label }) => `${from} --> ${to}: ${label}`),
    ...Object.values(chart.states)
      .filter(({ type }) => type === 'final')
      .map(({ id }) => `${nameOf(id)} --> [*]`),
  ];
  return `${lines.map((line, index) => (index === 0 ? line : `  ${line}`)).join('\n')}\n`;
}

const ANYWHERE = '__anywhere';

type Arrow = { from: string; to: string; label: string };

function nameOf(id: string): string {
  return id.replaceAll(/\W/g, '_');
}

/** Escapes text for Mermaid: colons, semicolons and hashes are syntax. */
function plain(text: string): string {
  return text.replaceAll(':', '꞉').replaceAll(/[;#]/g, ' ').replaceAll('"', "'");
}

/** A chart without states, or with regions, is drawn as one state; otherwise only its states are drawn. */
function rootLines(chart: Chart, anywhere: ReadonlySet<string>): string[] {
  const root = chart.states[chart.id];
  if (!root) return [];
  const isOneState = root.type === 'parallel' || root.children.length === 0;
  return isOneState ? stateLines(chart, root, anywhere) : insideOf(chart, root, anywhere);
}

function stateLines(chart: Chart, state: ChartState, anywhere: ReadonlySet<string>): string[] {
  const title = `state "${plain(state.key)}" as ${nameOf(state.id)}`;
  if (state.children.length === 0) return [title];
  const inside = insideOf(chart, state, anywhere).map((line) => `  ${line}`);
  return [title, `state ${nameOf(state.id)} {`, ...inside, '}'];
}

function insideOf(chart: Chart, state: ChartState, anywhere: ReadonlySet<string>): string[] {
  const isParallel = state.type === 'parallel';
  const children = state.children.flatMap((id, index) => {
    const child = chart.states[id];
    const lines = child ? stateLines(chart, child, anywhere) : [];
    return isParallel && index > 0 ? ['--', ...lines] : lines;
  });
  const name = `${nameOf(state.id)}${ANYWHERE}`;
  return [
    ...(state.initial ? [`[*] --> ${nameOf(state.initial)}`] : []),
    ...children,
    ...(anywhere.has(name) ? [...(isParallel ? ['--'] : []), `state "anywhere here" as ${name}`] : []),
  ];
}

/** Merges arrows between the same two states, which Mermaid would draw on top of each other. */
function arrowsOf(chart: Chart): Arrow[] {
  const all = chart.transitions.flatMap((transition) => endsOf(chart, transition));
  const bundles = Map.groupBy(all, ({ from, to }) => `${from} ${to}`);
  return [...bundles.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return [{ ...first, label: [first, ...others].map(({ label }) => label).join('<br/>') }];
  });
}

function endsOf(chart: Chart, transition: ChartTransition): Arrow[] {
  const { source, targets } = transition;
  const label = plain(labelOf(transition));
  const isInside = (target: string) => target === source || ancestorsOf(chart, target).includes(source);
  const isApart = targets.length > 0 && !targets.some(isInside) && !isInRegion(chart, source);
  const holds = (chart.states[source]?.children.length ?? 0) > 0;
  const from = holds && !isApart ? `${nameOf(source)}${ANYWHERE}` : nameOf(source);
  if (targets.length === 0) return [{ from, to: from, label: `${label} (stays)` }];
  return targets.map((target) => ({ from, to: endOf(chart, source, target), label }));
}

/** Where an arrow ends: at the initial state inside, if the target contains the source. */
function endOf(chart: Chart, source: string, target: string): string {
  const state = chart.states[target];
  const isAround = target === source || ancestorsOf(chart, source).includes(target);
  if (!state || state.children.length === 0 || !(isAround || isInRegion(chart, target)))
    return nameOf(target);
  return state.initial ? endOf(chart, source, state.initial) : `${nameOf(target)}${ANYWHERE}`;
}

function isInRegion(chart: Chart, id: string): boolean {
  return ancestorsOf(chart, id).some((above) => chart.states[above]?.type === 'parallel');
}
