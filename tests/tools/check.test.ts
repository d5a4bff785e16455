import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { startVitest, type Reporter, type TestCase } from 'vitest/node';
import { depthOf, tags, type Depth } from '../../tools/lib/depth.ts';
import { exitCode, lastLine, oneTest, runGates, sumOf, type GateResult } from '../../tools/lib/gates.ts';
import { Profile } from '../../tools/lib/profile.ts';
import { root } from '../../tools/lib/project.ts';
import { TestReport } from '../../tools/lib/test-report.ts';

function result(counts: Partial<GateResult>): GateResult {
  return { passed: 0, failed: 0, skipped: 0, output: '', ...counts };
}

test('every gate runs, also after a failed one, and a failed gate shows its output', async () => {
  const lines: string[] = [];
  const total = await runGates(
    [
      { name: 'one', run: async () => oneTest({ code: 1, output: 'the reason' }) },
      { name: 'two', run: async () => result({ passed: 41, output: 'quiet' }) },
      { name: 'three', run: async () => oneTest({ code: 0, output: 'quiet' }) },
    ],
    1,
    (line) => lines.push(line),
  );
  expect(total).toMatchObject({ passed: 42, failed: 1 });
  expect(lines.join('\n')).toContain('the reason');
  expect(lines.join('\n')).not.toContain('quiet');
});

test('gates run in parallel, and a failure is reported while others still run', async () => {
  const slow = Promise.withResolvers<GateResult>();
  const told = Promise.withResolvers<void>();
  const all = runGates(
    [
      { name: 'slow', run: () => slow.promise },
      { name: 'broken', run: async () => oneTest({ code: 1, output: 'the reason' }) },
    ],
    2,
    (line) => {
      if (line.includes('the reason')) told.resolve();
    },
  );
  await told.promise;
  slow.resolve(result({ passed: 1 }));
  expect(await all).toMatchObject({ passed: 1, failed: 1 });
});

test('the last line counts, and names skipped gates only if there are any', () => {
  expect(lastLine(result({ passed: 7, failed: 2 }))).toBe('7 passed, 2 failed');
  expect(lastLine(result({ passed: 7, skipped: 1 }))).toBe('7 passed, 0 failed, 1 skipped');
  expect(lastLine(sumOf([result({ passed: 2 }), result({ passed: 3, failed: 1 })]))).toBe(
    '5 passed, 1 failed',
  );
});

test('the check succeeds only if something ran and nothing failed', () => {
  expect(exitCode(result({ passed: 1 }))).toBe(0);
  expect(exitCode(result({ passed: 1, skipped: 1 }))).toBe(0);
  expect(exitCode(result({ passed: 9, failed: 1 }))).toBe(1);
  expect(exitCode(result({}))).toBe(1);
});

/** Vitest tells one event while its reporters are busy with another: a test's result may come after the end of its file. */
function withLateResults(report: TestReport): Reporter {
  const late: TestCase[] = [];
  return {
    onTestRunStart: (specifications) => report.onTestRunStart(specifications),
    onTestModuleStart: (module) => report.onTestModuleStart(module),
    onTestCaseResult: (test) => void late.push(test),
    onTestModuleEnd(module) {
      report.onTestModuleEnd(module);
      for (const test of late.splice(0)) report.onTestCaseResult(test);
    },
  };
}

/** Runs these test files with Vitest itself, and returns what the report counted and printed. */
async function reportOn(
  files: Readonly<Record<string, string>>,
  { isLeftOut, tagsFilter }: Depth = depthOf(false),
  { globalSetup = [], isLate = false }: { globalSetup?: string[]; isLate?: boolean } = {},
): Promise<{ found: GateResult; told: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const vitest = path.join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'dist', 'index.js');
  for (const [name, text] of Object.entries(files))
    await writeFile(
      path.join(folder, `${name}.test.ts`),
      `import { afterAll, expect, test } from '${vitest}';\n${text}`,
    );
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const report = new TestReport(print, isLeftOut);
  const { exitCode: codeBefore } = process;
  // Vitest prints why a setup failed, which would look like a failure of this run.
  const unheard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const run = await startVitest(
    [],
    {
      root: folder,
      config: false,
      run: true,
      watch: false,
      maxWorkers: 1,
      name: 'sample',
      tags: [...tags],
      tagsFilter,
      globalSetup,
      reporters: [isLate ? withLateResults(report) : report, new Profile(print)],
    },
    {},
    { stdout: unheard, stderr: unheard },
  );
  await run.close();
  report.tellEnd();
  process.exitCode = codeBefore;
  return { found: report.result, told: lines.join('\n') };
}

test.for([
  ['before the end of its file', false],
  ['after it', true],
] as const)(
  'tests are counted, and a failed one is reported with file, title and reason, if its result comes %s',
  async ([, isLate]) => {
    const { found, told } = await reportOn(
      {
        good: `test('is right', () => {}); test.skip('is left out', () => {});`,
        bad: `test('is wrong', () => expect(['one', 'two']).toEqual(['one']));`,
      },
      undefined,
      { isLate },
    );
    expect(found).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
    expect(told).toMatch(
      /✗ sample: bad\.test\.ts > is wrong\n\s+.*expected \[ 'one', 'two' \][\s\S]*\+ +"two"/,
    );
    expect(told).toMatch(/✗ sample +\d+\.\d s +1 passed +1 failed/);
    expect(told).toMatch(/The slowest tests:\n +\d/);
  },
);

test('each run has the tests marked for it, and does not mention the others', async () => {
  const sample = {
    plain: `test('is quick', () => {});`,
    marked: `
      test('looks at an edge', { tags: ['deep'] }, () => { throw new Error('the edge'); });
      test('searches', { tags: ['deeper'] }, () => {});`,
  };
  expect((await reportOn(sample, depthOf(false))).found).toMatchObject({ passed: 2, failed: 0, skipped: 0 });
  expect((await reportOn(sample, depthOf(true))).found).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
});

test('a file that fails to load, a hook that throws and an unhandled error are failures', async () => {
  const { found, told } = await reportOn({
    broken: `throw new Error('cannot load');`,
    hook: `afterAll(() => { throw new Error('cannot end'); }); test('is right', () => {});`,
    loose: `test('is right', () => { void Promise.reject(new Error('nobody waits')); });`,
  });
  expect(found).toMatchObject({ passed: 2, failed: 3 });
  for (const reason of ['cannot load', 'cannot end', 'nobody waits']) expect(told).toContain(reason);
});

test('files that did not run because their setup failed are a failure', async () => {
  const { found, told } = await reportOn(
    {
      good: `test('is right', () => {});`,
      setup: `export const setup = () => { throw new Error('no build'); };`,
    },
    depthOf(false),
    { globalSetup: ['./setup.test.ts'] },
  );
  expect(found).toMatchObject({ passed: 0, failed: 1 });
  expect(told).toContain('✗ sample: 2 files did not run.');
});

test('a run without a test has failed', async () => {
  expect(await reportOn({}).then(({ found }) => exitCode(found))).toBe(1);
});

test.runIf(existsSync('/proc/self/stat'))(
  'the profile shows how long a file waited, and how long it worked',
  { tags: ['deep'] },
  async () => {
    const { told } = await reportOn({
      waits: `test('waits', () => new Promise((done) => setTimeout(done, 1_000)));`,
      works: `test('works', () => { const start = process.cpuUsage(); while (process.cpuUsage(start).user < 1_000_000); });`,
    });
    /** Columns: the time of the file, waiting, browser, server, its own work. */
    const columnsOf = (name: string): number[] => {
      const line = told.split('\n').find((each) => each.endsWith(`sample: ${name}.test.ts`)) ?? '';
      return line.trim().split(/ +/).slice(0, 5).map(Number);
    };
    // How long a second of work takes depends on what else the machine is doing.
    const [, waited, , , workedLess = 0] = columnsOf('waits');
    const [, , , , workedMore = 0] = columnsOf('works');
    expect(waited).toBeGreaterThan(0);
    expect(workedMore).toBeGreaterThan(workedLess);
    expect(workedMore).toBeGreaterThan(0.9);
  },
);

test('a check that is interrupted leaves no PostgreSQL behind', { tags: ['deep'] }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'interrupted-'));
  // PostgreSQL may run as its own user.
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = `
    const { startPostgres } = await import('./tools/lib/postgres.ts');
    const server = await startPostgres();
    console.log('url' in server ? server.url : server.missing);
    process.stdin.resume();
  `;
  const check = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = (await once(check.stdout, 'data')) as [Buffer];
  const [left] = await readdir(folder);
  expect(said.toString()).toMatch(/^postgres:/);
  expect(left).toMatch(/^renas-postgres-/);
  check.kill('SIGTERM');
  expect(await once(check, 'exit')).toEqual([null, 'SIGTERM']);
  expect(await readdir(folder)).toEqual([]);
  const socket = connect(Number(new URL(said.toString().trim()).port), '127.0.0.1');
  await expect(once(socket, 'connect')).rejects.toThrow('ECONNREFUSED');
});
