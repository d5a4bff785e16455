import { expect, test } from 'vitest';
import { describeResult, type WalkResult } from '../../tools/lib/walk-results.ts';

const result: WalkResult = {
  name: 'otp',
  at: '2026-03-01T12:00:00.000Z',
  walks: 4,
  steps: 18,
  seconds: 2.345,
  taken: ['otp.a|code.submit|0', 'otp.a|code.resend|0'],
  refused: ['not otp.b|code.resend|0'],
  unreached: {},
  failed: [],
  broken: [],
};

test('MAC-03 a run of walks is reported in one line per machine', () => {
  expect(describeResult(result)).toEqual([
    '✓ otp: 4 walks, 18 steps, 2.3 s; 2 transitions taken, 1 refusal met',
  ]);
  const [line] = describeResult({
    ...result,
    unreached: { 'otp.a|xstate.error.actor.verify|0': 'It never is.' },
  });
  expect(line).toContain('1 unreachable');
});

test('MAC-03 a broken step is named under its machine', () => {
  const broken = [
    "walk 2, step 3: after 'code.submit' the screen should show 'checking' (It is checked).\nWhy",
  ];
  expect(describeResult({ ...result, broken })).toEqual([
    expect.stringMatching(/^✗ otp:/),
    "    walk 2, step 3: after 'code.submit' the screen should show 'checking' (It is checked).\n      Why",
  ]);
});
