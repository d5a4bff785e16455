/** The selection of a list, walked on the screen. */
import { expect } from 'vitest';
import { selectionModel } from '../../machines/lists/selection.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { rowOf, TEMPLATE_LIST, TEMPLATES } from '../support/browser/staff.ts';
import { hasTicks, nameOfRow, rowsAnswer, tickOf } from '../support/hands/list.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands, ScreenStep } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const all = ['1', '2', '3'];
/** Rows are sorted up, down or not at all. */
const WAYS = 3;

const selectedOf = ({ context }: { context: unknown }) => (context as { selected: string[] }).selected;

async function handsOn(page: Tab): Promise<Hands> {
  const lists = await holdCalls(page, 'GET', TEMPLATE_LIST);
  const hasNone = async (id: unknown): Promise<void> =>
    expect(await rowOf(page, nameOfRow(String(id))).count()).toBe(0);
  const number = page.getByRole('columnheader', { name: 'No.' });
  const order = () =>
    page
      .locator('tbody input[type="checkbox"]')
      .evaluateAll((boxes) => boxes.map((box) => /\d+$/.exec(box.getAttribute('aria-label') ?? '')?.[0]));
  /** Presses the heading of the numbers, which sorts in three ways in turn, until the rows stand in this order. */
  const sorts = async (ids: string[]): Promise<void> => {
    for (let presses = 0; presses < WAYS && String(await order()) !== String(ids); presses += 1) {
      const before = await number.getAttribute('aria-sort');
      await number.getByRole('button').click();
      await expect.poll(() => number.getAttribute('aria-sort')).not.toBe(before);
    }
    expect(await order()).toEqual(ids);
  };
  const words = page.getByText(/^\d records? selected$/);
  const isRefused = ({ taken }: ScreenStep): boolean => taken.length === 0;
  return {
    begin: async () => {
      await page.goto(`/en${TEMPLATES}`);
      await lists.arrives();
    },
    does: {
      'rows.shown': async ({ ids }) => {
        await lists.answer(rowsAnswer(ids as string[]));
        await tickOf(page, (ids as string[])[0] ?? '').waitFor();
      },
      'row.toggle': ({ id }, _, step) => (isRefused(step) ? hasNone(id) : tickOf(page, String(id)).click()),
      'row.extend': async ({ id, order }, _, step) => {
        if (isRefused(step)) return hasNone(id);
        await sorts(order as string[]);
        return tickOf(page, String(id)).click({ modifiers: ['Shift'] });
      },
      'rows.choose': ({ ids }, _, step) =>
        isRefused(step)
          ? hasNone((ids as string[])[0])
          : page.getByRole('checkbox', { name: 'Select all rows on this page' }).click(),
    },
    shows: {
      none: () => expect.poll(() => words.count()).toBe(0),
      some: (snapshot) =>
        expect.poll(() => words.innerText()).toMatch(new RegExp(`^${selectedOf(snapshot).length} `)),
    },
    everywhere: (snapshot) => hasTicks(page, selectedOf(snapshot)),
  };
}

walkOnScreen('selection', selectionModel, {
  proves: 'LST-01',
  open: handsOn,
  cases: {
    'rows.shown': ({ context }) =>
      (context as { shown: string[] }).shown.length === 0 ? [{ ids: all }] : [],
    // The box ticks all rows, or none once all are ticked; without rows there is no box.
    'rows.choose': (snapshot) => {
      const { shown } = snapshot.context as { shown: string[] };
      const areAll = selectedOf(snapshot).length === shown.length;
      return [...(shown.length > 0 ? [{ ids: areAll ? [] : shown }] : []), { ids: ['9'] }];
    },
  },
});
