/** A table: its cells, its caption, and the keys in it, also where it reads from right to left. */
import type { Tab } from '../support/browser/person.ts';
import { opensEditorAlone, type EditorAlone } from '../support/hands/editor-alone.ts';
import { walkByHand } from '../support/walks/stage.ts';

const TEXT = '<p>one</p>';
const RTL =
  '<table dir="rtl"><caption class="a"><b>Rents</b></caption><thead><tr><th scope="col">شار</th><th>کرێ</th></tr></thead>' +
  '<tbody><tr><td colspan="2">گێنت</td></tr></tbody><tfoot><tr><td>سەر</td><td>خوار</td></tr></tfoot></table><p>end</p>';
/** Sections like those of no table that the editor would write. */
const STRANGE = `<table border="1"><tr><td><table><tr><td>${'in it '.repeat(40)}</td></tr></table></td></tr></table><p>end</p>`;

walkByHand('editor-tables', { proves: 'WRT-04', as: 'nobody' }, (page: Tab) => {
  let editor: EditorAlone;
  const caption = page.locator('caption textarea');
  const key = (name: string) => () => editor.presses(name);
  const types = (words: string) => () => page.keyboard.type(words);
  const does = (item: string) => () => editor.chooses('Table', item);
  return {
    'a text without a table': async () => {
      editor = await opensEditorAlone(page, TEXT);
    },
    'insert a table': async () => {
      await editor.goesTo('Control+End');
      await editor.chooses('Table', 'Insert a table');
    },
    'its first cell': types('City'),
    'Tab, and the second': async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.type('Rent');
    },
    'write the caption': does('Write the caption'),
    'its words': types('Rents'),
    'Enter leads to the cells': key('Enter'),
    'typed there': types('!'),
    'back to the caption': does('Write the caption'),
    'several lines pasted into it': async () => {
      await caption.press('End');
      await page.keyboard.insertText(' of\n many');
    },
    'Escape leads to the cells': key('Escape'),
    'the caption is undone by itself': () => editor.uses('Undo'),
    'and again': () => editor.uses('Redo'),
    'no caption': async () => {
      await caption.fill('');
      await caption.press('Tab');
    },
    'arrow down at the end of the caption': async () => {
      await caption.fill('X');
      await caption.press('Home');
      await caption.press('ArrowDown');
      await caption.press('End');
      await caption.press('ArrowDown');
    },
    'a row above': does('Add a row above'),
    'a row below': does('Add a row below'),
    'a column before': does('Add a column before'),
    'a column after': does('Add a column after'),
    'no header row': does('Header row on or off'),
    'a header row': does('Header row on or off'),
    'a header column': does('Header column on or off'),
    'what cannot be done': () => page.getByRole('button', { name: 'Table', exact: true }).click(),
    'Escape on the menu': key('Escape'),
    'delete the row': does('Delete the row'),
    'delete the column': does('Delete the column'),
    'undo one of them': () => editor.uses('Undo'),
    'delete the table': does('Delete the table'),
    'a table from right to left': async () => {
      await editor.says({ type: 'EDITOR_FILL', html: RTL, round: 2 });
      await page.locator('td', { hasText: 'گێنت' }).waitFor();
    },
    'the end of its first cell': async () => {
      await page.locator('th', { hasText: 'شار' }).click();
      await editor.presses('End');
    },
    'arrow left, then typed': async () => {
      await editor.presses('ArrowLeft');
      await page.keyboard.type('ب');
    },
    'arrow right, twice, then typed': async () => {
      await editor.presses('ArrowRight');
      await editor.presses('ArrowRight');
      await page.keyboard.type('ن');
    },
    'two cells chosen by Shift': async () => {
      await editor.presses('Shift+ArrowLeft');
      await editor.presses('Shift+ArrowLeft');
    },
    'merge them': does('Merge the selected cells'),
    'split them': does('Split the cell'),
    'an arrow from two chosen cells': async () => {
      await page.locator('td', { hasText: 'سەر' }).click();
      await editor.presses('End');
      await editor.presses('Shift+ArrowLeft');
      await editor.presses('Shift+ArrowLeft');
      await editor.presses('ArrowRight');
      await page.keyboard.type('م');
    },
    'other words in the caption': () => caption.fill('Many rents'),
    'the form saves': () => editor.says({ type: 'EDITOR_LOCK', isLocked: true }),
    'nothing can be written in the caption': async () => {
      await caption.focus();
      await page.keyboard.insertText('X');
    },
    'it has saved': () => editor.says({ type: 'EDITOR_LOCK', isLocked: false }),
    'a table that cannot be edited': async () => {
      await editor.says({ type: 'EDITOR_FILL', html: STRANGE, round: 3 });
      await page.locator('[data-kept-block]').waitFor();
    },
    'a click beside its words, and Delete': async () => {
      await page.locator('[data-kept-block]').click({ position: { x: 600, y: 10 } });
      await page.keyboard.press('Delete');
    },
    'undo that': () => editor.uses('Undo'),
  };
});
