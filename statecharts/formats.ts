/** Told walks as files: a manual test plan, data for other tools, a test file for Playwright. */
import { toPlan } from './plan.ts';
import { toPlaywright } from './playwright.ts';
import { toJson, type Told } from './tell-walk.ts';

export const formats = { md: toPlan, json: toData, playwright: toPlaywright };
export type FormatName = keyof typeof formats;

/** The walks as data; `plan.schema.json` says what stands where. */
function toData({ name, chart, goal, walks }: Told): string {
  return `${toJson({ machine: name, description: chart.description, goal, walks }, 2)}\n`;
}
