import type { Frame, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { demoTemplates } from '../../server/demo/world/templates.ts';
import { EDITOR_FRAME } from '../../src/editor/protocol.ts';
import { deepTest, test, type Person } from '../support/browser.ts';
import { findings, languagesInTurn } from '../support/browser/axe.ts';
import { control, html, openEditor, paste, seesHtml, text, tool } from '../support/editor-page/hands.ts';
import { buildEditorPage, serveEditorPage } from '../support/editor-page/serve.ts';
import { stopClock } from '../support/hands/clock.ts';
import { opensEditor } from '../support/hands/editor-host.ts';

const files = await buildEditorPage();

/** A text without the whitespace between its blocks, which means nothing. */
const spaceless = (markup: string): string => markup.replaceAll(/\s+(?=<|\{\{\{)|(?<=>|\}\}\})\s+/g, '');
/** Clicks on a text. The editor hears of it by an event that may come after the next key, faster than any hand. */
async function putsCaretIn(frame: Frame, place: Locator): Promise<void> {
  await place.evaluate((element) => {
    const page = element.ownerDocument;
    page.addEventListener('selectionchange', () => {
      if (element.contains(page.getSelection()?.anchorNode ?? null))
        page.documentElement.dataset['caret'] = 'in';
    });
  });
  await place.click();
  await frame.locator('html[data-caret="in"]').waitFor();
}
const focusedName = (frame: Frame): Promise<string> =>
  frame.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );

const opens = (person: Person, query: Parameters<typeof openEditor>[2] = {}) =>
  openEditor(person, files, query);

test('TPL-02 a new text is a blank heading and paragraph, about 800 px tall, and is sent unchanged', async ({
  visit,
}) => {
  const { page, frame } = await opens(await visit());
  expect(await html(page)).toBe('<h1></h1><p></p>');
  await text(frame).locator('h1').waitFor();
  const box = await page.locator('iframe').boundingBox();
  expect(box?.height).toBeGreaterThan(780);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => control(page).sent()).toEqual(['<h1></h1><p></p>']);
});

test('TPL-02 the text gets the focus that was meant for it before it was drawn', async ({ visit }) => {
  const page = await (await visit()).tab();
  const { frame } = await opensEditor(page);
  await page.evaluate(() => {
    const said = [{ type: 'EDITOR_OPEN', html: '<p>one</p>', round: 1, keys: [] }, { type: 'EDITOR_FOCUS' }];
    for (const message of said)
      document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin);
  });
  await expect.poll(() => focusedName(frame)).toBe('Text');
});

test('TPL-02 a form that puts the focus into a text still loading has it there when it comes', async ({
  visit,
}) => {
  const person = await visit();
  await serveEditorPage(person.context, files);
  const page = await person.tab();
  const held = Promise.withResolvers<void>();
  await page.route(`**${EDITOR_FRAME}`, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/test-editor/', { waitUntil: 'commit' });
  await page.locator('textarea[name="html_content"]').focus();
  held.resolve();
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('The editor has no frame.');
  await expect.poll(() => focusedName(frame)).toBe('Text');
});

test('TPL-02 a form that puts the focus into a text reaches its plain field, too', async ({ visit }) => {
  const person = await visit();
  await serveEditorPage(person.context, files);
  const page = await person.tab();
  await page.route(`**${EDITOR_FRAME}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>parent.postMessage({ type: 'EDITOR_BROKE' }, location.origin)</script>`,
    }),
  );
  await page.goto('/test-editor/');
  const plain = page.getByRole('textbox', { name: 'HTML content, as HTML' });
  await plain.waitFor();
  await page.locator('textarea[name="html_content"]').focus();
  await expect.poll(() => plain.evaluate((area) => area === document.activeElement)).toBe(true);
});

test('TPL-02 no typed letter is lost, even if the form is sent at once', async ({ visit }) => {
  const { page, frame } = await opens(await visit());
  await text(frame).locator('h1').click();
  await page.keyboard.type('Welcome');
  // At once, before the frame has reported anything by itself.
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await expect.poll(() => control(page).sent()).toEqual(['<h1>Welcome</h1><p></p>']);
  await page.keyboard.type('!');
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => control(page).sent())
    .toEqual(['<h1>Welcome</h1><p></p>', '<h1>Welcome!</h1><p></p>']);
});

test('TPL-02 text and source stay in step both ways, and undo works across both', async ({ visit }) => {
  const { page, frame } = await opens(await visit(), { html: '<p>one</p>' });
  await text(frame).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' two');
  await tool(frame, 'HTML').click();
  const source = frame.getByRole('textbox', { name: 'Text, as HTML' });
  await expect.poll(() => source.inputValue()).toBe('<p>one two</p>');
  await source.fill('<h2>three</h2><p>four</p>');
  await seesHtml(page, '<h2>three</h2><p>four</p>');
  await tool(frame, 'HTML').click();
  await text(frame).locator('h2', { hasText: 'three' }).waitFor();
  await tool(frame, 'Undo').click();
  await seesHtml(page, '<p>one two</p>');
});

deepTest(
  'TPL-02 what the text view would lose stays in the source, which says why, and nothing of it changes',
  async ({ visit }) => {
    const whole =
      '<!doctype html><html><head><style>p{color:red}</style></head><body><p>Hi</p></body></html>';
    const { page, frame } = await opens(await visit(), { html: whole });
    const source = frame.getByRole('textbox', { name: 'Text, as HTML' });
    expect(await source.inputValue()).toBe(whole);
    await frame.getByRole('alert').getByText('This text is shown as HTML.').waitFor();
    await tool(frame, 'HTML').click();
    await expect.poll(() => source.inputValue()).toBe(whole);
    await source.fill('<p>Hi</p>');
    await tool(frame, 'HTML').click();
    await text(frame).getByText('Hi').waitFor();
    await seesHtml(page, '<p>Hi</p>');
  },
);

deepTest('TPL-02 tables, classes, styles and unknown elements survive an edit', async ({ visit }) => {
  const kept =
    '<p class="lead" style="color:red">Dear <span style="font-weight:600">friend</span>, <a href="{{ link }}" style="color:blue">go</a></p>' +
    '<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul><p dir="rtl" align="center">سڵاو</p>' +
    '<pre>plain {{ name }}</pre><table width="600" align="center"><tbody><tr><td bgcolor="#fff">{{ name }}</td></tr></tbody></table>' +
    '<table><tbody><tr><td><table><tbody><tr><td>inner</td></tr></tbody></table></td></tr></tbody></table><p>end</p>';
  const { page, frame } = await opens(await visit(), { html: kept });
  // One with a table inside is kept as it is, the other one can be edited.
  await text(frame).locator('strong', { hasText: 'Table' }).waitFor();
  await text(frame).locator('td [data-variable="name"]').waitFor();
  await text(frame).getByText('end', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await seesHtml(page, /end!/);
  expect(await html(page)).toBe(kept.replace('<p>end</p>', '<p>end!</p>'));
});

test('TPL-02 variables are chips, can be inserted by keyboard menu, and undeclared ones are marked', async ({
  visit,
}) => {
  const { page, frame } = await opens(await visit(), { html: '<p>Dear {{name}}, {{ other }}</p>' });
  await text(frame).locator('[data-variable="name"]:not([data-undeclared])').waitFor();
  await text(frame).locator('[data-variable="other"][data-undeclared]').waitFor();
  await frame.getByText('Not declared as a variable: other').waitFor();
  await text(frame).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' {{na');
  await frame.getByRole('option', { name: 'last_name' }).waitFor();
  // Before the last letters, there were more.
  await expect.poll(() => frame.getByRole('option').allTextContents()).toEqual(['name', 'last_name']);
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => frame.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant')))
    .toBe('editor-variables-1');
  await page.keyboard.press('Enter');
  await seesHtml(page, '<p>Dear {{name}}, {{ other }} {{ last_name }}</p>');
  await page.keyboard.type(' {{');
  await frame.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await frame.getByRole('listbox').waitFor({ state: 'detached' });
  await page.keyboard.type(' new }}');
  await text(frame).locator('[data-variable="new"]').waitFor();
  await control(page).set({ keys: ['name', 'other', 'last_name', 'new'] });
  await frame.locator('[data-undeclared]').first().waitFor({ state: 'detached' });
});

deepTest(
  'TPL-02 text typed right after choosing from a toolbar menu is in the text, to the first letter',
  async ({ visit }) => {
    const { page, frame } = await opens(await visit(), { html: '<p>Dear</p>' });
    const isInText = () =>
      expect.poll(() => text(frame).evaluate((element) => element === document.activeElement)).toBe(true);
    const isOn = (name: string) =>
      expect
        .poll(() =>
          frame
            .getByRole('menuitemradio', { name })
            .evaluate((item) => item.contains(document.activeElement)),
        )
        .toBe(true);
    await text(frame).click();
    await page.keyboard.press('Control+End');
    await tool(frame, 'Variable').click();
    await frame.getByRole('menuitem', { name: 'last_name' }).click();
    await isInText();
    await page.keyboard.type(' of Ghent');
    await seesHtml(page, '<p>Dear{{ last_name }} of Ghent</p>');
    await tool(frame, /^Paragraph style/).focus();
    await page.keyboard.press('Enter');
    await isOn('Paragraph');
    await page.keyboard.press('ArrowDown');
    await isOn('Heading 1');
    await page.keyboard.press('Enter');
    await isInText();
    await page.keyboard.type('!');
    await seesHtml(page, /^<h1>.*Ghent!<\/h1>$/);
  },
);

deepTest(
  'LNG-05 TPL-02 text without letters is aligned to the start of its language, in one column with the rest',
  async ({ visit }) => {
    const { page, frame } = await opens(await visit(), { lang: 'ckb' });
    const startOf = (selector: string) =>
      text(frame)
        .locator(selector)
        .evaluate((block) => {
          const range = document.createRange();
          range.selectNodeContents(block);
          return Math.round(range.getBoundingClientRect().right);
        });
    await frame.locator('html[dir="rtl"]').waitFor();
    await text(frame).locator('h1').click();
    await page.keyboard.type('سڵاو');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('{{ name }}');
    await text(frame).locator('[data-variable="name"]').waitFor();
    await expect.poll(async () => (await startOf('p')) - (await startOf('h1'))).toBe(0);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Dear reader');
    const isLeft = () =>
      text(frame)
        .locator('p')
        .last()
        .evaluate((block) => {
          const range = document.createRange();
          range.selectNodeContents(block);
          return range.getBoundingClientRect().left === block.getBoundingClientRect().left;
        });
    await expect.poll(isLeft).toBe(true);
  },
);

deepTest(
  'TPL-02 every template of the demo world opens as text, and an edit leaves the rest of it as it was',
  async ({ visit }) => {
    const person = await visit();
    for (const { html_content: given } of demoTemplates) {
      const { page, frame } = await opens(person, { html: given });
      await text(frame).locator('p').last().click();
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      await seesHtml(page, /!<\/p>$|!<\/em><\/p>$|!<\/p><\/blockquote>$/);
      const edited = await html(page);
      expect(spaceless(edited)).toBe(spaceless(given.replace(/(?=(<\/(em|p|blockquote)>)+$)/, '!')));
      for (const [gap, key] of given.matchAll(/\{\{\{ (\w+) \}\}\}/g)) {
        expect(edited).toContain(`\n${gap}\n`);
        await text(frame).locator(`[data-kept-block="variable"] [data-variable="${key}"]`).waitFor();
      }
      await page.close();
    }
  },
);

deepTest(
  'TPL-02 a variable between blocks is marked and can be removed; one pasted between words stays there',
  async ({ visit }) => {
    const given = '{{{ intro }}}\n{{{ name }}}<p>Dear {{{ name }}}</p><blockquote>{{{ name }}}</blockquote>';
    const { page, frame } = await opens(await visit(), { html: given });
    const blocks = text(frame).locator('[data-kept-block="variable"]');
    await expect.poll(() => blocks.allInnerTexts()).toHaveLength(3);
    await text(frame).locator('[data-undeclared] [data-variable="intro"]').waitFor();
    await frame.getByText('Not declared as a variable: intro').waitFor();
    await blocks.first().click();
    await page.keyboard.press('Delete');
    await expect.poll(() => html(page)).not.toContain('intro');
    expect(spaceless(await html(page))).toBe(spaceless(given.replace('{{{ intro }}}', '')));
    // A chip pasted between words is inline.
    await text(frame).locator('p', { hasText: 'Dear' }).click();
    await page.keyboard.press('End');
    // The caret has left the chip beside the removed one.
    await expect.poll(() => frame.locator('.ProseMirror-selectednode').count()).toBe(0);
    await paste(frame, { html: '{{ name }}' });
    await seesHtml(page, given.replace('{{{ intro }}}', '').replace('}}}</p>', '}}}{{ name }}</p>'));
  },
);

test('TPL-02 the toolbar is one tab stop, arrows move within it, mirrored from right to left', async ({
  visit,
}) => {
  const { page, frame } = await opens(await visit(), { html: '<p>one</p>' });
  await text(frame).click();
  await page.keyboard.press('Alt+F10');
  await expect.poll(() => focusedName(frame)).toBe('Paragraph style: Paragraph');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedName(frame)).toBe('Bold');
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedName(frame)).toBe('Text');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focusedName(frame)).toBe('Bold');

  await control(page).announce({ type: 'TOGGLE_LANGUAGE', value: 'ckb' });
  await frame.locator('html[dir="rtl"][lang="ckb"]').waitFor();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => frame.evaluate(() => document.activeElement?.getAttribute('aria-haspopup')))
    .toBe('menu');
});

deepTest(
  'TPL-02 Escape and then Tab leaves the text, also out of a list, which Tab otherwise indents',
  async ({ visit }) => {
    const { page, frame } = await opens(await visit(), { html: '<ul><li>one</li><li>two</li></ul>' });
    await putsCaretIn(frame, text(frame).getByText('two'));
    await page.keyboard.press('Tab');
    await seesHtml(page, '<ul><li>one<ul><li>two</li></ul></li></ul>');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Reset');
    expect(await html(page)).toBe('<ul><li>one<ul><li>two</li></ul></li></ul>');
  },
);

deepTest(
  'TPL-02 a paste keeps its structure and loses its clutter; files are refused with a reason',
  async ({ visit }) => {
    const { page, frame } = await opens(await visit(), { html: '<p></p>' });
    await text(frame).click();
    await paste(frame, {
      html:
        '<meta charset="utf-8"><style>p{color:red}</style><b style="font-weight:normal" id="docs-internal-guid-1">' +
        '<h2 class="x" onclick="alert(1)">Title</h2><p style="color:red"><span style="font-weight:700">Bold</span> and ' +
        '<a href="javascript:alert(1)">bad</a> <a href="https://x.example/" target="_blank">good</a></p></b>' +
        '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>first</p>' +
        '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>second</p>' +
        '<img src="https://elsewhere.example/a.png" alt=""><script>alert(1)</script>',
    });
    await seesHtml(
      page,
      '<h2>Title</h2><p><strong>Bold</strong> and bad <a href="https://x.example/">good</a></p><ul><li>first</li><li>second</li></ul>',
    );
    await paste(frame, { file: true });
    await frame.getByRole('alert').getByText('Only pictures can be added to the text.').waitFor();
  },
);

test('TPL-02 a picture is searched, chosen, described and inserted', async ({ visit }) => {
  const { page, frame } = await opens(await visit(), { html: '<p>one</p>' });
  await text(frame).click();
  await page.keyboard.press('End');
  await tool(frame, 'Picture').click();
  const dialog = frame.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Road' }).waitFor();
  await dialog.getByRole('searchbox').fill('broken');
  await dialog.getByRole('alert').getByText("Couldn't load the pictures.").waitFor();
  await dialog.getByRole('searchbox').fill('noon');
  await dialog.getByRole('button', { name: 'Road' }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Noon' }).click();
  // The frame is taller than the window: the whole dialog is scrolled into view.
  const lowest = dialog.getByRole('button', { name: 'Insert into the text' });
  await expect
    .poll(async () => {
      const box = await lowest.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
    })
    .toBe(true);
  await dialog.getByRole('textbox', { name: 'What the picture shows' }).fill('A road at noon');
  await dialog.getByRole('button', { name: 'Insert into the text' }).click();
  await seesHtml(
    page,
    /^<p>one<img src="\/favicon\.svg\?Noon" alt="A road at noon" width="\d+" height="\d+"><\/p>$/,
  );
});

test('TPL-02 a link is checked, set and removed', async ({ visit }) => {
  const { page, frame } = await opens(await visit(), { html: '<p>go</p>' });
  await text(frame).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  const address = frame.getByRole('textbox', { name: 'Address' });
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await frame.getByRole('alert').waitFor();
  await address.fill('{{ link }}');
  await page.keyboard.press('Enter');
  await seesHtml(page, '<p><a href="{{ link }}">go</a></p>');
  await tool(frame, 'Link').click();
  await frame.getByRole('button', { name: 'Remove the link' }).click();
  await seesHtml(page, '<p>go</p>');
});

deepTest('TPL-02 style, alignment and direction of a paragraph are chosen from menus', async ({ visit }) => {
  const { page, frame } = await opens(await visit(), { html: '<p>go</p>' });
  await text(frame).click();
  await tool(frame, /^Paragraph style/).click();
  await frame.getByRole('menuitemradio', { name: 'Heading 2' }).click();
  await seesHtml(page, '<h2>go</h2>');
  await tool(frame, /^Alignment/).click();
  await frame.getByRole('menuitemradio', { name: 'Centre' }).click();
  await tool(frame, /^Text direction/).click();
  await frame.getByRole('menuitemradio', { name: 'Right to left' }).click();
  await seesHtml(page, '<h2 dir="rtl" align="center">go</h2>');
});

deepTest(
  'THM-02 THM-03 the frame follows theme and language, and ignores messages from elsewhere',
  async ({ visit }) => {
    const { page, frame } = await opens(await visit({ colorScheme: 'dark' }), { lang: 'kmr' });
    await frame.locator('html.dark[lang="kmr"][dir="ltr"]').waitFor();
    await control(page).announce({ type: 'TOGGLE_DARK_MODE', value: false });
    await frame.locator('html:not(.dark)').waitFor();
    await control(page).announce({ type: 'TOGGLE_LANGUAGE', value: 'ckb' });
    await frame.locator('html[lang="ckb"][dir="rtl"]').waitFor();
    // The frame's own window is not the page around it.
    await frame.evaluate(() =>
      window.postMessage({ type: 'TOGGLE_DARK_MODE', value: true }, location.origin),
    );
    await control(page).announce({ type: 'TOGGLE_LANGUAGE', value: 'en' });
    await frame.locator('html[lang="en"]').waitFor();
    expect(await frame.locator('html.dark').count()).toBe(0);
  },
);

deepTest('TPL-02 a busy form locks the text; filling or resetting the form changes it', async ({ visit }) => {
  const { page, frame } = await opens(await visit(), { html: '<p>one</p>' });
  await control(page).set({ isBusy: true });
  await text(frame).and(frame.locator('[contenteditable="false"]')).waitFor();
  expect(await tool(frame, 'Bold').isDisabled()).toBe(true);
  await control(page).set({ isBusy: false });
  await control(page).fill('<p>two</p>');
  await text(frame).getByText('two').click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await seesHtml(page, '<p>two!</p>');
  await page.getByRole('button', { name: 'Reset' }).click();
  await text(frame).getByText('one').waitFor();
  await seesHtml(page, '<p>one</p>');
});

deepTest(
  'TPL-02 words typed just before the form replaces the text never overwrite it',
  async ({ visit }) => {
    const whole = '<!doctype html><html><body><p>three</p></body></html>';
    const person = await visit();
    await person.context.clock.install();
    const { page, frame } = await opens(person, { html: '<p>one</p>' });
    await text(frame).click();
    await stopClock(page);
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await control(page).fill(whole);
    const source = frame.getByRole('textbox', { name: 'Text, as HTML' });
    await expect.poll(() => source.inputValue()).toBe(whole);
    // Long enough for the paper to report what was typed.
    await page.clock.runFor(1_000);
    await frame.getByRole('alert').getByText('This text is shown as HTML.').waitFor();
    expect(await source.inputValue()).toBe(whole);
    expect(await html(page)).toBe(whole);
  },
);

deepTest(
  'TPL-02 if the frame fails to load, the HTML is written in a plain field, and the editor can be retried',
  async ({ visit, allow }) => {
    allow(/Failed to load resource|ERR_FAILED|net::/);
    const person = await visit();
    await serveEditorPage(person.context, files);
    const page = await person.tab();
    await page.clock.install();
    let isBroken = true;
    await page.route('**/frame/editor.html', (route) => (isBroken ? route.abort() : route.fallback()));
    await page.goto('/test-editor/?html=%3Cp%3Eone%3C%2Fp%3E');
    await page.locator('iframe').waitFor({ state: 'attached' });
    await page.clock.runFor(46_000);
    const plain = page.getByRole('textbox', { name: 'HTML content, as HTML' });
    await plain.fill('<p>two</p>');
    expect(await html(page)).toBe('<p>two</p>');
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('textbox').getByText('two').waitFor();
  },
);

test.for(languagesInTurn(5))(
  'TPL-02 axe finds nothing in the editor: %s',
  { tags: ['deeper'] },
  async (lang, { visit }) => {
    const { page, frame } = await opens(await visit({ viewport: { width: 360, height: 900 } }), {
      lang,
      html: '<h1>Hello {{ other }}</h1><p>Some <a href="https://x.example/">text</a></p><table><tr><td>Cell</td></tr></table>',
    });
    await text(frame).locator('h1').waitFor();
    expect(await findings(frame, ':root', ['landmark-one-main', 'region'])).toEqual([]);
    expect(await findings(page)).toEqual([]);
  },
);

test('TPL-02 no large file is parsed again because something in it reads a stack while the editor starts', async ({
  visit,
}) => {
  const person = await visit();
  await person.context.addInitScript(() => {
    const readIn: string[] = [];
    Object.assign(globalThis, { readIn });
    // V8 asks this for the text of a stack.
    Object.assign(Error, {
      prepareStackTrace: (error: Error, [top]: { getFileName: () => string }[]) => {
        readIn.push(top?.getFileName() ?? '');
        return `${error.message}\n    at somewhere`;
      },
    });
  });
  const { page, frame } = await opens(person);
  // The script above keeps them there.
  const readIn = await frame.evaluate(() => (globalThis as unknown as { readIn: string[] }).readIn);
  for (const file of readIn.filter((name) => name.startsWith('http')))
    expect((await (await page.request.get(file)).body()).length, file).toBeLessThan(100_000);
});
