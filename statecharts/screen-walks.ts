/** The walks of a machine through its screen: those of its model as far as a browser can go. */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../tools/lib/project.ts';
import type * as Stage from '../tests/browser/walks/stage.ts';
import type { ToldWalk } from './tell-walk.ts';

const WALKS = path.join(root, 'tests', 'browser', 'walks');
const STAND_IN = pathToFileURL(path.join(root, 'tests', 'playwright', 'as-vitest.ts')).href;

/** Reads the walks that `tests/browser/walks/NAME.test.ts` declares; null where there is no such file. */
export async function readScreenWalks(name: string): Promise<readonly ToldWalk[] | null> {
  const file = path.join(WALKS, `${name}.test.ts`);
  if (!existsSync(file)) return null;
  // The file is one of Vitest's tests; here nobody runs them.
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vitest' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
  });
  try {
    const { declared } = (await import(pathToFileURL(path.join(WALKS, 'stage.ts')).href)) as typeof Stage;
    await import(pathToFileURL(file).href);
    return declared.get(name)?.walks ?? null;
  } finally {
    hooks.deregister();
  }
}
