/** Reviewers' remarks, and what they are about. */
import { expect, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { toChart } from '../../statecharts/chart.ts';
import { wordsAt } from '../../statecharts/outline.ts';
import { outdatedRemarks, remarks, type Remark } from '../../statecharts/remarks.ts';

const charts = Object.fromEntries(
  Object.entries(models).map(([name, { machine }]) => [name, toChart(machine)] as const),
);
const remark: Remark = {
  at: 'countdown.over',
  about: 'over (end) — No time is left.',
  by: 'a reviewer',
  on: '2026-11-23',
  says: 'Does anybody hear of it?',
  answer: null,
};

test('MAC-01 every remark is on a state or an arrow, with its date and author', () => {
  for (const [name, list] of Object.entries(remarks)) {
    for (const { at, by, on, says } of list) {
      expect(wordsAt(charts[name]!, at), `${name} ${at}`).toBeDefined();
      expect(by && says && !Number.isNaN(Date.parse(on)), `${name} ${at}`).toBe(true);
    }
  }
});

test('MAC-01 a remark on an unchanged state is not reported', () => {
  expect(outdatedRemarks({ countdown: [remark] }, charts)).toEqual([]);
  expect(outdatedRemarks(remarks, charts)).toEqual([]);
});

test('MAC-01 an open remark is reported when its subject has changed or is gone', () => {
  const about = 'over (end) — Some time is left.';
  expect(outdatedRemarks({ countdown: [{ ...remark, about }] }, charts)).toEqual([
    'statecharts/remarks.json: countdown: “Does anybody hear of it?” is about countdown.over, which says now: over (end) — No time is left.',
  ]);
  expect(outdatedRemarks({ countdown: [{ ...remark, at: 'countdown.lost' }] }, charts)).toEqual([
    'statecharts/remarks.json: countdown: “Does anybody hear of it?” is about countdown.lost, which is gone',
  ]);
  expect(outdatedRemarks({ lost: [remark] }, charts)).toEqual([
    'statecharts/remarks.json: there is no chart lost',
  ]);
});

test('MAC-01 a settled remark may be on something that has changed since', () => {
  expect(outdatedRemarks({ countdown: [{ ...remark, about: 'as it was', answer: 'Yes.' }] }, charts)).toEqual(
    [],
  );
});
