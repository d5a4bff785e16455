/** The list of templates with generated records, named after their ids. */
import { expect } from 'vitest';
import type { Tab } from '../browser/person.ts';
import { TEMPLATE_LIST } from '../browser/staff.ts';
import { okAnswer } from '../walks/held-calls.ts';

export const nameOfRow = (id: string): string => `Record ${id}`;
export const rowRecord = (id: string) => ({
  pk: Number(id),
  name: nameOfRow(id),
  type: 'blog',
  html_content: '<p>Text</p>',
  plain_content: 'Text',
  html_variable_keys: [],
  plain_variable_keys: [],
  updated_at: '2026-03-01T12:01:00.000Z',
});
/** The response for a page of the list. */
export const rowsAnswer = (ids: readonly string[], page = 1, pages = 1) => ({
  result: ids.map(rowRecord),
  current_page: page,
  total_pages: pages,
  total_count: ids.length,
});

/** Answers every list request with the same records. */
export const serveRows = (page: Tab, ids: readonly string[]): Promise<unknown> =>
  page.route(TEMPLATE_LIST, (route) => route.fulfill({ json: okAnswer(rowsAnswer(ids)) }));

export const tickOf = (page: Tab, id: string) =>
  page.getByRole('checkbox', { name: `Select ${nameOfRow(id)}`, exact: true });

/** Waits until exactly these rows are selected. */
export async function hasTicks(page: Tab, ids: readonly string[]): Promise<void> {
  const ticked = page.locator('tbody input[type="checkbox"]:checked');
  await expect.poll(() => ticked.count()).toBe(ids.length);
  for (const id of ids) expect(await tickOf(page, id).isChecked()).toBe(true);
}
