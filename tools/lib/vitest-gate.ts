import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GateResult } from './gates.ts';
import { bin } from './project.ts';
import { run } from './run.ts';

/** A test in the report. One that has passed with failures did so when it was tried again. */
export interface VitestTest {
  status: string;
  fullName: string;
  failureMessages: readonly string[] | null;
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** One entry a file; a file that could not be loaded has failed and holds no tests. */
  testResults: readonly { status: string; assertionResults: readonly VitestTest[] }[];
}

/** Runs one Vitest project and counts its tests. */
export async function runVitest(
  project: string,
  env: Readonly<Record<string, string>> = {},
): Promise<GateResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code, output } = await run(
      bin('vitest'),
      ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      { env: { ...process.env, NO_COLOR: '1', ...env } },
    );
    return countTests(await readReport(file), code, output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A run without a report, without a test, or that ends badly although every test passed, counts as one failed test. */
export function countTests(report: VitestReport | undefined, code: number, output: string): GateResult {
  if (!report) return { passed: 0, failed: 1, skipped: 0, output };
  const passed = report.numPassedTests;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const counted = report.numFailedTests + unloaded.length;
  const endedBadly = counted === 0 && (code !== 0 || passed === 0);
  return {
    passed,
    failed: endedBadly ? 1 : counted,
    skipped: report.numPendingTests + report.numTodoTests,
    output,
    remarks: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages?.length ?? 0) > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `passed when tried again: ${fullName}\n    ${failureMessages?.[0]?.split('\n')[0] ?? ''}`,
      ),
  };
}

async function readReport(file: string): Promise<VitestReport | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
