/** Converts ELK's layout to a drawing. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartTransition } from '../chart.ts';
import { pathThrough, round, type Arrow, type Box, type Drawing, type Label, type Point } from './drawing.ts';
import { DOT, FROM, START } from './graph.ts';
import type { Inside } from './inside.ts';
import { toneOf, wordsOfTransition } from './words.ts';

const MARGIN = 8;

/** The drawing of a chart from its laid-out graph. */
export function readDrawing(chart: Chart, laid: ElkNode, insides: ReadonlyMap<string, Inside>): Drawing {
  const nodes = withChildren(laid);
  const boxes = new Map(nodes.map((node) => [node.id, placed(node)]));
  const regions = new Set(
    Object.values(chart.states).flatMap(({ type, children }) => (type === 'parallel' ? children : [])),
  );
  const edges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]));
  const states = Object.values(chart.states).map(({ id, type, folds = null }) => {
    const box = boxOf(id, boxes);
    const { words, labels } = insideOf(id, insides);
    const inside = labels.map((label) => ({ ...label, x: box.x + label.x, y: box.y + label.y }));
    return { ...box, id, type, folds, isRegion: regions.has(id), words, inside };
  });
  const starts = [...edges.values()].filter(({ id }) => id.endsWith(START));
  return {
    id: chart.id,
    description: chart.description ?? '',
    width: Math.ceil(laid.width ?? 0) + 2 * MARGIN,
    height: Math.ceil(laid.height ?? 0) + 2 * MARGIN,
    states,
    dots: starts.map(({ id }) => dotOf(boxOf(id, boxes))),
    start: edges.has(chart.id + START) ? dotOf(boxOf(chart.id + START, boxes)) : null,
    arrows: [
      ...starts.map((edge): Arrow => ({ transition: null, tone: null, path: pathOf(edge), label: null })),
      ...chart.transitions.flatMap((transition) =>
        transition.targets.flatMap((_, nth): Arrow[] => {
          const edge = edges.get(`${nth}:${transition.id}`);
          if (!edge) return [];
          const label = nth === 0 ? labelOf(transition, edge, boxes) : null;
          return [{ transition: transition.id, tone: toneOf(transition), path: pathOf(edge), label }];
        }),
      ),
    ],
  };
}

const dotOf = ({ x, y }: Box): Point => ({ x: x + DOT / 2, y: y + DOT / 2 });

const withChildren = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(withChildren)];

const placed = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x: round(x) + MARGIN,
  y: round(y) + MARGIN,
  width: round(width),
  height: round(height),
});

function boxOf(id: string, boxes: ReadonlyMap<string, Box>): Box {
  const box = boxes.get(id);
  if (!box) throw new Error(`${id} has no position in the layout.`);
  return box;
}

function insideOf(id: string, insides: ReadonlyMap<string, Inside>): Inside {
  const inside = insides.get(id);
  if (!inside) throw new Error(`${id} has no content.`);
  return inside;
}

/** A label is on its arrow; if the arrow starts at the label, the label is a node of the graph. */
function labelOf(
  transition: ChartTransition,
  { labels: [onArrow] = [] }: ElkExtendedEdge,
  boxes: ReadonlyMap<string, Box>,
): Label {
  const box = onArrow ? placed(onArrow) : boxOf(FROM + transition.id, boxes);
  return {
    transition: transition.id,
    tone: toneOf(transition),
    words: wordsOfTransition(transition),
    ...box,
  };
}

function pathOf({ sections = [] }: ElkExtendedEdge): string {
  return sections
    .map(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({
        x: round(x) + MARGIN,
        y: round(y) + MARGIN,
      })),
    )
    .map(pathThrough)
    .join('');
}
