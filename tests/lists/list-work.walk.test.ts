/** Actions on a list's records, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { BulkRunOutput, NamedRecord } from '../../machines/lists/bulk-run.machine.ts';
import { listWorkModel } from '../../machines/lists/list-work.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { TEMPLATE_ONE, TEMPLATES } from '../support/browser/staff.ts';
import { hasTicks, nameOfRow, serveRows, tickOf } from '../support/hands/list.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const named = (...ids: string[]): NamedRecord[] => ids.map((id) => ({ id, name: nameOfRow(id) }));
const REFUSED = 'Not now.';
const workIn = ({ context }: AnyMachineSnapshot) =>
  (context as { work: { records: NamedRecord[]; isConfirmed: boolean } }).work;
const outcomeIn = ({ context }: AnyMachineSnapshot) => (context as { outcome: BulkRunOutput | null }).outcome;
/** A toast is enough for a single success. */
const isSilent = ({ total, failed }: BulkRunOutput): boolean => total === 1 && failed.length === 0;

async function handsOn(page: Tab): Promise<Hands> {
  await serveRows(page, ['1', '2']);
  const calls = await holdCalls(page, 'DELETE', TEMPLATE_ONE);
  const main = page.getByRole('main');
  const dialog = page.getByRole('alertdialog', { name: 'Delete for good?' });
  const outcome = main.getByText(/^Done: \d of \d$/);
  const retry = main.getByRole('button', { name: 'Try again' });
  const close = main.getByRole('button', { name: 'Close' });
  return {
    begin: async () => {
      await page.goto(`/en${TEMPLATES}`);
      await tickOf(page, '1').waitFor();
    },
    does: {
      'run.begin': async ({ records }, _, { taken }) => {
        const button = main.getByRole('button', { name: 'Delete', exact: true });
        if (taken.length === 0) {
          for (const id of ['1', '2']) await tickOf(page, id).uncheck();
          await hasTicks(page, []);
          // Only the single rows' actions are left, named after their records.
          expect(await button.count()).toBe(0);
          return;
        }
        for (const { id } of records as NamedRecord[]) await tickOf(page, id).check();
        await button.click();
      },
      'xstate.done.actor.run': async ({ output }, before) => {
        const { done, failed } = output as BulkRunOutput;
        const { records, isConfirmed } = workIn(before);
        if (done.length + failed.length === 0) {
          await dialog.getByRole('button', { name: 'Cancel' }).click();
          return;
        }
        if (!isConfirmed) await dialog.getByRole('button', { name: 'Delete' }).click();
        for (const { id } of records) {
          expect(await calls.address()).toMatch(new RegExp(`/${id}/$`));
          await (done.some((one) => one.id === id) ? calls.answer(null) : calls.refuse());
        }
      },
      'outcome.retry': async (_, before) => {
        if (before.can({ type: 'outcome.retry' })) await retry.click();
        else expect(await retry.count()).toBe(0);
      },
      'outcome.dismiss': async (_, before) => {
        if (before.can({ type: 'outcome.dismiss' })) await close.click();
        else expect(await close.count()).toBe(0);
      },
    },
    shows: {
      idle: async (snapshot) => {
        const known = outcomeIn(snapshot);
        await expect.poll(() => dialog.count()).toBe(0);
        if (!known || isSilent(known)) {
          await expect.poll(() => outcome.count()).toBe(0);
          return;
        }
        await main.getByText(`Done: ${known.done.length} of ${known.total}`, { exact: true }).waitFor();
        for (const { name } of known.failed)
          await main
            .getByRole('listitem')
            .filter({ hasText: `${name}: ${REFUSED}` })
            .waitFor();
      },
      running: async (snapshot) => {
        const { records, isConfirmed } = workIn(snapshot);
        await expect.poll(() => outcome.count()).toBe(0);
        if (isConfirmed) {
          await main.getByText(`0 of ${records.length}`, { exact: true }).waitFor();
          return;
        }
        for (const { name } of records)
          await dialog.getByRole('listitem').filter({ hasText: name }).waitFor();
      },
    },
  };
}

walkOnScreen('list-work', listWorkModel, {
  proves: 'LST-06',
  open: handsOn,
  cases: {
    // Templates are not published.
    'run.begin': [
      { action: 'delete', records: named('1', '2') },
      { action: 'delete', records: [] },
    ],
    'outcome.dismiss': (snapshot) => {
      const known = outcomeIn(snapshot);
      return known && isSilent(known) ? [] : [{}];
    },
    'xstate.done.actor.run': (snapshot) => {
      const { records, isConfirmed } = workIn(snapshot);
      const [done, left] = [records.slice(0, -1), records.slice(-1)];
      const common = { action: 'delete', total: records.length };
      return [
        // A run that is confirmed does not ask, so it cannot be cancelled.
        ...(isConfirmed ? [] : [{ output: { ...common, done: [], failed: [] } }]),
        { output: { ...common, done: records, failed: [] } },
        { output: { ...common, done, failed: left.map((one) => ({ ...one, words: [REFUSED] })) } },
      ];
    },
  },
});
