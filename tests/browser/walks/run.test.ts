/** A run over records, and the columns of the table, walked on the screen. */
import { describe, expect } from 'vitest';
import type { BulkRunInput, FailedRecord, NamedRecord } from '../../../machines/bulk-run.machine.ts';
import type { CallResult } from '../../../machines/call.machine.ts';
import { bulkRunModel } from '../../models/bulk-run.model.ts';
import { columnsModel } from '../../models/columns.model.ts';
import { test } from '../../support/browser.ts';
import { press, type Tab } from '../person.ts';
import { hasRows, makeTemplates, newWord, staffTab, TEMPLATE_ONE, TEMPLATES } from '../staff.ts';
import { holdCalls } from './held-calls.ts';
import { walksOf, walkThrough, type Hands } from './runner.ts';

const recordOf = (id: string): NamedRecord => ({ id, name: `Record ${id}` });
const dialog = (page: Tab) => page.getByRole('alertdialog', { name: 'Delete for good?' });

async function runHands(page: Tab): Promise<Hands> {
  const word = newWord();
  const calls = await holdCalls(page, 'DELETE', TEMPLATE_ONE);
  return {
    begin: async ({ input }) => {
      const { records } = input as BulkRunInput;
      await makeTemplates(...records.map(({ name }) => `${word} ${name}`));
      await page.goto(`/en${TEMPLATES}?search=${word}`);
      await hasRows(page, records.length);
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).first().click();
    },
    does: {
      'run.confirm': () => dialog(page).getByRole('button', { name: 'Delete' }).click(),
      'run.cancel': () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
      'run.stop': async (_, before) => {
        const stop = page.getByRole('button', { name: 'Stop' });
        // Where nothing waits any more, there is nothing to stop.
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
        if (failed.length > 0) await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
      },
    },
  };
}

const runs = walksOf(bulkRunModel, {
  inputs: [
    { action: 'delete', records: ['1', '2', '3'].map(recordOf), isConfirmed: false },
    { action: 'delete', records: [recordOf('1')], isConfirmed: false },
  ],
  unreached: {
    'bulkRun.weighing|always|0': 'Only what is tried again is agreed to before; the list is tested for that.',
  },
});

describe.each(runs)('LST-06 MAC-03 the run walks $title', { timeout: 240_000 }, (walk) => {
  test('on the screen', async ({ visit, allow }) => {
    allow(/Failed to load resource|ERR_FAILED/);
    const page = await staffTab(visit, '/dashboard/account/');
    await walkThrough(walk, await runHands(page));
  });
});

const labels: Record<string, string> = {
  pk: 'No.',
  name: 'Name',
  type: 'Type',
  plain_content: 'Plain content',
};

async function columnHands(page: Tab): Promise<Hands> {
  const word = newWord();
  await makeTemplates(`${word} b`, `${word} a`);
  let all = 0;
  const headings = page.locator('thead th');
  const label = (column: unknown) => labels[String(column)] ?? '';
  return {
    begin: async ({ input }) => {
      const { hidden } = input as { hidden: string[] };
      await page.goto(`/en${TEMPLATES}?search=${word}`);
      await hasRows(page, 2);
      all = await headings.count();
      await page.evaluate((names) => {
        localStorage.setItem('hiddenColumns:templates', JSON.stringify(names));
      }, hidden);
      await page.reload();
      await hasRows(page, 2);
      await press(page, 'Columns');
    },
    does: {
      'column.toggle': ({ column }) =>
        page.getByRole('checkbox', { name: label(column), exact: true }).click(),
      'column.showAll': async (_, before) => {
        const button = page.getByRole('button', { name: 'Show all columns' });
        if (before.can({ type: 'column.showAll' })) await button.click();
        else expect(await button.isDisabled()).toBe(true);
      },
      'column.sort': ({ column }) =>
        headings.getByRole('button', { name: label(column), exact: true }).click(),
      // Phones have cards, which have no headings.
      'column.turn': (_, before) =>
        onPhone(page, async () => {
          const button = page.getByRole('button', { name: /turn the order round/ });
          if ((before.context as { sorting: unknown }).sorting) await button.click();
          else expect(await button.count()).toBe(0);
        }),
      'column.unsort': () => onPhone(page, () => page.getByLabel('Sort by').selectOption('')),
    },
    shows: {
      shown: async ({ context }) => {
        const { hidden, sorting } = context as {
          hidden: string[];
          sorting: { column: string; direction: string } | null;
        };
        await expect.poll(() => headings.count()).toBe(all - hidden.length);
        const sorted = page.locator('th[aria-sort]');
        const isSeen = sorting !== null && !hidden.includes(sorting.column);
        await expect.poll(() => sorted.count()).toBe(isSeen ? 1 : 0);
        if (!isSeen) return;
        expect(await sorted.innerText()).toBe(label(sorting.column));
        expect(await sorted.getAttribute('aria-sort')).toBe(sorting.direction);
      },
    },
  };
}

async function onPhone(page: Tab, act: () => Promise<unknown>): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  await act();
  if (before) await page.setViewportSize(before);
}

const choices = walksOf(columnsModel, {
  inputs: [{ hidden: [] }, { hidden: ['plain_content'] }],
  cases: {
    'column.toggle': [{ column: 'plain_content' }, { column: 'pk' }],
    'column.sort': ({ context }) => {
      const { hidden } = context as { hidden: string[] };
      return ['name', 'pk'].filter((column) => !hidden.includes(column)).map((column) => ({ column }));
    },
  },
});

describe.each(choices)('LST-01 MAC-03 the columns walk $title', { timeout: 240_000 }, (walk) => {
  test('on the screen', async ({ visit }) => {
    const page = await staffTab(visit, '/dashboard/account/');
    await walkThrough(walk, await columnHands(page));
  });
});
