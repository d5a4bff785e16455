/** Lays out a drawing with ELK: when the gallery is built, and there for what is folded and for earlier versions. */
import ELK from 'elkjs/lib/elk.bundled.js';
import type { Chart } from '../chart.ts';
import type { Drawing } from './drawing.ts';
import { graphOf, type Direction } from './graph.ts';
import { insideOf } from './inside.ts';
import { readDrawing } from './read-drawing.ts';

const elk = new ELK();

/** The screen size drawings should fit, in pixels. */
const SCREEN = { width: 1600, height: 1000 };

/** Lays out a chart top to bottom or left to right, whichever fits a screen better; deterministic. */
export async function layOut(chart: Chart): Promise<Drawing> {
  const both = [await layOutTo(chart, 'DOWN'), await layOutTo(chart, 'RIGHT')];
  const misfit = ({ width, height }: Drawing): number =>
    Math.max(width / SCREEN.width, height / SCREEN.height);
  return both.reduce((best, other) => (misfit(other) < misfit(best) ? other : best));
}

async function layOutTo(chart: Chart, direction: Direction): Promise<Drawing> {
  const insides = new Map(Object.values(chart.states).map((state) => [state.id, insideOf(state, chart)]));
  const laid = await elk.layout(graphOf(chart, insides, direction));
  return readDrawing(chart, laid, insides);
}
