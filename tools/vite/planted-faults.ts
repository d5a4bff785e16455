import path from 'node:path';
import type { Plugin } from 'vite';
import { readPlan } from '../faults/plan.ts';
import { plant } from '../faults/plant.ts';
import { root } from '../lib/project.ts';

/** Plants the faults of the plan, if there is one: in builds for the walks, and in unit tests. */
export function plantedFaults(): Plugin[] {
  const plan = readPlan();
  if (!plan) return [];
  return [
    {
      name: 'renas:planted-faults',
      enforce: 'pre',
      transform(code, id) {
        const file = path.relative(root, id.split('?')[0] ?? '');
        const own = plan.filter((fault) => fault.file === file);
        if (own.length === 0) return null;
        return {
          code: plant(file, code, new Map(own.map(({ place, id: number }) => [place, number]))),
          map: null,
        };
      },
    },
  ];
}
