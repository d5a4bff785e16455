/** The columns of the table, walked on the screen. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { ColumnsInput } from '../../machines/lists/columns.machine.ts';
import { columnsModel } from '../../machines/lists/columns.model.ts';
import { press, type Tab } from '../support/browser/person.ts';
import { hasRows, makeTemplates, newWord, TEMPLATE_LIST, TEMPLATES } from '../support/browser/staff.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const labels: Record<string, string> = {
  pk: 'No.',
  name: 'Name',
  type: 'Type',
  plain_content: 'Plain content',
};

const DENSITIES: Record<string, string> = { comfortable: 'Comfortable', compact: 'Compact' };

type Context = ColumnsInput & { column: string | null };
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;

async function handsOn(page: Tab): Promise<Hands> {
  const word = newWord();
  await makeTemplates(`${word} b`, `${word} a`);
  // A server that cannot sort: the page's own rows are sorted.
  await page.route(TEMPLATE_LIST, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: Record<string, unknown> };
    const { sortable: _, ...data } = json.data;
    await route.fulfill({ response, json: { ...json, data } });
  });
  let all = 0;
  const headings = page.locator('thead th');
  const turns = page.getByRole('button', { name: /reverse the order/ });
  const label = (column: unknown) => labels[String(column)] ?? '';
  const sorted = page.locator('th[aria-sort]');
  const isSorted = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    const { hidden, column } = contextOf(snapshot);
    const isSeen = !hidden.includes(String(column));
    await expect.poll(() => sorted.count()).toBe(isSeen ? 1 : 0);
    if (!isSeen) return;
    await expect.poll(() => sorted.innerText()).toBe(label(column));
    await expect.poll(() => sorted.getAttribute('aria-sort')).toBe(snapshot.value);
  };
  return {
    begin: async ({ input }) => {
      const { hidden, density } = input as ColumnsInput;
      await page.goto(`/en${TEMPLATES}?search=${word}`);
      await hasRows(page, 2);
      all = await headings.count();
      await page.evaluate(
        ([names, rows]) => {
          localStorage.setItem('hiddenColumns:templates', names);
          localStorage.setItem('listDensity', rows);
        },
        [JSON.stringify(hidden), density] as const,
      );
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
      'density.choose': ({ density }) => press(page, DENSITIES[String(density)] ?? ''),
      'column.sort': ({ column }) =>
        headings.getByRole('button', { name: label(column), exact: true }).click(),
      // Phones have cards, which have no headings.
      'column.turn': () => onPhone(page, () => turns.click()),
      'column.unsort': () =>
        onPhone(page, async () => {
          await page.getByLabel('Sort by').selectOption('');
          await expect.poll(() => turns.count()).toBe(0);
        }),
    },
    shows: {
      unsorted: () => expect.poll(() => sorted.count()).toBe(0),
      ascending: isSorted,
      descending: isSorted,
    },
    everywhere: async (snapshot) => {
      const { hidden, density } = contextOf(snapshot);
      await expect.poll(() => headings.count()).toBe(all - hidden.length);
      const chosen = page.getByRole('group', { name: 'Rows' }).locator('[aria-pressed="true"]');
      await expect.poll(() => chosen.innerText()).toBe(DENSITIES[density]);
      // Two lines and one.
      const rows = page.locator('tbody tr');
      const height = (): Promise<number> =>
        rows.first().evaluate((row) => row.getBoundingClientRect().height);
      await expect.poll(height).toBe(density === 'compact' ? 40 : 56);
      expect(await page.evaluate(() => localStorage.getItem('listDensity'))).toBe(density);
    },
  };
}

async function onPhone(page: Tab, act: () => Promise<unknown>): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  const tools = page.getByRole('button', { name: 'Sort and filter', exact: true });
  if ((await tools.getAttribute('aria-expanded')) === 'false') await tools.click();
  await act();
  if (before) await page.setViewportSize(before);
}

walkOnScreen('columns', columnsModel, {
  proves: 'LST-01',
  open: handsOn,
  inputs: [
    { hidden: [], density: 'comfortable' },
    { hidden: ['plain_content'], density: 'compact' },
  ],
  cases: {
    'column.toggle': [{ column: 'plain_content' }, { column: 'pk' }],
    'column.sort': ({ context }) => {
      const { hidden } = context as { hidden: string[] };
      return ['name', 'pk'].filter((column) => !hidden.includes(column)).map((column) => ({ column }));
    },
  },
});
