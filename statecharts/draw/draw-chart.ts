/** A chart as a picture. */
import type { Chart } from '../chart.ts';
import type { Marks } from './drawing.ts';
import { layOut } from './lay-out.ts';
import { svgOf } from './svg.ts';

export type DrawOptions = {
  /** Marks for states and transitions, by id; shown as colours and signs. */
  marks?: Marks;
};

/** A chart as an SVG file for both themes; deterministic. */
export async function drawChart(chart: Chart, { marks = {} }: DrawOptions = {}): Promise<string> {
  return svgOf(await layOut(chart), marks);
}
