/** The list of templates on a phone: rows as cards, their order, and what is seldom needed. */
import { rows, TEMPLATE_LIST, TEMPLATES } from '../support/browser/staff.ts';
import { rowRecord } from '../support/hands/list.ts';
import { okAnswer } from '../support/walks/held-calls.ts';
import { walkByHand } from '../support/walks/stage.ts';

const FOUND = ['Noon', 'Ghent'].map((name, at) => ({ ...rowRecord(String(at + 1)), name }));

function answerTo(query: URLSearchParams) {
  const result = query.get('type') === 'subscription' ? [] : FOUND;
  return okAnswer({
    result,
    current_page: Number(query.get('page')),
    total_pages: 1,
    total_count: result.length,
    sortable: ['name', 'updated_at'],
    filters: { type: ['blog', 'subscription'] },
  });
}

walkByHand('admin-list-narrow', { proves: 'LST-01 LST-03' }, (page) => {
  const main = page.getByRole('main');
  const presses = (name: string) => () => main.getByRole('button', { name, exact: true }).click();
  const chooses = (name: string, choice: string) => async () => {
    await main.getByRole('combobox', { name, exact: true }).selectOption(choice);
  };
  return {
    'the list on a phone': async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.route(TEMPLATE_LIST, (route) =>
        route.fulfill({ json: answerTo(new URL(route.request().url()).searchParams) }),
      );
      await page.goto(`/en${TEMPLATES}`);
      await rows(page).first().waitFor();
      await page.locator('html.started').waitFor();
    },
    'sort and filter': presses('Sort and filter'),
    'by the time of the change': chooses('Sort by', 'updated_at'),
    'the latest first': presses('Ascending; reverse the order'),
    'the same column again': chooses('Sort by', 'updated_at'),
    'by what the server cannot sort': chooses('Sort by', 'plain_content'),
    'the other way': presses('Ascending; reverse the order'),
    'the server’s own order': chooses('Sort by', ''),
    'the order that the address still names': chooses('Sort by', ''),
    'more of the first row': presses('More: Noon'),
    'no more of it': presses('More: Noon'),
    'a type that nothing has': chooses('Type', 'subscription'),
    'no sorting, no filters': presses('Sort and filter'),
    'the filters again': presses('Sort and filter'),
    'any type': chooses('Type', ''),
  };
});
