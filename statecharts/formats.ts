/** Told walks as files: a manual test plan, data for other tools, a test file for Playwright. */
import type { Chart, ChartTransition } from './chart.ts';
import type { Goal } from './cover.ts';
import { toPlan } from './plan.ts';
import { toPlaywright } from './playwright.ts';
import { toJson, type ToldWalk } from './tell-walk.ts';

/** The walks of one machine; `name` is that of its file. */
export type Told = {
  name: string;
  chart: Chart;
  goal: Goal;
  walks: readonly ToldWalk[];
  /** Where in the product it is met. */
  where?: string;
  /** What the walks leave out, for nobody can bring it about by hand. */
  left?: readonly ChartTransition[];
};

export const formats = { md: toPlan, json: toData, playwright: toPlaywright };
export type FormatName = keyof typeof formats;

/** The walks as data; `plan.schema.json` says what stands where. */
function toData({ name, chart, goal, walks }: Told): string {
  return `${toJson({ machine: name, description: chart.description, goal, walks }, 2)}\n`;
}
