/** The walks of a machine through its screen: its model's walks, as far as a browser can do them. */
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, walkFileOf } from './machine-files.ts';
import type { DescribedWalk } from './describe-walk.ts';

/** The part of the walks' stage used here. */
type Stage = { declared: ReadonlyMap<string, { walks: readonly DescribedWalk[] }> };

const STAGE = pathToFileURL(path.join(root, 'tests', 'support', 'walks', 'stage.ts')).href;
const STAND_IN = pathToFileURL(path.join(root, 'tests', 'playwright', 'as-vitest.ts')).href;

/** The walks declared in the machine's walk test; null if there is none. */
export async function readScreenWalks(name: string): Promise<readonly DescribedWalk[] | null> {
  const file = walkFileOf(name);
  if (file === undefined) return null;
  // The file is a Vitest test; here its tests must not run.
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vitest' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
  });
  try {
    // The path is a variable, so that the build leaves the module out; its type is imported.
    const { declared } = (await import(STAGE)) as Stage;
    await import(pathToFileURL(path.join(root, file)).href);
    return declared.get(name)?.walks ?? null;
  } finally {
    hooks.deregister();
  }
}
