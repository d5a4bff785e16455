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

/** The paper's callbacks, including its keys. */
export type PaperHost = PaperKeys & {
  /** Called with the HTML once the person pauses, and on flush. */
  onChange: (html: string) => void;
  /** Files were dropped or pasted and refused. */
  onFiles: () => void;
  /** The query in the braces before the caret, or null once there are none. */
  onQuery: (query: string | null) => void;
};

export type Paper = ReturnType<typeof createPaper>;

const DEBOUNCE_MS = 250;

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
    // TipTap would read HTML with its own parser, which the content policy blocks.
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    extensions: [...paperExtensions(paperWords.block), BraceWatch.configure({ onQuery: host.onQuery })],
    enableCoreExtensions: { textDirection: false },
    editorProps: {
      attributes: ({ doc }) => ({
        role: 'textbox',
        // Lists and quotes go on the text's side, whatever the UI language; an empty text follows the UI.
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
        timer = setTimeout(flush, DEBOUNCE_MS);
      }
      refresh();
    },
  });
  let clean = editor.state.doc;
  editor.setOptions({
    editorProps: { ...editor.options.editorProps, clipboardSerializer: serializerOf(editor.schema) },
  });

  function refuseFiles(data: DataTransfer | null): boolean {
    // Word processors add a picture of the text beside the text itself.
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

  /** The paper's HTML; an unchanged text comes back byte for byte. */
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
      // Undo restores the previous text, without also undoing what was just typed.
      editor.view.dispatch(closeHistory(tr.replaceWith(0, tr.doc.content.size, doc.content)));
    }
    isFilling = false;
    filled = text;
    clean = editor.state.doc;
    refresh();
  }

  return {
    editor,
    /** The element for a view to insert. */
    box,
    /** Loads a text; undo cannot go back past it. */
    start: (text: string) => put(text, true),
    /** Replaces the text; undo brings back the old one. */
    fill: (text: string) => put(text, false),
    isWhole: (text: string) => isWhole(editor.schema, text),
    /** Reports pending changes at once. */
    flush,
    /** Marks chips of undeclared variables. */
    declare(declared: readonly string[]): void {
      keys = declared;
      editor.view.dispatch(declareKeys(editor.state, keys));
    },
    lock: (isLocked: boolean) => editor.setEditable(!isLocked, false),
    /** Refreshes all labels after the language or the menu changes. */
    rename(): void {
      for (const block of editor.view.dom.querySelectorAll<HTMLElement>('[data-kept-block] > strong')) {
        block.textContent = paperWords.block(block.parentElement?.dataset['keptBlock'] ?? '');
      }
      editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
    },
    look: () => look,
    /** Calls back when the look changes. Returns a function that stops it. */
    watch: (onLook: () => void): (() => void) => {
      watchers.add(onLook);
      return () => void watchers.delete(onLook);
    },
  };
}
