/** What stands among the blocks of a text: variables that bring their own, code of a language, and what is only kept. */
import { opensEditorAlone, type EditorAlone } from '../support/hands/editor-alone.ts';
import { walkByHand } from '../support/walks/stage.ts';

const TEXT =
  '{{{ intro }}} {{ body }} <p class="lead" align="right">one</p><pre><code class="language-js">two</code></pre>' +
  '<ol start="3" type="a"><li><mark title="m">three</mark></li></ol><dl><dt>term</dt><dd>said</dd></dl><p>end</p>';

walkByHand('editor-blocks', { proves: 'TPL-02 WRT-04', as: 'nobody' }, (page) => {
  let editor: EditorAlone;
  const kept = page.locator('[data-kept-block]');
  /** Clicks beside the letters of a block that stands as a whole. */
  const clicks = (at: number) => () => kept.nth(at).click({ position: { x: 500, y: 10 } });
  const key = (name: string) => () => editor.presses(name);
  return {
    'a text with all of them': async () => {
      editor = await opensEditorAlone(page, TEXT, ['body']);
      await kept.first().waitFor();
    },
    'typed at its end': async () => {
      await editor.goesTo('Control+End');
      await page.keyboard.type('!');
    },
    'the first variable is chosen': clicks(0),
    'and deleted': key('Delete'),
    undo: () => editor.uses('Undo'),
    'the list of terms is chosen': clicks(2),
    'and deleted, too': key('Backspace'),
    'the form declares both variables': () => editor.says({ type: 'EDITOR_KEYS', keys: ['body', 'intro'] }),
    'in Kurdish': () => editor.says({ type: 'TOGGLE_LANGUAGE', value: 'ckb' }),
  };
});
