import { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import { cleanPaste } from '../html/clean-paste.ts';
import { HINT_ID, paperWords } from '../words.ts';
import { BraceWatch } from './brace-watch.ts';
import { paperExtensions } from './extensions.ts';
import { keysOf, type PaperKeys } from './keys.ts';
import { blankLook, lookAt, type PaperLook } from './look.ts';
import { isNeutral } from './neutral-blocks.ts';
import { isWhole, readDoc, serializerOf, writeDoc } from './read-and-write.ts';
import { declareKeys } from './variable.ts';

/** What the paper reports, and whom it asks about keys. */
export type PaperHost = PaperKeys & {
  /** Called with the HTML once the person has stopped writing for a moment, and when it is flushed. */
  onChange: (html: string) => void;
  /** Files were dropped or pasted; none was taken. */
  onFiles: () => void;
  /** The query of the braces before the caret, or null once there are none. */
  onQuery: (query: string | null) => void;
};

export type Paper = ReturnType<typeof createPaper>;

const REST_MS = 250;

/** The rich view: a TipTap editor that reads and writes HTML without losing anything it can hold. */
export function createPaper(host: PaperHost) {
  let filled = '';
  let keys: readonly string[] = [];
  let look: PaperLook = blankLook;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  let isFilling = false;

  const box = document.createElement('div');
  const editor = new Editor({
    element: box,
    injectCSS: false,
    // A text would be read by a parser of TipTap's own, which the content policy refuses.
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    extensions: [...paperExtensions(paperWords.block), BraceWatch.configure({ onQuery: host.onQuery })],
    enableCoreExtensions: { textDirection: false },
    editorProps: {
      attributes: ({ doc }) => ({
        role: 'textbox',
        // Lists and quotes stand on the side of the text, whatever the language of the tools; that alone says it before there is a text.
        dir: isNeutral(doc) ? document.documentElement.dir : 'auto',
        'aria-multiline': 'true',
        'aria-label': paperWords.text(),
        'aria-describedby': HINT_ID,
        ...host.menuAttributes(),
      }),
      handleDOMEvents: { keydown: keysOf(host) },
      transformPastedHTML: cleanPaste,
      handlePaste: (_view, { clipboardData }) => refuseFiles(clipboardData),
      handleDrop: (_view, { dataTransfer }, _slice, isMoved) => !isMoved && refuseFiles(dataTransfer),
    },
    onTransaction: ({ transaction }) => {
      if (transaction.docChanged && !isFilling) {
        clearTimeout(timer);
        timer = setTimeout(flush, REST_MS);
      }
      refresh();
    },
  });
  let clean = editor.state.doc;
  editor.setOptions({
    editorProps: { ...editor.options.editorProps, clipboardSerializer: serializerOf(editor.schema) },
  });

  function refuseFiles(data: DataTransfer | null): boolean {
    // Word processors put a picture of the text beside the text itself.
    if (!data || data.files.length === 0 || data.types.includes('text/html')) return false;
    host.onFiles();
    return true;
  }

  function refresh(): void {
    const next = lookAt(editor, look);
    if (next === look) return;
    look = next;
    for (const watcher of watchers) watcher();
  }

  /** The HTML on the paper; a text that is as it was given is given back letter for letter. */
  function html(): string {
    return editor.state.doc.eq(clean) ? filled : writeDoc(editor.state.doc);
  }

  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    host.onChange(html());
  }

  function put(text: string, isFresh: boolean): void {
    const doc = readDoc(editor.schema, text);
    isFilling = true;
    if (isFresh) {
      const { schema, plugins } = editor.state;
      editor.view.updateState(EditorState.create({ schema, plugins, doc }));
      editor.view.dispatch(declareKeys(editor.state, keys));
    } else if (!doc.eq(editor.state.doc)) {
      const { tr } = editor.state;
      // Undo goes back to the text before, and not over what was typed just then too.
      editor.view.dispatch(closeHistory(tr.replaceWith(0, tr.doc.content.size, doc.content)));
    }
    isFilling = false;
    filled = text;
    clean = editor.state.doc;
    refresh();
  }

  return {
    editor,
    /** What a view puts where the text belongs. */
    box,
    /** Shows a text; nothing before it can be had back. */
    start: (text: string) => put(text, true),
    /** Shows a text in place of the one before, which can be had back. */
    fill: (text: string) => put(text, false),
    isWhole: (text: string) => isWhole(editor.schema, text),
    /** Reports at once what has not been reported. */
    flush,
    /** Marks chips of variables that are not declared. */
    declare(declared: readonly string[]): void {
      keys = declared;
      editor.view.dispatch(declareKeys(editor.state, keys));
    },
    lock: (isLocked: boolean) => editor.setEditable(!isLocked, false),
    /** Asks for all words anew, after a change of the language or of the menu. */
    rename(): void {
      for (const block of editor.view.dom.querySelectorAll<HTMLElement>('[data-kept-block] > strong')) {
        block.textContent = paperWords.block(block.parentElement?.dataset['keptBlock'] ?? '');
      }
      editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
    },
    look: () => look,
    /** Calls back when the look changes. Returns the function that ends it. */
    watch: (onLook: () => void): (() => void) => {
      watchers.add(onLook);
      return () => void watchers.delete(onLook);
    },
  };
}
