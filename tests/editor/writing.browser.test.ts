/** Tables, pictures and pasted documents in the editor, on its own page (WRT-04). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { deepTest, test, type Person } from '../support/browser.ts';
import { findings } from '../support/browser/axe.ts';
import {
  control,
  html,
  openEditor,
  paste,
  reportsCaret,
  seesHtml,
  text,
  tool,
} from '../support/editor-page/hands.ts';
import { buildEditorPage } from '../support/editor-page/serve.ts';

const files = await buildEditorPage();
const opens = (person: Person, query: Parameters<typeof openEditor>[2] = {}) =>
  openEditor(person, files, query);

const pasted = (name: string): Promise<string> =>
  readFile(path.join(import.meta.dirname, '../support/editor-page/pasted', name), 'utf8');
/** Chooses from the table menu, by keyboard alone. */
async function choosesForTable(page: Page, frame: Frame, name: string): Promise<void> {
  await reportsCaret(frame);
  await tool(frame, 'Table').focus();
  await page.keyboard.press('Enter');
  const item = frame.getByRole('menuitem', { name, exact: true });
  await item.waitFor();
  // A menu moves to the item that starts with the typed text; arrows would depend on the order.
  await item.focus();
  await page.keyboard.press('Enter');
  await item.waitFor({ state: 'detached' });
  await expect
    .poll(() => text(frame).evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
}
const lost = (frame: Frame) => frame.getByRole('alert').getByRole('listitem');
const PICTURE = { url: '/favicon.svg?new', width: 40, height: 30 };

test('WRT-04 a table is inserted, filled, extended and cut by keyboard, and its headers have their scopes', async ({
  visit,
}) => {
  const { page, frame } = await opens(await visit(), { html: '<p>Rents:</p>' });
  await text(frame).click();
  await page.keyboard.press('Control+End');
  await choosesForTable(page, frame, 'Insert a table');
  for (const words of ['City', 'Rent', 'Deposit', 'Ghent', '450', '900', 'Leuven', '500']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('1000');
  const head =
    '<thead><tr><th scope="col">City</th><th scope="col">Rent</th><th scope="col">Deposit</th></tr></thead>';
  const ghent = '<tr><td>Ghent</td><td>450</td><td>900</td></tr>';
  const leuven = '<tr><td>Leuven</td><td>500</td><td>1000</td></tr>';
  await seesHtml(page, `<p>Rents:</p><table>${head}<tbody>${ghent}${leuven}</tbody></table>`);
  // After the last cell, a new row begins.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Liège');
  await seesHtml(page, `${leuven}<tr><td>Liège</td><td></td><td></td></tr></tbody>`);
  await choosesForTable(page, frame, 'Delete the row');
  await seesHtml(page, `${head}<tbody>${ghent}${leuven}</tbody>`);
  await choosesForTable(page, frame, 'Add a column before');
  await choosesForTable(page, frame, 'Delete the column');
  await choosesForTable(page, frame, 'Header column on or off');
  await seesHtml(page, /<tr><th scope="row">Ghent<\/th><td>450<\/td>/);
  await choosesForTable(page, frame, 'Delete the table');
  await seesHtml(page, /^<p>Rents:<\/p>(?:<p><\/p>)?$/);
  await tool(frame, 'Undo').click();
  await seesHtml(page, '<th scope="row">Ghent</th>');
});

test('WRT-04 a table that is inserted before a text has the caret in its first cell', async ({ visit }) => {
  const { page, frame } = await opens(await visit(), { html: '<p>Rents:</p>' });
  await text(frame).click();
  await page.keyboard.press('Control+Home');
  await choosesForTable(page, frame, 'Insert a table');
  await page.keyboard.type('City');
  await seesHtml(page, /^<table><thead><tr><th scope="col">City<\/th>.*<\/table><p>Rents:<\/p>$/);
});

deepTest(
  'WRT-04 sections, spans, scopes and captions of a table survive an edit; cells can be merged and split',
  async ({ visit }) => {
    const given =
      '<table dir="rtl" class="wide"><caption>Rents</caption><thead><tr><th scope="col">City</th><th>Rent</th></tr></thead>' +
      '<tbody><tr><td rowspan="2">Ghent</td><td align="right">450</td></tr><tr><td><p>one</p><p>two</p></td></tr></tbody>' +
      '<tfoot><tr><td colspan="2">All of it</td></tr></tfoot></table><p>end</p>';
    const { page, frame } = await opens(await visit(), { html: given });
    await expect.poll(() => text(frame).locator('caption textarea').inputValue()).toBe('Rents');
    await text(frame).getByText('end').click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect.poll(() => html(page)).toBe(given.replace('end', 'end!'));
    await text(frame).getByText('All of it').click();
    await choosesForTable(page, frame, 'Split the cell');
    await seesHtml(page, '<tr><td>All of it</td><td></td></tr></tfoot>');
    await text(frame).getByText('All of it').click();
    await text(frame)
      .locator('tr')
      .last()
      .locator('td')
      .last()
      .click({ modifiers: ['Shift'] });
    await choosesForTable(page, frame, 'Merge the selected cells');
    await seesHtml(page, '<tr><td colspan="2">All of it</td></tr></tfoot>');
  },
);

deepTest(
  'WRT-04 arrows move through a table in reading order, also from right to left',
  async ({ visit }) => {
    const row = '<tr><td>یەک</td><td>دوو</td><td>سێ</td></tr>';
    const { page, frame } = await opens(await visit(), {
      lang: 'ckb',
      html: `<p>سڵاو</p><table><tbody>${row}</tbody></table>`,
    });
    const cell = () =>
      frame.evaluate(() => {
        const { anchorNode } = getSelection() ?? {};
        return (anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement)?.closest('td')
          ?.textContent;
      });
    /**
     * Presses a key and lets the browser paint: otherwise a fast test's next key arrives before the editor knows of the
     * moved caret.
     */
    const press = async (key: string): Promise<void> => {
      await page.keyboard.press(key);
      await frame.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    };
    await text(frame).getByText('یەک').click();
    await press('End');
    await press('ArrowLeft');
    await expect.poll(cell).toBe('دوو');
    for (let step = 0; step < 4; step += 1) await press('ArrowLeft');
    await expect.poll(cell).toBe('سێ');
    // Back over the middle cell, and one step into the first.
    for (let step = 0; step < 6; step += 1) await press('ArrowRight');
    await expect.poll(cell).toBe('یەک');
  },
);

test('WRT-04 a dropped picture is uploaded, described, and inserted with its caption', async ({ visit }) => {
  const { page, frame } = await opens(await visit(), { html: '<p>one</p>' });
  await text(frame).click();
  await page.keyboard.press('End');
  await paste(frame, { pictures: ['road.png'] });
  const dialog = frame.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What the picture shows' }).fill('A road at noon');
  // Its description is typed while it uploads.
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('The road to Ghent');
  await expect
    .poll(() => control(page).uploads())
    .toEqual([{ name: 'road.png', type: 'image/png', isStopped: false }]);
  await dialog.getByRole('button', { name: 'Insert into the text' }).click();
  await dialog.waitFor({ state: 'detached' });
  await control(page).progressUpload(0, 1, 4);
  await expect.poll(() => frame.getByRole('progressbar').getAttribute('value')).toBe('0.25');
  // The form waits: a picture that is not in the media yet would be lost.
  const refusal = () =>
    page.locator('textarea').evaluate((field: HTMLTextAreaElement) => field.validationMessage);
  expect(await refusal()).toMatch(/^Some pictures in this text are still uploading/);
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await control(page).sent()).toEqual([]);
  expect(await html(page)).toBe('<p>one</p>');

  await control(page).failUpload(0);
  await frame.getByRole('alert').getByText('“road.png” could not be uploaded.').waitFor();
  await frame.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await control(page).uploads()).length).toBe(2);
  await control(page).answerUpload(1, { type: 'upload.done', picture: PICTURE });
  const figure =
    '<figure><img src="/favicon.svg?new" alt="A road at noon" width="40" height="30"><figcaption>The road to Ghent</figcaption></figure>';
  await seesHtml(page, `<p>one</p>${figure}`);
  // The frame reports the text and the end of the upload one after the other.
  await expect.poll(refusal).toBe('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => control(page).sent()).toEqual([`<p>one</p>${figure}`]);
  expect(await findings(frame, ':root', ['landmark-one-main', 'region', 'page-has-heading-one'])).toEqual([]);
});

deepTest(
  'WRT-04 several pictures are uploaded in turn, a refused one is named, one can be left out, all need descriptions',
  async ({ visit }) => {
    const { page, frame } = await opens(await visit(), { html: '<p>one</p>' });
    await text(frame).click();
    await page.keyboard.press('End');
    await paste(frame, { pictures: ['a.png', 'b.png', 'c.png'] });
    await frame.getByText('Uploading picture 1 of 3…').waitFor();
    await control(page).answerUpload(0, { type: 'upload.refused', code: 'tooLarge', words: [] });
    await frame.getByRole('alert').getByText('It is too large. Choose a smaller one.').waitFor();
    await frame.getByRole('button', { name: 'Leave it out' }).click();
    await frame.getByText('Uploading picture 2 of 3…').waitFor();
    await frame.getByRole('button', { name: 'Cancel' }).click();
    await frame.getByText('Uploading picture 3 of 3…').waitFor();
    await expect
      .poll(async () => (await control(page).uploads()).map(({ name, isStopped }) => [name, isStopped]))
      .toEqual([
        ['a.png', true],
        ['b.png', true],
        ['c.png', false],
      ]);
    await control(page).answerUpload(2, { type: 'upload.done', picture: PICTURE });
    await seesHtml(page, '<p>one<img src="/favicon.svg?new" width="40" height="30"></p>');
    await frame.getByRole('button', { name: 'Describe 1 picture' }).click();
    await frame.getByRole('textbox', { name: 'What the picture shows' }).fill('A road');
    await frame.getByRole('button', { name: 'Insert into the text' }).click();
    await seesHtml(page, '<p>one<img src="/favicon.svg?new" width="40" height="30" alt="A road"></p>');
    await expect.poll(() => frame.getByRole('button', { name: /^Describe/ }).count()).toBe(0);
    // The selected picture's description can be changed.
    await text(frame).locator('img[src]').click();
    await tool(frame, 'Picture').click();
    const words = frame.getByRole('textbox', { name: 'What the picture shows' });
    expect(await words.inputValue()).toBe('A road');
    await words.fill('');
    await frame.getByRole('button', { name: 'Insert into the text' }).click();
    await seesHtml(page, '<p>one<img src="/favicon.svg?new" width="40" height="30" alt=""></p>');
  },
);

const LIST = '<ul><li>Rent</li><li>Deposit<ul><li>two months</li></ul></li></ul>';
const WORDS =
  'Look for a room <strong>early</strong>, and <em>ask</em> <a href="https://example.org/rooms">here</a>';
/** Real exports, or as close to the documented formats as can be written by hand. */
const documents = [
  {
    program: 'LibreOffice',
    file: 'libreoffice.html',
    parts: [
      '<h1>A room in Ghent</h1>',
      `<p>${WORDS}.</p>`,
      '<h2>What it costs</h2>',
      LIST,
      '<ol><li>Write</li><li>Visit</li></ol>',
      '<table><tbody><tr><th>City</th><th>Rent</th></tr><tr><td>Ghent</td><td>450</td></tr><tr><td colspan="2">All of it</td></tr></tbody></table>',
      '<p dir="rtl">ژوورێک لە گێنت</p>',
      '<img src="/favicon.svg?new" width="40" height="30">',
    ],
    pictures: 1,
    losses: [],
  },
  {
    program: 'Google Docs',
    file: 'google-docs.html',
    parts: [
      '<h1 dir="ltr">A room in Ghent</h1>',
      `<p dir="ltr">${WORDS}.</p>`,
      '<table><tbody><tr><td><p dir="ltr"><strong>City</strong></p></td><td><p dir="ltr"><strong>Rent</strong></p></td></tr><tr><td colspan="2"><p dir="ltr">All of it</p></td></tr></tbody></table>',
      '<li dir="ltr"><p dir="ltr">Deposit</p><ul><li dir="ltr"><p dir="ltr">two months</p></li></ul></li></ul><table>',
      '<p dir="ltr">Not before May.</p><p dir="ltr">One</p><p dir="ltr"><s>gone</s> H<sub>2</sub>O<sup>[1]</sup></p>',
      '<li dir="ltr"><p dir="ltr">☐ Ask</p></li><li dir="ltr"><p dir="ltr">☑ <s>Pay</s></p><ul>',
      '<p dir="rtl">سڵاو</p><ol start="3"><li dir="rtl"><p dir="rtl">سێ</p></li></ol>',
      '<thead><tr><th scope="col"><p dir="ltr"><strong>City</strong></p></th><th scope="col">Rent</th></tr></thead>',
      '<hr><p dir="ltr">[1]&nbsp;Water.</p>',
    ],
    pictures: 0,
    losses: [/^Pictures from elsewhere/, /^Colours/, /^Links within the document/],
  },
  {
    program: 'Word',
    file: 'word.html',
    rtf: 'word.rtf',
    parts: [
      '<h1>A room in Ghent</h1><h1>What it costs</h1>',
      `<p>${WORDS}[1].</p>`,
      LIST,
      '<ol><li>Write</li><li>Visit</li></ol>',
      '<table><tbody><tr><td><strong>City</strong></td><td><strong>Rent</strong></td></tr><tr><td>Ghent</td><td></td></tr><tr><td colspan="2">All of it</td></tr></tbody></table>',
      'ژوورێک لە گێنت',
      '<img width="40" height="30" src="/favicon.svg?new" alt="A red room">',
      '<p>In Ghent rooms are <strong>dear</strong>, alas. Ask.<s>old</s> <s>older</s></p><blockquote><p>Home is a room.</p></blockquote>',
      '<ol><li>Write<ol><li>a letter</li></ol></li><li>Visit</li></ol><p>Between.</p><ol start="3"><li>Sign</li></ol>',
      '<ol><li dir="rtl">بنووسە</li><li dir="rtl">سەردان بکە</li></ol><table>',
      '<td rowspan="2">Ghent</td><td><p>450</p><p>or more</p></td></tr><tr><td><ul><li>heated</li></ul></td></tr></tbody></table>',
      '<p>See the file and this.[1]</p><hr><p>[1] Since 2024.</p>',
    ],
    pictures: 1,
    losses: [
      /^Comments, and what was marked as deleted/,
      /^Links within the document/,
      /^Pictures from elsewhere/,
    ],
  },
  {
    program: 'Word in the browser',
    file: 'word-online.html',
    parts: [
      '<h1>A room in Ghent</h1><p>Look <strong>early</strong>&nbsp;<br>and ask.</p>',
      '<ul><li>Rent<ul><li>heated</li></ul></li></ul><ol><li>Write</li><li>Visit</li></ol>',
    ],
    pictures: 0,
    losses: [/^Colours/],
  },
];

for (const { program, file, rtf, parts, pictures, losses } of documents) {
  const title = `WRT-04 what is pasted from ${program} keeps headings, lists, tables, links and pictures, and says what it lost`;
  deepTest(title, async ({ visit }) => {
    const { page, frame } = await opens(await visit(), { html: '<p></p>' });
    await text(frame).click();
    await paste(frame, { html: await pasted(file), ...(rtf ? { rtf: await pasted(rtf) } : {}) });
    for (let at = 0; at < pictures; at += 1) {
      await expect.poll(async () => (await control(page).uploads())[at]?.type).toBe('image/png');
      await control(page).answerUpload(at, { type: 'upload.done', picture: PICTURE });
    }
    for (const part of parts) await expect.poll(() => html(page)).toContain(part);
    expect(await html(page)).not.toMatch(/style=|class=|mso|file:|data:|blob:|Rojin/);
    expect((await html(page)).match(/<img /g) ?? []).toHaveLength(pictures);
    if (losses.length === 0) expect(await lost(frame).count()).toBe(0);
    else await expect.poll(() => lost(frame).count()).toBe(losses.length);
    for (const loss of losses) await lost(frame).filter({ hasText: loss }).waitFor();
  });
}

deepTest('WRT-04 an invalid link says what is wrong with it', async ({ visit }) => {
  const { page, frame } = await opens(await visit(), { html: '<p>go</p>' });
  await text(frame).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  const address = frame.getByRole('textbox', { name: 'Address' });
  for (const [typed, words] of [
    ['', 'Type an address.'],
    ['renas.example/a page', 'An address has no spaces.'],
    ['javascript:alert(1)', 'Links of this kind are not allowed.'],
    ['renas', "This address isn't complete."],
  ] as const) {
    await address.fill(typed);
    await page.keyboard.press('Enter');
    await frame.getByRole('alert').getByText(words).waitFor();
  }
  await frame.getByRole('button', { name: 'Set the link' }).click();
  await expect.poll(() => address.evaluate((field) => field.matches(':focus'))).toBe(true);
  await address.fill('tel:+32 9 123 45 67');
  await page.keyboard.press('Enter');
  await seesHtml(page, '<p><a href="tel:+3291234567">go</a></p>');
});

deepTest('WRT-04 a table of 100 rows and 30 columns can be opened and edited', async ({ visit }) => {
  const row = `<tr>${'<td>cell</td>'.repeat(30)}</tr>`;
  const { page, frame } = await opens(await visit(), { html: '<p>one</p>' });
  await control(page).fill(`<table><tbody>${row.repeat(100)}</tbody></table><p>end</p>`);
  await text(frame).locator('td').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await seesHtml(page, '<table><tbody><tr><td>cell!</td>');
  expect((await html(page)).match(/<td>/g)).toHaveLength(3000);
});

test('WRT-04 a table’s caption is written in place, by keyboard, also from right to left, and undone at once', async ({
  visit,
}) => {
  const row = '<tr><td>هەولێر</td><td>٤٥٠</td></tr>';
  const { page, frame } = await opens(await visit(), {
    lang: 'ckb',
    html: `<table><tbody>${row}</tbody></table>`,
  });
  const caption = text(frame).locator('caption textarea');
  expect(await caption.inputValue()).toBe('');
  await text(frame).getByText('هەولێر').click();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => caption.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('کرێ & <مانگ>');
  await seesHtml(page, `<table><caption>کرێ &amp; &lt;مانگ&gt;</caption><tbody>${row}</tbody></table>`);
  expect(await caption.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
  // Tab leads into the first cell, where the editor handles the keys again.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.keyboard.type('!');
  await seesHtml(page, '<tr><td>!هەولێر</td>');
  await page.keyboard.press('Control+z');
  await seesHtml(page, `</caption><tbody>${row}`);
  await page.keyboard.press('Control+z');
  await seesHtml(page, `<table><tbody>${row}</tbody></table>`);
  expect(await caption.inputValue()).toBe('');
});

deepTest(
  "WRT-04 a caption's markup and attributes stay until its words change; its field is in the table menu",
  async ({ visit }) => {
    const body = '<tbody><tr><td>Ghent</td></tr></tbody>';
    const { page, frame } = await opens(await visit(), {
      html: `<table><caption class="wide"><b>Rents</b> of 2026</caption>${body}</table><p>end</p>`,
    });
    const caption = text(frame).locator('caption textarea');
    expect(await caption.inputValue()).toBe('Rents of 2026');
    await text(frame).getByText('Ghent').click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await seesHtml(page, '<caption class="wide"><b>Rents</b> of 2026</caption><tbody><tr><td>Ghent!');
    await tool(frame, 'Table').focus();
    await page.keyboard.press('Enter');
    await frame.getByRole('menuitem', { name: 'Write the caption' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => caption.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.type(', in euros');
    await seesHtml(page, '<caption class="wide">Rents of 2026, in euros</caption>');
    await caption.fill(' ');
    await seesHtml(page, /^<table><tbody>/);
    expect(await findings(frame, ':root', ['landmark-one-main', 'region', 'page-has-heading-one'])).toEqual(
      [],
    );
  },
);
