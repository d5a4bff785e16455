/** The walks of a machine through its screen: those of its model as far as a browser can go. */
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, walkFileOf } from './machine-files.ts';
import type { ToldWalk } from './tell-walk.ts';

/** What the stage of the walks keeps of each machine. */
type Stage = { declared: ReadonlyMap<string, { walks: readonly ToldWalk[] }> };

const STAGE = pathToFileURL(path.join(root, 'tests', 'support', 'walks', 'stage.ts')).href;
const STAND_IN = pathToFileURL(path.join(root, 'tests', 'playwright', 'as-vitest.ts')).href;

/** Reads the walks that the file of the machine's screen declares; null where there is no such file. */
export async function readScreenWalks(name: string): Promise<readonly ToldWalk[] | null> {
  const file = walkFileOf(name);
  if (file === undefined) return null;
  // The file is one of Vitest's tests; here nobody runs them.
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vitest' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
  });
  try {
    const { declared } = (await import(STAGE)) as Stage;
    await import(pathToFileURL(path.join(root, file)).href);
    return declared.get(name)?.walks ?? null;
  } finally {
    hooks.deregister();
  }
}
