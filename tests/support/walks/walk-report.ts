/** Reports the results of a machine's walks, for `npm run walk` and the colours of the drawings. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { walkResults, type WalkResult } from '../../../tools/lib/walk-results.ts';
import { metBy, type ScreenStep } from './runner.ts';

type Met = Pick<ScreenStep, 'taken' | 'refused'>;

/** Records the steps of a machine's walks; `write` saves the result to a file. */
export function reportWalks(name: string, walks: number, unreached: Record<string, string>) {
  const began = Date.now();
  const met = new Set<string>();
  const failed = new Set<string>();
  const broken: string[] = [];
  let steps = 0;
  return {
    done: (step: Met): void => {
      steps += 1;
      for (const id of metBy(step)) met.add(id);
    },
    /** `step` is the broken step, `problem` says how it broke. */
    broke: (walk: number, step: Met | undefined, problem: string): void => {
      broken.push(`walk ${walk}, ${problem}`);
      for (const id of step ? metBy(step) : []) failed.add(id);
    },
    write: (): void => {
      const result: WalkResult = {
        name,
        at: new Date(began).toISOString(),
        walks,
        steps,
        seconds: (Date.now() - began) / 1000,
        taken: [...met].filter((id) => !id.startsWith('not ')).toSorted(),
        refused: [...met].filter((id) => id.startsWith('not ')).toSorted(),
        unreached,
        failed: [...failed].toSorted(),
        broken,
      };
      mkdirSync(walkResults, { recursive: true });
      writeFileSync(path.join(walkResults, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
    },
  };
}
