import type { TestOptions } from 'vitest';
import type { Model } from '../../machines/modelling/model.ts';
import { models } from '../../machines/models.ts';

/** The number of files to spread slow tests over: files run in parallel, tests in a file do not. */
const PARTS = [1, 2, 3] as const;
export type ModelPart = (typeof PARTS)[number];

/** The charts that `npm run verify` asks about, in the first part only: a machine does not affect another one. */
const asked = process.env['CHARTS']?.split(',');

/** What takes long for all charts together: a change needs it for its own charts, the deep run has all of them. */
export const long: TestOptions = asked ? {} : { tags: ['deep'] };

/** The models of one part; together the parts are all models. */
export function modelsOf(part: ModelPart): [string, Model][] {
  const all = Object.entries(models);
  if (asked) return all.filter(([name]) => asked.includes(name));
  return all.filter((_, index) => index % PARTS.length === part - 1);
}
