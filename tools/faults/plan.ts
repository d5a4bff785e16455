/** Which faults to plant for which charts (`npm run strength -- --screen`). */
import { readFileSync } from 'node:fs';
import type { Fault } from './plant.ts';

/** A fault, and its position among its file's places. */
export interface Planned extends Fault {
  place: number;
  /** The charts it is planted for; for none, the walks only note whether they come by. */
  charts: string[];
  /** All charts that its file imports; their walks always try it. */
  walkedBy: readonly string[];
}

/**
 * The variable with the path of the plan that builds and test runs read; Vite's prefix makes it an input of the build.
 */
export const PLAN = 'VITE_FAULTS';

/** This process's plan; undefined in ordinary runs. */
export function readPlan(): Planned[] | undefined {
  const file = process.env[PLAN];
  // `npm run strength` wrote it.
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Planned[]);
}
