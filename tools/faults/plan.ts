/** Which faults are planted for which charts (`npm run strength -- --screen`). */
import { readFileSync } from 'node:fs';
import type { Fault } from './plant.ts';

/** A fault, its place among those of its file, and the charts whose walks must notice it. */
export interface Planned extends Fault {
  place: number;
  charts: string[];
}

/** Builds and test runs read the plan at this path; Vite's prefix makes it an input of the build. */
export const PLAN = 'VITE_FAULTS';

/** The plan of this process; none in ordinary runs. */
export function readPlan(): Planned[] | undefined {
  const file = process.env[PLAN];
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Planned[]);
}
