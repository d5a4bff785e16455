/** The Add and Edit panels of the staff lists, and that nothing typed there is lost (LST-04 to LST-06, P38). */
import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { focused, isAt, press, seesHeading, seesToast, type Tab } from '../support/browser/person.ts';
import {
  api,
  fillTemplate,
  hasQuery,
  hasRows,
  makeTemplates,
  newWord,
  panel,
  rowOf,
  rows,
  seesFooter,
  showsOnlyOwn,
  staffTab,
  TEMPLATES,
} from '../support/browser/staff.ts';

const ADD = 'Add template';
const EDIT = 'Edit template';
const addButton = (page: Tab) => page.getByRole('main').getByRole('button', { name: 'Add', exact: true });
const editButton = (page: Tab, name: string) => page.getByRole('button', { name: `Edit: ${name}` });
const nameIn = (page: Tab, title: string) => panel(page, title).locator('[name="name"]');
const question = (page: Tab) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
/** The dialog shows that the person has been asked. */
const stay = (page: Tab) => question(page).getByRole('button', { name: 'Stay' }).click();
const leave = (page: Tab) => question(page).getByRole('button', { name: 'Leave' }).click();

describe('opening and closing', () => {
  test('LST-04 Add toggles its panel; Edit opens above the list and can be closed; the focus moves in and back', async ({
    visit,
  }) => {
    const word = newWord();
    await makeTemplates(word);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
    await hasRows(page, 1);
    await addButton(page).click();
    await expect.poll(() => focused(page)).toBe(ADD);
    await hasQuery(page, { page: '1', search: word, add: '1' });
    await addButton(page).click();
    await expect.poll(() => panel(page, ADD).count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Add');
    await editButton(page, word).click();
    await expect.poll(() => focused(page)).toBe(EDIT);
    const [edit, table] = await Promise.all([
      panel(page, EDIT).boundingBox(),
      page.locator('table').boundingBox(),
    ]);
    expect(edit?.y ?? Infinity).toBeLessThan(table?.y ?? 0);
    await panel(page, EDIT).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => panel(page, EDIT).count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Edit: ${word}`);
    await page.goBack();
    await panel(page, EDIT).waitFor();
    await page.reload();
    await nameIn(page, EDIT).waitFor();
    expect(await nameIn(page, EDIT).inputValue()).toBe(word);
  });

  deepTest('LST-04 a link opens both panels; a missing record is reported', async ({ visit, allow }) => {
    allow(/status of 404/);
    const word = newWord();
    const [id] = await makeTemplates(word);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}&add=1&edit=${id}`);
    await nameIn(page, EDIT).waitFor();
    await nameIn(page, ADD).waitFor();
    await page.goto(`/en${TEMPLATES}?edit=987654`);
    await page.getByText('There is no such record.').waitFor();
  });
});

describe('saving', () => {
  test('LST-05 after a create, the form is empty, the list is at its start without a search, and the panel stays open', async ({
    visit,
  }) => {
    const word = newWord();
    await makeTemplates(...Array.from({ length: 11 }, (_, at) => `${word} ${at}`));
    const page = await staffTab(visit, `${TEMPLATES}?page=2&search=${word}&add=1`);
    await hasRows(page, 1);
    await showsOnlyOwn(page, word);
    await fillTemplate(panel(page, ADD), `${word} new`);
    await panel(page, ADD).getByRole('button', { name: 'Save' }).click();
    await seesToast(page, 'Template created.');
    await hasQuery(page, { page: '1', add: '1' });
    await rowOf(page, `${word} new`).waitFor();
    expect(await page.locator('main input[type="search"]').inputValue()).toBe('');
    await expect.poll(() => nameIn(page, ADD).inputValue()).toBe('');
    await expect.poll(() => question(page).count()).toBe(0);
  });

  deepTest(
    'LST-05 LST-06 after a save, the focus is where the next step starts, never at the top of the page',
    async ({ visit }) => {
      const word = newWord();
      const page = await staffTab(visit, `${TEMPLATES}?add=1`);
      await showsOnlyOwn(page, word);
      await fillTemplate(panel(page, ADD), word);
      const save = (title: string) => panel(page, title).getByRole('button', { name: 'Save' });
      await save(ADD).focus();
      await page.keyboard.press('Enter');
      await seesToast(page, 'Template created.');
      await expect.poll(() => nameIn(page, ADD).inputValue()).toBe('');
      await expect.poll(() => focused(page)).toBe(ADD);

      await editButton(page, word).click();
      await nameIn(page, EDIT).fill(`${word} changed`);
      await save(EDIT).focus();
      await page.keyboard.press('Enter');
      await seesToast(page, /Template [Uu]pdated/);
      await rowOf(page, `${word} changed`).waitFor();
      await expect.poll(() => save(EDIT).evaluate((button) => button === document.activeElement)).toBe(true);
    },
  );

  deepTest(
    'LST-06 by keyboard, a confirmed delete leaves the focus in the table, a failed one on its button',
    async ({ visit, allow }) => {
      allow(/status of 500/);
      const word = newWord();
      await makeTemplates(`${word} one`, `${word} two`);
      const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
      await hasRows(page, 2);
      const remove = page.getByRole('button', { name: `Delete: ${word} one` });
      const confirms = async (): Promise<void> => {
        await remove.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus();
        await page.keyboard.press('Enter');
      };
      await page.route(/\/api\/templates\/admin\/\d+\/$/, (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      );
      await confirms();
      await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.unrouteAll({ behavior: 'wait' });
      await confirms();
      await seesToast(page, 'Template Deleted.');
      await hasRows(page, 1);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Templates');
    },
  );

  deepTest(
    'LST-05 duplicating a row fills the Add panel from it, and empties it once the copy is created',
    async ({ visit }) => {
      const word = newWord();
      const [id] = await makeTemplates(word);
      const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
      await showsOnlyOwn(page, word);
      await page.getByRole('button', { name: `Duplicate: ${word}` }).click();
      await hasQuery(page, { page: '1', search: word, add: '1', copy: String(id) });
      await expect.poll(() => nameIn(page, ADD).inputValue()).toBe(word);
      await nameIn(page, ADD).fill(`${word} again`);
      await panel(page, ADD).getByRole('button', { name: 'Save' }).click();
      await seesToast(page, 'Template created.');
      await hasQuery(page, { page: '1', add: '1' });
      await expect.poll(() => nameIn(page, ADD).inputValue()).toBe('');
      await rowOf(page, `${word} again`).waitFor();
      expect(await api<{ name: string }>('GET', `/templates/admin/${id}/`)).toMatchObject({ name: word });
    },
  );

  deepTest('LST-06 after an update, the answer fills the form and the list reloads', async ({ visit }) => {
    const word = newWord();
    const [id] = await makeTemplates(word);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}&edit=${id}`);
    await nameIn(page, EDIT).fill(`  ${word} changed  `);
    await panel(page, EDIT).getByRole('button', { name: 'Save' }).click();
    await seesToast(page, /Template [Uu]pdated/);
    await rowOf(page, `${word} changed`).waitFor();
    await expect.poll(() => nameIn(page, EDIT).inputValue()).toBe(`${word} changed`);
    await panel(page, EDIT).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => panel(page, EDIT).count()).toBe(0);
  });
});

describe('words that are not stored', () => {
  test('P38 closing, opening another record, Back, a sidebar link and the palette ask first; staying loses nothing', async ({
    visit,
  }) => {
    const word = newWord();
    const [one, two] = await makeTemplates(`${word} one`, `${word} two`);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`);
    await editButton(page, `${word} one`).click();
    await nameIn(page, EDIT).fill('Typed');
    const stands = async () => {
      expect(await nameIn(page, EDIT).inputValue()).toBe('Typed');
      await hasQuery(page, { page: '1', search: word, edit: String(one) });
    };
    await panel(page, EDIT).getByRole('button', { name: 'Close' }).click();
    await stay(page);
    await stands();
    await editButton(page, `${word} two`).click();
    await stay(page);
    await stands();
    await page.goBack();
    await stay(page);
    await stands();
    await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    await stay(page);
    await isAt(page, `/en${TEMPLATES}`);
    await stands();
    await page.keyboard.press('Control+K');
    await page.locator('dialog input').fill('account');
    await page.keyboard.press('Enter');
    await stay(page);
    await stands();
    await editButton(page, `${word} two`).click();
    await leave(page);
    await hasQuery(page, { page: '1', search: word, edit: String(two) });
    await expect.poll(() => nameIn(page, EDIT).inputValue()).toBe(`${word} two`);
  });

  deepTest(
    'P38 after agreeing to leave, the person gets where they wanted, and Back and Forward continue from there',
    async ({ visit }) => {
      const word = newWord();
      const [id] = await makeTemplates(word);
      const page = await staffTab(visit, '/dashboard/account/');
      await page.getByRole('link', { name: 'Templates', exact: true }).click();
      await seesHeading(page, 'Templates');
      await page.locator('main input[type="search"]').fill(word);
      await hasRows(page, 1);
      await editButton(page, word).click();
      await nameIn(page, EDIT).fill('Typed');
      await page.goBack();
      await leave(page);
      await expect.poll(() => panel(page, EDIT).count()).toBe(0);
      await page.goBack();
      await hasQuery(page, {});
      await page.goBack();
      await isAt(page, '/en/dashboard/account/');
      await page.goForward();
      await isAt(page, '/en/dashboard/template/admin/');
      await page.goForward();
      await hasRows(page, 1);
      await page.goForward();
      await hasQuery(page, { page: '1', search: word, edit: String(id) });
    },
  );

  deepTest('P38 switching the language keeps the panel and its input', async ({ visit }) => {
    const word = newWord();
    const [id] = await makeTemplates(word);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}&edit=${id}`);
    await nameIn(page, EDIT).fill('Typed');
    await page.getByRole('button', { name: 'Language English' }).click();
    await page.getByRole('link', { name: 'کوردیی ناوەندی' }).click();
    const inSorani = panel(page, 'دەستکاریکردنی داڕێژە');
    await inSorani.waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ckb');
    expect(await inSorani.locator('[name="name"]').inputValue()).toBe('Typed');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  deepTest(
    'P38 the browser asks before closing or reloading the tab until everything is saved',
    async ({ visit }) => {
      const word = newWord();
      const [id] = await makeTemplates(word);
      const page = await staffTab(visit, `${TEMPLATES}?search=${word}&edit=${id}`);
      const wouldAsk = () =>
        page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
      await nameIn(page, EDIT).waitFor();
      expect(await wouldAsk()).toBe(false);
      await nameIn(page, EDIT).fill(`${word} typed`);
      await expect.poll(wouldAsk).toBe(true);
      await panel(page, EDIT).getByRole('button', { name: 'Save' }).click();
      await seesToast(page, /Template [Uu]pdated/);
      await expect.poll(wouldAsk).toBe(false);
    },
  );
});

/** A panel has no unsaved input once its editor is idle: the browser would let the page close. */
const isStored = async (page: Tab): Promise<void> => {
  await page.locator('iframe[data-loading="false"]').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(true);
};

describe('two editors', () => {
  test("LST-06 saving over somebody else's change shows both values, to take theirs or overwrite", async ({
    visit,
  }) => {
    const word = newWord();
    const [id] = await makeTemplates(word);
    const mine = await staffTab(visit, `${TEMPLATES}?search=${word}&edit=${id}`);
    const other = await staffTab(visit, `${TEMPLATES}?search=${word}&edit=${id}`);
    const save = (page: Tab) => panel(page, EDIT).getByRole('button', { name: 'Save' }).click();
    const stored = async () => (await api<{ name: string }>('GET', `/templates/admin/${id}/`)).name;
    await nameIn(mine, EDIT).fill(`${word} mine`);
    await nameIn(other, EDIT).fill(`${word} theirs`);
    await save(other);
    await seesToast(other, /Template [Uu]pdated/);
    await save(mine);
    const dispute = mine.getByRole('alertdialog', { name: 'Someone else has changed this record.' });
    await dispute.getByText(`${word} mine`).waitFor();
    await dispute.getByText(`${word} theirs`).waitFor();
    expect(await stored()).toBe(`${word} theirs`);
    await dispute.getByRole('button', { name: 'Back to the form' }).click();
    expect(await nameIn(mine, EDIT).inputValue()).toBe(`${word} mine`);
    await save(mine);
    await dispute.getByRole('button', { name: 'Overwrite with mine' }).click();
    await seesToast(mine, /Template [Uu]pdated/);
    expect(await stored()).toBe(`${word} mine`);
    await nameIn(other, EDIT).fill(`${word} late`);
    await save(other);
    const late = other.getByRole('alertdialog', { name: 'Someone else has changed this record.' });
    await late.getByRole('button', { name: 'Use theirs' }).click();
    await expect.poll(() => nameIn(other, EDIT).inputValue()).toBe(`${word} mine`);
    expect(await stored()).toBe(`${word} mine`);
    await isStored(other);
  });

  deepTest(
    'LST-06 on returning to the window, a person learns that the record was changed',
    async ({ visit }) => {
      const word = newWord();
      const [id] = await makeTemplates(word);
      const page = await staffTab(visit, `${TEMPLATES}?search=${word}&edit=${id}`);
      await nameIn(page, EDIT).waitFor();
      await api('PATCH', `/templates/admin/${id}/`, { name: `${word} theirs` });
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.getByText('Saving now would overwrite their changes.').waitFor();
      await press(page, 'Show their version');
      await expect.poll(() => nameIn(page, EDIT).inputValue()).toBe(`${word} theirs`);
      await isStored(page);
      // Earlier input is not lost either.
      await nameIn(page, EDIT).fill(`${word} typed`);
      await api('PATCH', `/templates/admin/${id}/`, { name: `${word} again` });
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await press(page, 'Show their version');
      await expect.poll(() => nameIn(page, EDIT).inputValue()).toBe(`${word} again`);
      await isStored(page);
      await panel(page, EDIT).getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => panel(page, EDIT).count()).toBe(0);
      expect(await question(page).count()).toBe(0);
    },
  );
});

deepTest('LST-06 deleting the record being edited closes its panel', async ({ visit }) => {
  const word = newWord();
  const [id] = await makeTemplates(word, `${word} other`);
  const page = await staffTab(visit, `${TEMPLATES}?search=${word}&edit=${id}`);
  await nameIn(page, EDIT).fill('Typed');
  await page.getByRole('button', { name: `Delete: ${word}`, exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete for good?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await hasRows(page, 1);
  await expect.poll(() => panel(page, EDIT).count()).toBe(0);
  await seesFooter(page, 'Page 1 of 1 (Total records: 1)');
  expect(await question(page).count()).toBe(0);
  expect(await rows(page).count()).toBe(1);
});

deepTest('LNG-04 in Sorani, a Latin name in the question has its bullet on the right', async ({ visit }) => {
  const word = newWord();
  await makeTemplates(word);
  const page = await staffTab(visit, `${TEMPLATES}?search=${word}`, { language: 'ckb' });
  await page.locator('tr[data-record] [data-row-action]').last().click();
  const name = page.getByRole('alertdialog').getByRole('listitem').filter({ hasText: word });
  expect(await name.evaluate((item) => getComputedStyle(item).direction)).toBe('rtl');
});
