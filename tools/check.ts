// `npm test`: everything that CI checks. The last line says how many tests passed and failed.
import path from 'node:path';
import { provideChromium } from './lib/chromium.ts';
import { exitCode, lastLine, oneTest, runGates, type Gate } from './lib/gates.ts';
import { providePostgres } from './lib/postgres.ts';
import { bin, root } from './lib/project.ts';
import { run, type Finished } from './lib/run.ts';
import { runVitest } from './lib/vitest-gate.ts';
import { provideImporter } from './statecharts/importer.ts';

const command = (name: string, tool: string, ...args: readonly string[]): Gate => ({
  name,
  run: async () => oneTest(await run(bin(tool), args)),
});

const gates: readonly Gate[] = [
  command('types', 'tsc', '-p', '.'),
  command('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  command('format', 'oxfmt', '--check', '.'),
  command('messages in step', 'lingui', 'check', 'sync', '--clean'),
  command('messages translated', 'lingui', 'check', 'missing', '--mode', 'catalog'),
  {
    name: 'statecharts in step',
    run: async () => oneTest(await chartTool('statecharts', '--check')),
  },
  { name: 'statecharts open in Stately', run: checkImport },
  {
    name: 'build',
    run: async () => oneTest(await run(process.execPath, [path.join(root, 'tools', 'build.ts')])),
  },
  { name: 'unit', run: () => runVitest('unit') },
  { name: 'server on PGlite', run: () => runVitest('server', { TEST_DATABASE_URL: '' }) },
  { name: 'server on PostgreSQL', run: checkOnPostgres },
  { name: 'browser', run: () => checkInBrowser('browser') },
  { name: 'walks', run: () => checkInBrowser('walks') },
];

/** A command of the chart tools. */
function chartTool(...args: readonly string[]): Promise<Finished> {
  return run(process.execPath, [path.join(root, 'tools', 'statecharts', 'cli.ts'), ...args]);
}

async function checkImport(): ReturnType<Gate['run']> {
  const provided = await provideImporter();
  if ('missing' in provided)
    return { passed: 0, failed: 0, skipped: 1, output: `Skipped: ${provided.missing.trim()}` };
  return oneTest(await chartTool('stately', '--check'));
}

async function checkOnPostgres(): ReturnType<Gate['run']> {
  const postgres = await providePostgres();
  if ('missing' in postgres)
    return { passed: 0, failed: 0, skipped: 1, output: `Skipped: ${postgres.missing.trim()}` };
  try {
    return await runVitest('server', { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function checkInBrowser(project: 'browser' | 'walks'): ReturnType<Gate['run']> {
  const browser = await provideChromium();
  if ('missing' in browser) return { passed: 0, failed: 1, skipped: 0, output: browser.missing };
  return runVitest(project, { CHROMIUM: browser.executable });
}

const total = await runGates(gates, (line) => console.log(line));
console.log(lastLine(total));
process.exitCode = exitCode(total);
