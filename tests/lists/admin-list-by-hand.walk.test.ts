/** The list of posts: its order, its filters and its pages, and what is written with an input method. */
import { expect } from 'vitest';
import { AREA } from '../support/browser/posts-area.ts';
import { rows } from '../support/browser/staff.ts';
import { draftPost, minute, POST_LIST, POST_ONE, postOf, servePostTemplates } from '../support/hands/post.ts';
import { okAnswer } from '../support/walks/held-calls.ts';
import { walkByHand } from '../support/walks/stage.ts';

const FOUND = [
  { pk: 1, subject: 'Noon', author: 'Dilan' },
  { pk: 2, subject: 'Ghent', author: 'Azad', published_at: minute(2) },
  { pk: 3, subject: 'Road', author: '' },
].map((post) => postOf({ ...draftPost, ...post }));

/** What our server answers: three pages, of which a search for “moon” and the state “published” have nothing. */
function answerTo(query: URLSearchParams) {
  const isNone = query.get('search') === 'moon' || query.get('state') === 'published';
  return okAnswer({
    result: isNone ? [] : FOUND,
    current_page: Number(query.get('page')),
    total_pages: isNone ? 0 : 3,
    total_count: isNone ? 0 : 3 * FOUND.length,
    sortable: ['pk', 'subject', 'published_at'],
    filters: { language: ['en', 'ckb'], state: ['draft', 'published'], author: ['Azad', 'Dilan'] },
  });
}

walkByHand('admin-list-by-hand', { proves: 'LST-01 LST-02 LST-03' }, (page) => {
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox', { name: 'Search' });
  const heading = (name: string) => main.locator('thead').getByRole('button', { name, exact: true });
  const presses = (name: string) => () => main.getByRole('button', { name, exact: true }).click();
  const sorts = (name: string) => () => heading(name).click();
  const chooses = (name: string, choice: string) => async () => {
    await main.getByRole('combobox', { name, exact: true }).selectOption(choice);
  };
  const areInOrder = (...subjects: string[]) =>
    expect
      .poll(() =>
        rows(page).evaluateAll((all) => all.map((row) => row.querySelector('[data-title] div')?.textContent)),
      )
      .toEqual(subjects);
  return {
    'a link to an order, and to an author who has no post any more': async () => {
      await servePostTemplates(page);
      await page.route(POST_LIST, (route) =>
        route.fulfill({ json: answerTo(new URL(route.request().url()).searchParams) }),
      );
      await page.route(POST_ONE, (route) => route.fulfill({ json: okAnswer(FOUND[1]) }));
      await page.goto(`${AREA}?page=2&sort=-subject&author=Rojin`);
      await rows(page).first().waitFor();
      await page.locator('html.started').waitFor();
    },
    'a language besides': chooses('Language', 'ckb'),
    'any author': chooses('Author', ''),
    'any language': chooses('Language', ''),
    'the heading of what is sorted downwards': sorts('Subject'),
    'the next page': presses('Next'),
    'the heading again': sorts('Subject'),
    'Enter on it, for the other way': () => heading('Subject').press('Enter'),
    'the page’s own order, by what the server cannot sort': async () => {
      await sorts('Author')();
      await areInOrder('Ghent', 'Noon', 'Road');
    },
    'by it the other way': async () => {
      await sorts('Author')();
      await areInOrder('Noon', 'Ghent', 'Road');
    },
    'no more by it': async () => {
      await sorts('Author')();
      await areInOrder('Noon', 'Ghent', 'Road');
    },
    'by what the server sorts': sorts('No.'),
    'the second page': presses('Next'),
    'the third page': presses('Next'),
    'back by one': presses('Previous'),
    'more rows': chooses('Rows per page', '25'),
    'the state draft': chooses('State', 'draft'),
    'the second page of those': presses('Next'),
    'the state published, which nothing has': chooses('State', 'published'),
    'clear the filters': presses('Clear the filters'),
    'the last page': presses('Next'),
    'search for what is nowhere': () => search.fill('moon'),
    'clear the search': presses('Clear the search'),
    'half a word of an input method': async () => {
      await search.focus();
      const input = await page.context().newCDPSession(page);
      await input.send('Input.imeSetComposition', { text: 'ڕێ', selectionStart: 2, selectionEnd: 2 });
    },
    'the whole word': async () => {
      const input = await page.context().newCDPSession(page);
      await input.send('Input.insertText', { text: 'ڕێن' });
    },
    'duplicate the second row': presses('Duplicate: Ghent'),
  };
});
