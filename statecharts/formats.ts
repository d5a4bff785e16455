/** Output formats for walks: a manual test plan, data for other tools, a Playwright test file. */
import { toPlan } from './plan.ts';
import { toPlaywright } from './playwright.ts';
import { toJson, type DescribedWalks } from './describe-walk.ts';

export const formats = { md: toPlan, json: toData, playwright: toPlaywright };
export type FormatName = keyof typeof formats;

/** The walks as data, described by `plan.schema.json`. */
function toData({ name, chart, goal, walks }: DescribedWalks): string {
  return `${toJson({ machine: name, description: chart.description, goal, walks }, 2)}\n`;
}
