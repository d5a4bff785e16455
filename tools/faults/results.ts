import path from 'node:path';
import { root } from '../lib/project.ts';

/** What breaks, by the fault's number. */
export type Noticed = Record<number, string>;

/** Where a machine's walks write which planted faults they noticed. */
export const noticedByWalks = (name: string): string =>
  path.join(root, 'test-results', 'faults', `${name}.json`);
