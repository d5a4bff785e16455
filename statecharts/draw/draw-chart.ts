/** A chart as a picture. */
import type { Chart } from '../chart.ts';
import type { Marks } from './drawing.ts';
import { layOut } from './lay-out.ts';
import { svgOf } from './svg.ts';

export type DrawOptions = {
  /** What has become of states and transitions, by their ids; told by colour and sign. */
  marks?: Marks;
};

/** The SVG file of a chart, for both themes; the same bytes for the same chart and marks. */
export async function drawChart(chart: Chart, { marks = {} }: DrawOptions = {}): Promise<string> {
  return svgOf(await layOut(chart), marks);
}
