/**
 * The reader of Stately's editor, as published (`@xstate/machine-extractor`). It wants XState 4 beside it, so it is
 * installed in a folder of its own.
 */
import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const folder = path.join(import.meta.dirname, 'importer');

/** Reads the source of a machine file into what the editor makes of it; null where it sees no machine. */
export type Importer = (source: string) => Imported | null;
/** A machine's config as the importer writes it, in the words of XState 4. */
export type Imported = Record<string, unknown>;

type Extractor = {
  extractMachinesFromFile: (source: string) => { machines: ({ toConfig: () => Imported } | undefined)[] };
};

/** The importer, installed on first use; says why where that is impossible. */
export async function provideImporter(): Promise<{ importer: Importer } | { missing: string }> {
  if (!existsSync(path.join(folder, 'node_modules'))) {
    try {
      await promisify(execFile)('npm', ['ci', '--ignore-scripts'], { cwd: folder });
    } catch (error) {
      return { missing: `Stately's importer cannot be installed: ${(error as ExecFileException).stderr}` };
    }
  }
  const load = createRequire(path.join(folder, 'package.json'));
  const { extractMachinesFromFile } = load('@xstate/machine-extractor') as Extractor;
  return {
    importer: (source) => quietly(() => extractMachinesFromFile(source).machines[0]?.toConfig() ?? null),
  };
}

/** The importer writes to the console of every function among params, which it may well leave out. */
function quietly<Result>(work: () => Result): Result {
  const { warn } = console;
  console.warn = () => {};
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}
