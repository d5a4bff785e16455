/** The gates that are commands; `npm test` runs all, `npm run verify` the quick ones. */
import path from 'node:path';
import { provideImporter } from '../../statecharts/importer.ts';
import { oneTest, skippedGate, type Gate, type GateResult } from './gates.ts';
import { bin, root } from './project.ts';
import { run } from './run.ts';

/** The environment at the start: Vitest, in this process, sets variables that affect other tools. */
const environment = { ...process.env };

const command = (name: string, tool: string, ...args: readonly string[]): Gate => ({
  name,
  run: async () => oneTest(await run(bin(tool), args, { env: environment })),
});

const script = (
  name: string,
  file: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Gate => ({
  name,
  run: async () =>
    oneTest(
      await run(process.execPath, [path.join(root, file), ...args], {
        env: { ...environment, ...env },
      }),
    ),
});

const onFiles = (gate: Gate, files: readonly string[]): Gate =>
  files.length > 0 ? gate : { ...gate, run: async () => oneTest({ code: 0, output: '' }) };

const format = (...files: readonly string[]): Gate => command('format', 'oxfmt', '--check', ...files);
const lint = (...files: readonly string[]): Gate =>
  command('lint', 'oxlint', '--type-aware', '--deny-warnings', ...files);

const texts: readonly Gate[] = [
  command('messages translated', 'lingui', 'check', 'missing', '--mode', 'catalog'),
  command('messages up to date', 'lingui', 'check', 'sync', '--clean'),
];
const charts = script('statecharts up to date', 'statecharts/cli.ts', ['statecharts', '--check']);
/** In one thread: several share no types and check most of them twice, while other commands need the processor. */
const types = command('types', 'tsc', '-p', '.', '--singleThreaded');

/** All commands, the longest first: while the last one runs, half of the processor is idle. */
export const commands: readonly Gate[] = [
  types,
  lint(),
  script('build', 'tools/build.ts'),
  script('build with the charts', 'tools/build.ts', [], { RENAS_WATCH: '1' }),
  ...texts,
  command('nothing unused', 'knip'),
  charts,
  { name: 'statecharts open in Stately', run: checkImport },
  format('.'),
];

/** The commands that quickly show what a change to these files breaks; paths relative to the project root. */
export const quickCommands = (files: readonly string[]): readonly Gate[] => [
  onFiles(format('--no-error-on-unmatched-pattern', ...files), files),
  types,
  ...texts,
  charts,
  onFiles(
    lint(...files),
    files.filter((file) => /\.tsx?$/.test(file)),
  ),
];

async function checkImport(): Promise<GateResult> {
  const provided = await provideImporter();
  if ('missing' in provided) return skippedGate(provided.missing);
  return oneTest(
    await run(process.execPath, [path.join(root, 'statecharts', 'cli.ts'), 'stately', '--check']),
  );
}

/**
 * The files changed since a commit, including new ones, as paths relative to the project root.
 *
 * @throws {Error} if git does not know the commit
 */
export async function changedSince(ref: string): Promise<string[]> {
  const [changed, added] = await Promise.all([
    run('git', ['diff', '--name-only', '--diff-filter=d', ref, '--']),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  if (changed.code !== 0) throw new Error(changed.output.trim());
  return `${changed.output}${added.output}`.split('\n').filter((file) => file !== '');
}

/** The charts affected by these files; null if there are none, or if what all charts are tested with has changed. */
export function changedCharts(files: readonly string[]): string[] | null {
  if (files.some((file) => /^(?:statecharts|tests\/support|machines\/(?:modelling|models\.ts))/.test(file)))
    return null;
  const names = files.flatMap((file) => /^machines\/.*\/(.+)\.(?:machine|model)\.ts$/.exec(file)?.[1] ?? []);
  return names.length > 0 ? [...new Set(names)] : null;
}
