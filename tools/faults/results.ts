import path from 'node:path';
import { root } from '../lib/project.ts';

/** What breaks, by the fault's number. */
export type Noticed = Record<number, string>;

/** Holds the results of a run, and its plan. */
export const RESULTS = path.join(root, 'test-results', 'faults');

/** Where a machine's walks write which planted faults they noticed. */
export const noticedByWalks = (name: string): string => path.join(RESULTS, 'noticed', `${name}.json`);

/** Where a machine's walks write the numbers of the planted faults that they come by. */
export const metByWalks = (name: string): string => path.join(RESULTS, 'met', `${name}.json`);

/** Where the walks note, a line each, which machine tried a planted fault, and that it was noticed. */
export const triesOf = (fault: number): string => path.join(RESULTS, 'tries', String(fault));

/** The line of a fault that walks have noticed. */
export const NOTICED = 'noticed';
