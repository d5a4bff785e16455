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

const selectedOf = ({ context }: { context: unknown }) => (context as { selected: string[] }).selected;

async function handsOn(page: Tab): Promise<Hands> {
  const lists = await holdCalls(page, 'GET', TEMPLATE_LIST);
  const hasNone = async (id: unknown): Promise<void> =>
    expect(await rowOf(page, nameOfRow(String(id))).count()).toBe(0);
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
        if ((order as string[])[0] === '3') {
          const number = page.getByRole('columnheader', { name: 'No.' }).getByRole('button');
          await number.click();
          await number.click();
        }
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
  },
});
