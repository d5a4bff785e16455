/** A run, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import type { BulkRunInput, FailedRecord, NamedRecord } from '../../machines/lists/bulk-run.machine.ts';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import { bulkRunModel } from '../../machines/lists/bulk-run.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { hasRows, makeTemplates, newWord, TEMPLATE_ONE, TEMPLATES } from '../support/browser/staff.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const recordOf = (id: string): NamedRecord => ({ id, name: `Record ${id}` });
const dialog = (page: Tab) => page.getByRole('alertdialog', { name: 'Delete for good?' });

async function handsOn(page: Tab): Promise<Hands> {
  const word = newWord();
  const calls = await holdCalls(page, 'DELETE', TEMPLATE_ONE);
  return {
    begin: async ({ input }) => {
      const { records, isConfirmed } = input as BulkRunInput;
      await makeTemplates(...records.map(({ name }) => `${word} ${name}`));
      await page.goto(`/en${TEMPLATES}?search=${word}`);
      await hasRows(page, records.length);
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).first().click();
      if (!isConfirmed) return;
      // Only a retry was confirmed before.
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await calls.refuse();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    },
    does: {
      'run.confirm': () => dialog(page).getByRole('button', { name: 'Delete' }).click(),
      'run.cancel': () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
      'run.stop': async (_, before) => {
        const stop = page.getByRole('button', { name: 'Stop' });
        // When nothing is left, there is nothing to stop.
        if (before.can({ type: 'run.stop' })) await stop.click();
        else expect(await stop.isDisabled()).toBe(true);
      },
      'xstate.done.actor.perform': ({ output }) =>
        (output as CallResult).success ? calls.answer(null) : calls.refuse(),
      'xstate.error.actor.perform': () => calls.fail(),
    },
    shows: {
      asking: () => dialog(page).waitFor(),
      'running.performing': async ({ context }) => {
        const { done, failed, records } = context as {
          done: NamedRecord[];
          failed: FailedRecord[];
          records: NamedRecord[];
        };
        await page
          .getByText(`${done.length + failed.length} of ${records.length}`, { exact: true })
          .waitFor();
        await calls.arrives();
      },
      over: async ({ context }) => {
        const { failed } = context as { failed: FailedRecord[] };
        await expect.poll(() => dialog(page).count()).toBe(0);
        await expect.poll(() => page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
        if (failed.length > 0)
          await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
      },
    },
  };
}

walkOnScreen('bulk-run', bulkRunModel, {
  proves: 'LST-06',
  open: handsOn,
  inputs: [
    { action: 'delete', records: ['1', '2', '3'].map(recordOf), isConfirmed: false },
    { action: 'delete', records: [recordOf('1')], isConfirmed: false },
    { action: 'delete', records: [recordOf('1')], isConfirmed: true },
  ],
  unreached: Object.fromEntries(
    [
      'bulkRun.deciding|always|1',
      'bulkRun.reading|xstate.done.actor.findGaps|0',
      'bulkRun.reading|xstate.error.actor.findGaps|0',
    ].map((step) => [
      step,
      'Only publishing looks for gaps: tests/posts/post-gaps.browser.test.ts meets it.',
    ]),
  ),
});
