/** Converts a chart to a graph for ELK to lay out. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartState, ChartTransition } from '../chart.ts';
import { ancestorsOf } from '../hierarchy.ts';
import type { Inside } from './inside.ts';
import { boxOf, isOnItself, wordsOfTransition } from './words.ts';

export type Direction = 'DOWN' | 'RIGHT';

export const DOT = 10;
const HISTORY = 28;
/** Mark graph ids: the dots before initial states, and labels that arrows start at. */
export const START = '::start';
export const FROM = '::from::';

const layered = (direction: Direction): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
});

/** Packs unrelated regions like bricks, in chart order. */
const packed = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.7',
  'elk.spacing.nodeNode': '24',
};

/** The graph of a chart, with each state at least as big as its content. */
export function graphOf(chart: Chart, insides: ReadonlyMap<string, Inside>, direction: Direction): ElkNode {
  // ELK fails if the model order options are repeated on inner nodes.
  const optionsOf = (state: ChartState): Record<string, string> => {
    if (hasIndependentRegions(state, chart)) return packed;
    const parent = state.parent === null ? undefined : chart.states[state.parent];
    return parent && hasIndependentRegions(parent, chart) ? layered(direction) : {};
  };
  const toNode = (state: ChartState): ElkNode => {
    const { width = 0, height = 0 } = insides.get(state.id) ?? {};
    if (state.type === 'history') return { id: state.id, width: HISTORY, height: HISTORY };
    const children = state.children.flatMap((id) => (chart.states[id] ? [toNode(chart.states[id])] : []));
    const labels = chart.transitions
      .filter((each) => each.source === state.id && isFromWithin(each, chart))
      .map((each): ElkNode => ({ id: FROM + each.id, ...boxOf(wordsOfTransition(each)) }));
    if (children.length + labels.length === 0) return { id: state.id, width, height };
    const dot: ElkNode[] = state.initial ? [{ id: state.id + START, width: DOT, height: DOT }] : [];
    return {
      id: state.id,
      children: [...dot, ...labels, ...children],
      layoutOptions: {
        ...optionsOf(state),
        'elk.padding': `[top=${height + 12},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width}, ${height})`,
      },
    };
  };
  const root = Object.values(chart.states).find(({ parent }) => parent === null);
  if (!root) throw new Error(`${chart.id} has no state without a parent.`);
  return {
    id: '::',
    layoutOptions: layered(direction),
    children: [toNode(root)],
    edges: [...arrowsOf(chart), ...startsOf(chart)],
  };
}

/** Whether a transition leads from a state to one inside it, so it can start anywhere there. */
function isFromWithin({ source, targets }: ChartTransition, chart: Chart): boolean {
  return targets.length > 0 && targets.every((target) => ancestorsOf(chart, target).includes(source));
}

/** Whether a parallel state has no arrows between its regions or out of it. */
function hasIndependentRegions({ id, type, children }: ChartState, chart: Chart): boolean {
  if (type !== 'parallel') return false;
  const partOf = (state: string): string | undefined =>
    [state, ...ancestorsOf(chart, state)].find((each) => children.includes(each));
  return chart.transitions.every(
    ({ source, targets }) =>
      targets.every((target) => partOf(target) === partOf(source)) &&
      (source !== id || targets.every((target) => target === id)),
  );
}

/** A transition with several targets has its label on the first arrow. */
function arrowsOf(chart: Chart): ElkExtendedEdge[] {
  return chart.transitions
    .filter((transition) => !isOnItself(transition))
    .flatMap((transition) => {
      const isFrom = isFromWithin(transition, chart);
      const label = {
        text: transition.id,
        ...boxOf(wordsOfTransition(transition)),
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      };
      return transition.targets.map((target, nth): ElkExtendedEdge => ({
        id: `${nth}:${transition.id}`,
        sources: [isFrom ? FROM + transition.id : transition.source],
        targets: [target],
        labels: nth === 0 && !isFrom ? [label] : [],
      }));
    });
}

function startsOf(chart: Chart): ElkExtendedEdge[] {
  return Object.values(chart.states).flatMap(({ id, initial }) =>
    initial ? [{ id: id + START, sources: [id + START], targets: [initial] }] : [],
  );
}
