/** The rows of a staff list, walked on the screen; the server's answers are held until the walk gives them. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { ListQuery, RecordPageAnswer } from '../../machines/lists/list-rows.machine.ts';
import { listRowsModel } from '../../machines/lists/list-rows.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { panel, rows, TEMPLATE_LIST, TEMPLATES } from '../support/browser/staff.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const addressOf = ({ page, pageSize, search }: ListQuery): string =>
  `/en${TEMPLATES}?page=${page}&page_size=${pageSize}&search=${search}`;
const askedOf = ({ context }: AnyMachineSnapshot) => (context as { asked: ListQuery }).asked;
const isAsked = (query: ListQuery, snapshot: AnyMachineSnapshot): boolean =>
  JSON.stringify(query) === JSON.stringify(askedOf(snapshot));

async function handsOn(page: Tab): Promise<Hands> {
  const calls = await holdCalls(page, 'GET', TEMPLATE_LIST);
  return {
    begin: async ({ input }) => {
      await page.goto(addressOf((input as { query: ListQuery }).query));
      await calls.arrives();
    },
    does: {
      'rows.ask': async ({ query }, _, { taken }) => {
        if (taken.length === 0) {
          // Another address, but the same rows.
          const opened = await panel(page, 'Add template').count();
          await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).first().click();
          await expect.poll(() => panel(page, 'Add template').count()).toBe(1 - opened);
          expect(calls.standing()).toBeNull();
          return;
        }
        calls.forget();
        // Like a link.
        await page.evaluate((to) => history.pushState(null, '', to), addressOf(query as ListQuery));
      },
      'rows.reload': () => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'xstate.done.actor.loadPage': async ({ output }) => {
        const { loaded } = output as RecordPageAnswer;
        if (!loaded) return calls.refuse();
        return calls.answer({
          result: loaded.records.map((record) => ({ ...record, name: `Record ${record.pk}` })),
          current_page: loaded.page,
          total_pages: loaded.totalPages,
          total_count: loaded.totalCount,
        });
      },
      'xstate.error.actor.loadPage': () => calls.fail(),
    },
    shows: {
      loading: async (snapshot) => {
        await calls.arrives();
        expect(new URL(page.url()).searchParams.get('search') ?? '').toBe(askedOf(snapshot).search);
      },
      filled: async ({ context }) => {
        const { loaded, asked } = context as { loaded: { records: unknown[] }; asked: ListQuery };
        await expect.poll(() => rows(page).count()).toBe(loaded.records.length);
        await page.getByText(`Page ${asked.page} of`).waitFor();
      },
      noMatch: () => page.getByText('Nothing matches').waitFor(),
      empty: () => page.getByText('There is nothing here yet.').waitFor(),
      failed: () => page.getByText('This could not be loaded.').waitFor(),
    },
  };
}

walkOnScreen('list-rows', listRowsModel, {
  proves: 'LST-01 LST-03 NET-02',
  open: handsOn,
  cases: {
    'rows.ask': (snapshot) =>
      [
        { query: { page: 1, pageSize: 10, search: '' } },
        { query: { page: 2, pageSize: 10, search: '' } },
        { query: { page: 1, pageSize: 10, search: 'ada' } },
      ].filter(({ query }) => snapshot.hasTag('filled') || !isAsked(query, snapshot)),
    // Only a failure offers a retry.
    'rows.reload': (snapshot) => (snapshot.hasTag('failed') ? [{}] : []),
  },
});
