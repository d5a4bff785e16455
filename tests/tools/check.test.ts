import { expect, test } from 'vitest';
import { exitCode, lastLine, oneTest, runGates, type GateResult } from '../../tools/lib/gates.ts';
import { countTests, type VitestReport } from '../../tools/lib/vitest-gate.ts';

function result(counts: Partial<GateResult>): GateResult {
  return { passed: 0, failed: 0, skipped: 0, output: '', ...counts };
}

function report(counts: Partial<VitestReport>): VitestReport {
  return {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...counts,
  };
}

test('every gate runs, also after one that failed, and a failing gate shows its output', async () => {
  const lines: string[] = [];
  const total = await runGates(
    [
      { name: 'one', run: async () => oneTest({ code: 1, output: 'the reason' }) },
      { name: 'two', run: async () => result({ passed: 41, output: 'quiet' }) },
      { name: 'three', run: async () => oneTest({ code: 0, output: 'quiet' }) },
    ],
    (line) => lines.push(line),
  );
  expect([total.passed, total.failed]).toEqual([42, 1]);
  expect(lines.join('\n')).toContain('the reason');
  expect(lines.join('\n')).not.toContain('quiet');
});

test('the last line counts, and names what was skipped only when something was', () => {
  expect(lastLine(result({ passed: 7, failed: 2 }))).toBe('7 passed, 2 failed');
  expect(lastLine(result({ passed: 7, skipped: 1 }))).toBe('7 passed, 0 failed, 1 skipped');
});

test('the check succeeds only when something ran and nothing failed', () => {
  expect(exitCode(result({ passed: 1 }))).toBe(0);
  expect(exitCode(result({ passed: 1, skipped: 1 }))).toBe(0);
  expect(exitCode(result({ passed: 9, failed: 1 }))).toBe(1);
  expect(exitCode(result({}))).toBe(1);
});

test('tests are counted from the report of the run', () => {
  expect(countTests(report({ numPassedTests: 5 }), 0, '')).toMatchObject({
    passed: 5,
    failed: 0,
    skipped: 0,
  });
  expect(
    countTests(report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }), 1, ''),
  ).toMatchObject({
    passed: 5,
    failed: 2,
    skipped: 2,
  });
});

test('a file that cannot be loaded is a failed test', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed', fullName: 'a', failureMessages: ['no'] }] },
  ];
  expect(countTests(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1, '').failed).toBe(2);
});

test('a run that reports nothing, runs nothing or ends badly is a failed test', () => {
  expect(countTests(undefined, 0, '').failed).toBe(1);
  expect(countTests(report({}), 0, '').failed).toBe(1);
  expect(countTests(report({ numPassedTests: 5 }), 1, '')).toMatchObject({ passed: 5, failed: 1 });
});

test('a test that passed only when it was tried again is named, with its first failure', async () => {
  const { failed, remarks } = countTests(
    report({
      numPassedTests: 2,
      testResults: [
        {
          status: 'passed',
          assertionResults: [
            { status: 'passed', fullName: 'steady', failureMessages: [] },
            { status: 'passed', fullName: 'shaky', failureMessages: ['Error: late\nat a place'] },
          ],
        },
      ],
    }),
    0,
    '',
  );
  expect(failed).toBe(0);
  expect(remarks).toEqual(['passed when tried again: shaky\n    Error: late']);
  const lines: string[] = [];
  await runGates([{ name: 'one', run: async () => result({ passed: 2, remarks: remarks ?? [] }) }], (line) =>
    lines.push(line),
  );
  expect(lines.join('\n')).toContain('shaky');
});
