/** A chart as the graph that ELK lays out. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartState, ChartTransition } from '../chart.ts';
import { ancestorsOf } from '../hierarchy.ts';
import type { Inside } from './inside.ts';
import { boxOf, isOnItself, wordsOfTransition } from './words.ts';

export type Direction = 'DOWN' | 'RIGHT';

export const DOT = 10;
const HISTORY = 28;
/** How the parts are told apart in the graph: the dots before initial states, and labels that arrows begin at. */
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

/** Parts that have nothing to do with one another fill the room like bricks, in the order of the chart. */
const packed = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.7',
  'elk.spacing.nodeNode': '24',
};

/** The graph of a chart whose states are as big as their insides. */
export function graphOf(chart: Chart, insides: ReadonlyMap<string, Inside>, direction: Direction): ElkNode {
  // Given again further inside, the order of the chart makes ELK stumble.
  const optionsOf = (state: ChartState): Record<string, string> => {
    if (arePartsAlone(state, chart)) return packed;
    const parent = state.parent === null ? undefined : chart.states[state.parent];
    return parent && arePartsAlone(parent, chart) ? layered(direction) : {};
  };
  const toNode = (state: ChartState): ElkNode => {
    const { width = 0, height = 0 } = insides.get(state.id) ?? {};
    if (state.type === 'history') return { id: state.id, width: HISTORY, height: HISTORY };
    const children = state.children.flatMap((id) => (chart.states[id] ? [toNode(chart.states[id])] : []));
    const labels = chart.transitions
      .filter((each) => each.source === state.id && isFromWithin(each, chart))
      .map((each): ElkNode => ({ id: FROM + each.id, ...boxOf(wordsOfTransition(each, chart)) }));
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

/** Whether a transition leads from a state to one inside it: from wherever it is there. */
function isFromWithin({ source, targets }: ChartTransition, chart: Chart): boolean {
  return targets.length > 0 && targets.every((target) => ancestorsOf(chart, target).includes(source));
}

/** Whether no arrow leads from one region of a parallel state to another or out of it. */
function arePartsAlone({ id, type, children }: ChartState, chart: Chart): boolean {
  if (type !== 'parallel') return false;
  const partOf = (state: string): string | undefined =>
    [state, ...ancestorsOf(chart, state)].find((each) => children.includes(each));
  return chart.transitions.every(
    ({ source, targets }) =>
      targets.every((target) => partOf(target) === partOf(source)) &&
      (source !== id || targets.every((target) => target === id)),
  );
}

/** The label of a transition with several targets stands on the first of its arrows. */
function arrowsOf(chart: Chart): ElkExtendedEdge[] {
  return chart.transitions
    .filter((transition) => !isOnItself(transition))
    .flatMap((transition) => {
      const isFrom = isFromWithin(transition, chart);
      const label = {
        text: transition.id,
        ...boxOf(wordsOfTransition(transition, chart)),
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
