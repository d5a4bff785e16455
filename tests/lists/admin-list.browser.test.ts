/** The shared list of the staff areas: columns, footer, address, states, ticks and runs (LST-01 to LST-03, LST-06). */
import { describe, expect } from 'vitest';
import { TYPING_PAUSE_MS } from '../../machines/lists/admin-list.machine.ts';
import { deepTest, test } from '../support/browser.ts';
import { focused, press, seesToast } from '../support/browser/person.ts';
import {
  api,
  hasQuery,
  hasRows,
  makeTemplates,
  newWord,
  query,
  rowOf,
  rows,
  seesFooter,
  staffTab,
  TEMPLATE_LIST,
  TEMPLATE_ONE,
  TEMPLATES,
} from '../support/browser/staff.ts';

const numbered = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${word} ${String(at + 1).padStart(2, '0')}`);
const search = 'main input[type="search"]';
const headings = 'thead th';

describe('the table', () => {
  test("LST-01 LST-02 shows the first record's fields and Actions as columns, and its position in the footer", async ({
    visit,
  }) => {
    const word = newWord();
    await makeTemplates(...numbered(word, 12));
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
    const { result } = await api<{ result: object[] }>('GET', `/templates/admin/?search=${word}`);
    await hasRows(page, 10);
    expect(await page.locator(headings).count()).toBe(Object.keys(result[0] ?? {}).length + 2);
    expect(await page.locator(headings).allInnerTexts()).toEqual(
      expect.arrayContaining(['No.', 'Name', 'Type', 'HTML content', 'Plain content', 'Actions']),
    );
    const actions = rows(page).first().locator('[data-last]');
    expect(await actions.getByRole('button').count()).toBe(3);
    for (const name of [/^Edit: /, /^Duplicate: /, /^Delete: /])
      expect(await actions.getByRole('button', { name }).isVisible()).toBe(true);
    await seesFooter(page, 'Page 1 of 2 (Total records: 12)');
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await press(page, 'Next');
    await seesFooter(page, 'Page 2 of 2 (Total records: 12)');
    await hasRows(page, 2);
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  });

  deepTest('LST-01 hidden columns are remembered, and can all be shown again', async ({ visit }) => {
    const word = newWord();
    await makeTemplates(word);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
    await hasRows(page, 1);
    const all = await page.locator(headings).count();
    await press(page, 'Columns');
    await page.getByRole('checkbox', { name: 'Plain content' }).uncheck();
    expect(await page.locator(headings).count()).toBe(all - 1);
    await page.reload();
    await hasRows(page, 1);
    expect(await page.locator(headings).count()).toBe(all - 1);
    await press(page, 'Columns');
    await press(page, 'Show all columns');
    expect(await page.locator(headings).count()).toBe(all);
  });

  deepTest('LST-01 the loaded page is sorted by a column, and says how', async ({ visit }) => {
    const word = newWord();
    await makeTemplates(`${word} b`, `${word} c`, `${word} a`);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
    await hasRows(page, 3);
    const heading = page.getByRole('columnheader', { name: 'Name' });
    const order = async () =>
      (await rows(page).locator('td:nth-of-type(2)').allInnerTexts()).map((text) => text.trim().at(-1));
    await heading.getByRole('button').click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(order).toEqual(['a', 'b', 'c']);
    await heading.getByRole('button').click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(order).toEqual(['c', 'b', 'a']);
    await heading.getByRole('button').click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBeNull();
  });

  deepTest(
    'LST-01 on a phone, a select and a button sort the cards; wider screens have neither',
    async ({ visit }) => {
      const word = newWord();
      await makeTemplates(`${word} b`, `${word} c`, `${word} a`);
      const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
      await hasRows(page, 3);
      const choice = page.getByLabel('Sort by');
      expect(await choice.isVisible()).toBe(false);
      await page.setViewportSize({ width: 360, height: 800 });
      const order = async () =>
        await rows(page)
          .getByRole('button', { name: /^Edit: / })
          .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.at(-1)));
      const before = await order();
      // Rare actions are behind a button there.
      expect(await choice.isVisible()).toBe(false);
      await press(page, 'Sort and filter');
      await choice.selectOption({ label: 'Name' });
      await expect.poll(order).toEqual(['a', 'b', 'c']);
      await press(page, 'Ascending; reverse the order');
      await expect.poll(order).toEqual(['c', 'b', 'a']);
      await press(page, 'Descending; reverse the order');
      await expect.poll(order).toEqual(['a', 'b', 'c']);
      await choice.selectOption({ label: 'Newest first' });
      await expect.poll(order).toEqual(before);
      expect(await page.getByRole('button', { name: /reverse the order/ }).count()).toBe(0);
    },
  );
});

describe('the address', () => {
  test('LST-03 searching and paging add history entries, a search starts at page 1; Back, Forward, reload and links work', async ({
    visit,
  }) => {
    const word = newWord();
    await makeTemplates(...numbered(word, 21));
    const page = await staffTab(visit, `${TEMPLATES}?page=2&search=${word}`);
    await seesFooter(page, 'Page 2 of 3 (Total records: 21)');
    await press(page, 'Next');
    await seesFooter(page, 'Page 3 of 3 (Total records: 21)');
    await page.goBack();
    await seesFooter(page, 'Page 2 of 3 (Total records: 21)');
    await page.goForward();
    await seesFooter(page, 'Page 3 of 3 (Total records: 21)');
    const entries = await page.evaluate(() => history.length);
    await page.locator(search).press('End');
    await page.locator(search).pressSequentially(' 0');
    await hasQuery(page, { page: '1', search: `${word} 0` });
    await seesFooter(page, 'Page 1 of 1 (Total records: 9)');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.locator(search).press('Enter');
    await page.reload();
    await seesFooter(page, 'Page 1 of 1 (Total records: 9)');
    expect(await page.locator(search).inputValue()).toBe(`${word} 0`);
    await page.goBack();
    await seesFooter(page, 'Page 3 of 3 (Total records: 21)');
    expect(await page.locator(search).inputValue()).toBe(word);
  });

  test('LST-03 a search is one history entry: Back restores the list, Forward the search', async ({
    visit,
  }) => {
    const word = newWord();
    await makeTemplates(...numbered(word, 21));
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
    const heading = page.getByRole('columnheader', { name: 'Name' });
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await seesFooter(page, 'Page 2 of 3 (Total records: 21)');
    // In another order, the list begins anew.
    await heading.getByRole('button').click();
    await hasQuery(page, { search: word, sort: 'name', page: '1' });
    await seesFooter(page, 'Page 1 of 3 (Total records: 21)');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await seesFooter(page, 'Page 2 of 3 (Total records: 21)');
    const box = page.locator(search);
    const entries = await page.evaluate(() => history.length);
    const isBefore = async (): Promise<void> => {
      await seesFooter(page, 'Page 2 of 3 (Total records: 21)');
      await hasQuery(page, { page: '2', search: word, sort: 'name' });
      expect(await box.inputValue()).toBe(word);
      expect(await heading.getAttribute('aria-sort')).toBe('ascending');
    };
    // Each pause requests matches.
    await box.press('End');
    await box.pressSequentially(' 0');
    await seesFooter(page, 'Page 1 of 1 (Total records: 9)');
    await box.pressSequentially('7');
    await seesFooter(page, 'Page 1 of 1 (Total records: 1)');
    await expect.poll(() => focused(page)).toBe('search');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await isBefore();
    await page.goForward();
    await hasQuery(page, { page: '1', search: `${word} 07`, sort: 'name' });
    await seesFooter(page, 'Page 1 of 1 (Total records: 1)');
    expect(await box.inputValue()).toBe(`${word} 07`);
    // Clearing is a separate step.
    await box.fill('');
    await hasQuery(page, { page: '1', sort: 'name' });
    await page.goBack();
    // The footer may still be that of these matches: the list of all records may not have come before Back.
    await hasQuery(page, { page: '1', search: `${word} 07`, sort: 'name' });
    await seesFooter(page, 'Page 1 of 1 (Total records: 1)');
    await page.goBack();
    await isBefore();
  });

  deepTest(
    'LST-02 LST-03 rows per page and a page by number; a page past the end becomes the last one',
    async ({ visit }) => {
      const word = newWord();
      await makeTemplates(...numbered(word, 26));
      const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
      await seesFooter(page, 'Page 1 of 3 (Total records: 26)');
      await page.getByLabel('Go to page').fill('3');
      await press(page, 'Go');
      await seesFooter(page, 'Page 3 of 3 (Total records: 26)');
      await page.getByLabel('Rows per page').selectOption('25');
      await seesFooter(page, 'Page 1 of 2 (Total records: 26)');
      await hasQuery(page, { page: '1', page_size: '25', search: word });
      await page.goto(`/en${TEMPLATES}?page=9&search=${word}`);
      await seesFooter(page, 'Page 3 of 3 (Total records: 26)');
      await hasQuery(page, { page: '3', search: word });
      await page.getByText("There aren't that many pages; this is the last one.").waitFor();
    },
  );

  deepTest('LST-03 late answers are dropped', async ({ visit }) => {
    const word = newWord();
    await makeTemplates(...numbered(word, 12));
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
    await hasRows(page, 10);
    const late = Promise.withResolvers<void>();
    await page.route(/admin\/\?.*page=2/, async (route) => {
      await late.promise;
      // The page has aborted it by then.
      await route.continue().catch(() => {});
    });
    await press(page, 'Next');
    await page.locator('section[aria-busy="true"]').waitFor();
    const dropped = page.waitForEvent('requestfailed', (request) => /page=2/.test(request.url()));
    await page.goBack();
    await seesFooter(page, 'Page 1 of 2 (Total records: 12)');
    // Only then can no answer come any more.
    await dropped;
    late.resolve();
    await hasRows(page, 10);
    await seesFooter(page, 'Page 1 of 2 (Total records: 12)');
  });

  deepTest('LST-03 nothing is searched for until an input method has finished', async ({ visit }) => {
    const word = newWord();
    await makeTemplates(`${word} ڕێنماس`, word);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`, { language: 'ckb' });
    await hasRows(page, 2);
    const box = page.locator(search);
    await box.focus();
    await box.press('End');
    const input = await page.context().newCDPSession(page);
    await page.clock.install();
    await input.send('Input.imeSetComposition', { text: ' ڕێن', selectionStart: 4, selectionEnd: 4 });
    // By then, any other text would have been searched for.
    await page.clock.runFor(2 * TYPING_PAUSE_MS);
    expect(query(page)).toEqual({ search: word });
    expect(await box.inputValue()).toBe(`${word} ڕێن`);
    await input.send('Input.insertText', { text: ' ڕێنماس' });
    await hasQuery(page, { page: '1', search: `${word} ڕێنماس` });
    await hasRows(page, 1);
  });
});

describe('what stands in place of rows', () => {
  deepTest('LST-01 a search without matches says so, aloud too, and can be cleared', async ({ visit }) => {
    const page = await staffTab(visit, TEMPLATES);
    await rows(page).first().waitFor();
    // Screen readers announce what changes in an element that was there before.
    const empty = page.locator('main [aria-live="polite"]:empty').last();
    const announced = await empty.elementHandle();
    await page.locator(search).fill(newWord());
    await page.getByText('Nothing matches').waitFor();
    expect(await announced?.textContent()).toContain('Nothing matches');
    await press(page, 'Clear the search');
    await rows(page).first().waitFor();
    expect(await page.locator(search).inputValue()).toBe('');
  });

  deepTest('LST-01 P36 an empty list offers Add', async ({ visit }) => {
    const page = await staffTab(visit, '/dashboard/product/admin/media/?search=');
    await page.route(TEMPLATE_LIST, async (route) => {
      const answer = await route.fetch();
      const whole = (await answer.json()) as { data: object };
      const data = { result: [], current_page: 1, total_pages: 1, total_count: 0 };
      await route.fulfill({ response: answer, json: { ...whole, data } });
    });
    await page.goto(`/en${TEMPLATES}`);
    await page.getByText('There is nothing here yet.').waitFor();
    expect(await page.locator('table').count()).toBe(0);
    await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).last().click();
    await page.getByRole('region', { name: 'Add template' }).waitFor();
  });

  test('LST-01 a page that fails to load says so, keeps the old rows and can be retried', async ({
    visit,
    allow,
  }) => {
    allow(/Failed to load resource|ERR_FAILED/);
    const word = newWord();
    await makeTemplates(...numbered(word, 12));
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
    await hasRows(page, 10);
    await page.route(TEMPLATE_LIST, (route) => route.abort());
    await press(page, 'Next');
    await page.getByText('This could not be loaded.').waitFor();
    await page.getByText('The rows below are from the last time it worked.').waitFor();
    expect(await rows(page).count()).toBe(10);
    await page.unroute(TEMPLATE_LIST);
    await press(page, 'Try again');
    await seesFooter(page, 'Page 2 of 2 (Total records: 12)');
    // The notice took its button with it, but not the focus.
    await expect.poll(() => focused(page)).toBe('search');
  });
});

describe('ticks and runs', () => {
  deepTest('LST-01 Shift selects a range, the box in the header the whole page', async ({ visit }) => {
    const word = newWord();
    await makeTemplates(...numbered(word, 5));
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
    await hasRows(page, 5);
    const box = (at: number) => rows(page).nth(at).getByRole('checkbox');
    await box(1).click();
    await box(3).click({ modifiers: ['Shift'] });
    await page.getByText('3 records selected').waitFor();
    const all = page.getByRole('checkbox', { name: 'Select all rows on this page' });
    expect(await all.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
    await all.click();
    await page.getByText('5 records selected').waitFor();
    await all.click();
    await expect.poll(() => page.getByText('selected', { exact: false }).count()).toBe(0);
  });

  test('LST-06 P30 a delete names the record and is announced, and the list reloads', async ({ visit }) => {
    const word = newWord();
    await makeTemplates(`${word} one`, `${word} two`);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
    await hasRows(page, 2);
    const remove = page.getByRole('button', { name: `Delete: ${word} one` });
    await remove.click();
    const dialog = page.getByRole('alertdialog');
    const deletions: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletions.push(request.url());
    });
    await dialog.getByText(`${word} one`).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await seesToast(page, 'Template Deleted.');
    await hasRows(page, 1);
    await seesFooter(page, 'Page 1 of 1 (Total records: 1)');
    // The one that was cancelled would have been sent by now.
    expect(deletions).toHaveLength(1);
  });

  deepTest(
    'LST-06 a bulk delete shows progress, can be stopped, says which were refused and why, and can be repeated',
    async ({ visit, allow }) => {
      allow(/Failed to load resource/);
      const word = newWord();
      const ids = await makeTemplates(...numbered(word, 4));
      const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
      await hasRows(page, 4);
      const first = Promise.withResolvers<void>();
      await page.route(TEMPLATE_ONE, async (route) => {
        if (route.request().method() !== 'DELETE') return route.continue();
        if (!route.request().url().includes(`/${ids[2]}/`)) return route.continue();
        // The second one, as the newest is first.
        await first.promise;
        return route.fulfill({
          status: 409,
          json: {
            success: false,
            code: 'in_use',
            messages: { success: [], warning: [], info: [] },
            errors: { detail: ['It is in use.'] },
            timezone: 'UTC',
            data: null,
          },
        });
      });
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('1 of 4', { exact: true }).waitFor();
      await press(page, 'Stop');
      first.resolve();
      await page.getByText('Done: 1 of 4').waitFor();
      await page.getByText('Stopped. 2 records were left out.').waitFor();
      const refused = page.getByRole('listitem').filter({ hasText: 'It is in use.' });
      expect(await refused.innerText()).toContain(`${word} 03`);
      await hasRows(page, 3);
      await page.unroute(TEMPLATE_ONE);
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await hasRows(page, 2);
      expect(await rowOf(page, `${word} 03`).count()).toBe(0);
    },
  );
});

describe('by keyboard', () => {
  test('LST-02 LST-06 the focus stays in the list when the control that was used is gone or disabled', async ({
    visit,
  }) => {
    const word = newWord();
    await makeTemplates(...numbered(word, 12));
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
    await hasRows(page, 10);
    const enters = (name: string) =>
      page.getByRole('main').getByRole('button', { name, exact: true }).first().press('Enter');
    const isInTable = () =>
      expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Templates');

    await enters('Next');
    await seesFooter(page, 'Page 2 of 2 (Total records: 12)');
    await isInTable();
    await page.getByLabel('Go to page').fill('1');
    await page.keyboard.press('Enter');
    await seesFooter(page, 'Page 1 of 2 (Total records: 12)');
    await expect.poll(() => page.getByLabel('Go to page').inputValue()).toBe('1');
    expect(await focused(page)).toBe('page');

    await enters('Columns');
    await page.getByRole('checkbox', { name: 'Plain content' }).uncheck();
    await enters('Show all columns');
    await isInTable();
    await page.getByRole('region', { name: 'Filters' }).getByLabel('Type').selectOption('blog');
    await enters('Clear the filters');
    await hasQuery(page, { page: '1', search: word });
    await isInTable();

    await rows(page).first().getByRole('checkbox').check();
    await enters('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await seesFooter(page, 'Page 1 of 2 (Total records: 11)');
    await isInTable();

    await page.locator(search).fill(`${word} none`);
    await enters('Clear the search');
    await hasRows(page, 10);
    await isInTable();
  });

  deepTest(
    'LST-01 J and K move between rows, X selects, E edits, / searches, and all can be turned off',
    async ({ visit }) => {
      const word = newWord();
      await makeTemplates(`${word} b`, `${word} a`);
      const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
      await hasRows(page, 2);
      const current = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      await page.keyboard.press('j');
      await expect.poll(current).toContain(`${word} a`);
      await page.keyboard.press('j');
      await expect.poll(current).toContain(`${word} b`);
      await page.keyboard.press('k');
      await expect.poll(current).toContain(`${word} a`);
      await page.keyboard.press('x');
      await page.getByText('1 record selected').waitFor();
      await page.keyboard.press('e');
      await expect.poll(() => focused(page)).toBe('Edit template');
      await page.keyboard.press('/');
      await expect.poll(() => focused(page)).toBe('search');
      await page.keyboard.press('j');
      expect(await page.locator(search).inputValue()).toBe('j');
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await help.getByText('Next row, previous row').waitFor();
      await help.getByRole('switch').click();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('j');
      expect(await current()).toBe('Templates');
    },
  );
});
