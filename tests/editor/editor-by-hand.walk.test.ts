/** Writing with the toolbar, its menus and the keys. */
import { menuOf, paperOf } from '../support/hands/editor-host.ts';
import { opensEditorAlone, type EditorAlone } from '../support/hands/editor-alone.ts';
import { sourceOf } from '../support/hands/template-panel.ts';
import { walkByHand } from '../support/walks/stage.ts';

walkByHand('editor-by-hand', { proves: 'TPL-02 WRT-04', as: 'nobody' }, (page) => {
  let editor: EditorAlone;
  const frame = page.mainFrame();
  const key = (name: string) => () => editor.presses(name);
  const uses = (tool: string) => () => editor.uses(tool);
  const chooses = (tool: RegExp, item: string) => () => editor.chooses(tool, item);
  const address = page.getByRole('dialog').getByRole('textbox', { name: 'Address' });
  const writesAddress = (text: string) => async () => {
    await address.fill(text);
    await address.press('Enter');
  };
  return {
    'a text is there': async () => {
      editor = await opensEditorAlone(page, '<p>one</p><p>two</p>');
      await paperOf(frame).waitFor();
    },
    'the first line is chosen': async () => {
      await editor.goesTo('Control+Home');
      await editor.presses('Shift+End');
    },
    bold: uses('Bold'),
    'italic, by key': key('Control+i'),
    underlined: uses('Underlined'),
    'struck through': uses('Strikethrough'),
    undo: uses('Undo'),
    redo: uses('Redo'),
    'not bold': uses('Bold'),
    code: uses('Code'),
    'to the toolbar': key('Alt+F10'),
    'to its last tool': key('End'),
    'the menu of styles, by keyboard': async () => {
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: /^Paragraph style/ })
        .press('Enter');
      await page.getByRole('menu').waitFor();
    },
    'down to the first heading': key('ArrowDown'),
    'Enter on it': key('Enter'),
    'the third heading': chooses(/^Paragraph style/, 'Heading 3'),
    'a paragraph': chooses(/^Paragraph style/, 'Paragraph'),
    'in the middle': chooses(/^Alignment/, 'Centre'),
    'where lines begin': chooses(/^Alignment/, 'Where lines begin'),
    'from right to left': chooses(/^Text direction/, 'Right to left'),
    'as the page': chooses(/^Text direction/, 'Same as the page'),
    'a list': uses('Bulleted list'),
    'a numbered list': uses('Numbered list'),
    'no list': uses('Numbered list'),
    'a quote': uses('Quote'),
    'no quote': uses('Quote'),
    'a block of code': uses('Code block'),
    'no block of code': uses('Code block'),
    'a line below the text': async () => {
      await editor.goesTo('Control+End');
      await editor.uses('Divider');
    },
    'the address of a link, by key': async () => {
      await editor.goesTo('Control+Home');
      await page.keyboard.press('Control+k');
    },
    'an empty one, by the button': async () => {
      await address.fill(' ');
      await page.getByRole('button', { name: 'Set the link' }).click();
    },
    'one with a space': writesAddress('a road'),
    'one of another kind': writesAddress('file:///road'),
    'half a one': writesAddress('road'),
    'Escape on it': key('Escape'),
    'a site, without https': async () => {
      await editor.uses('Link');
      await writesAddress('renas.example/page')();
    },
    'the caret in it': async () => {
      await editor.presses('Home');
      await editor.presses('ArrowRight');
    },
    'its address again': uses('Link'),
    'a mail instead': writesAddress('name@renas.example'),
    'not this link': async () => {
      await editor.uses('Link');
      await page.getByRole('button', { name: 'Remove the link' }).click();
    },
    'a link after all': uses('Link'),
    'no, cancel': () => page.getByRole('button', { name: 'Cancel' }).click(),
    'a variable, from the toolbar': () => editor.chooses('Variable', 'name'),
    'the end of the text': () => editor.goesTo('Control+End'),
    'a variable in typed braces': () => page.keyboard.type('{{ ink }}'),
    'braces begin a variable': async () => {
      await page.keyboard.type(' {{');
      await menuOf(frame).waitFor();
    },
    'Escape on its menu': key('Escape'),
    'Escape and Tab leave the text': async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
    },
    'the HTML': uses('HTML'),
    'other HTML': () => sourceOf(frame).fill('<p>three</p><h2>four</h2>'),
    'save, by key': key('Control+s'),
    'another key is not for saving': key('Control+d'),
    'the text again': uses('HTML'),
    'the form saves': () => editor.says({ type: 'EDITOR_LOCK', isLocked: true }),
    'it has saved': () => editor.says({ type: 'EDITOR_LOCK', isLocked: false }),
  };
});
