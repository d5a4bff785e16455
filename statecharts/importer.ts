/**
 * Stately's published importer (`@xstate/machine-extractor`). It needs XState 4 beside it, so it is installed in its own
 * folder.
 */
import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const folder = path.join(import.meta.dirname, 'importer');

/** Reads a machine file's source the way the editor does; null if it finds no machine. */
export type Importer = (source: string) => Imported | null;
/** A machine's config from the importer, in XState 4 syntax. */
export type Imported = Record<string, unknown>;

type Extractor = {
  extractMachinesFromFile: (source: string) => { machines: ({ toConfig: () => Imported } | undefined)[] };
};

/** The importer, installed on first use; `missing` says why if that fails. */
export async function provideImporter(): Promise<{ importer: Importer } | { missing: string }> {
  if (!existsSync(path.join(folder, 'node_modules'))) {
    try {
      await promisify(execFile)('npm', ['ci', '--ignore-scripts'], { cwd: folder });
    } catch (error) {
      return { missing: `Stately's importer cannot be installed: ${(error as ExecFileException).stderr}` };
    }
  }
  const load = createRequire(path.join(folder, 'package.json'));
  // `require` returns any; the lock file pins its version.
  const { extractMachinesFromFile } = load('@xstate/machine-extractor') as Extractor;
  return {
    importer: (source) => quietly(() => extractMachinesFromFile(source).machines[0]?.toConfig() ?? null),
  };
}

/** The importer warns about every function in params, which do not matter here. */
function quietly<Result>(work: () => Result): Result {
  const { warn } = console;
  console.warn = () => {};
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}
