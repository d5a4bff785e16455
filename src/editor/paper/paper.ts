import { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { LostPart } from '../../../machines/editor/editor.machine.ts';
import type { UploadedPicture } from '../../../machines/editor/editor-uploads.machine.ts';
import { EditorState } from '@tiptap/pm/state';
import { cleanPaste } from '../html/clean-paste.ts';
import { HINT_ID, paperWords } from '../words.ts';
import { BraceWatch } from './brace-watch.ts';
import { paperExtensions } from './extensions.ts';
import { keysOf, type PaperKeys } from './keys.ts';
import { putFiles, takeOut, settle } from './pending-pictures.ts';
import { blankLook, lookAt, type PaperLook } from './look.ts';
import { isNeutral } from './neutral-blocks.ts';
import { isWhole, keepDifficult, readDoc, serializerOf, writeDoc } from './read-and-write.ts';
import { declareKeys } from './variable.ts';

/** The paper's callbacks, including its keys. */
export type PaperHost = PaperKeys & {
  /** Called with the HTML once the person pauses, and on flush. */
  onChange: (html: string) => void;
  /** Files that are no pictures were dropped or pasted. */
  onFiles: () => void;
  /** Pictures came onto the paper and have to be sent to the media. */
  onPictures: (pictures: readonly PendingPicture[]) => void;
  /** One picture was added by itself and is selected: it wants to be described. */
  onPicture: () => void;
  /** The parts of a paste that could not be kept. */
  onLost: (lost: readonly LostPart[]) => void;
  /** The query in the braces before the caret, or null once there are none. */
  onQuery: (query: string | null) => void;
};

/** A picture on its way to the media. */
export type PendingPicture = { id: string; file: File };

export type Paper = ReturnType<typeof createPaper>;

const DEBOUNCE_MS = 250;

/** The rich view: a TipTap editor that reads and writes HTML without losing anything it can hold. */
export function createPaper(host: PaperHost) {
  let filled = '';
  /** What the form has. */
  let told = '';
  let keys: readonly string[] = [];
  let look: PaperLook = blankLook;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  let isFilling = false;
  /** The RTF of what is being pasted. */
  let rtf = '';
  let count = 0;
  /** The uploads that are done: undo may bring their pictures back as they were on their way. */
  const done = new Map<string, UploadedPicture>();

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
      handleDOMEvents: {
        keydown: keysOf(host),
        paste(_view, { clipboardData }) {
          rtf = clipboardData?.getData('text/rtf') ?? '';
          return false;
        },
      },
      transformPastedHTML: cleaned,
      handlePaste: (_view, { clipboardData }) => takeFiles(clipboardData),
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) =>
        !isMoved && takeFiles(dataTransfer, view.posAtCoords({ left: clientX, top: clientY })?.pos),
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

  function takeFiles(data: DataTransfer | null, at?: number): boolean {
    // Word processors add a picture of the text beside the text itself.
    if (!data || data.files.length === 0 || (data.types.includes('text/html') && !isPictureAlone(data)))
      return false;
    addFiles([...data.files], at);
    return true;
  }

  const pend = (file: File): PendingPicture => {
    count += 1;
    return { id: `picture-${count}`, file };
  };

  function addFiles(files: readonly File[], at?: number): void {
    const pictures = files.filter(({ type }) => type.startsWith('image/')).map(pend);
    if (pictures.length < files.length) host.onFiles();
    if (pictures.length === 0) return;
    putFiles(editor, pictures, at);
    host.onPictures(pictures);
    if (pictures.length === 1) host.onPicture();
  }

  function cleaned(pasted: string): string {
    const taken: PendingPicture[] = [];
    const { html: kept, lost } = cleanPaste(pasted, {
      rtf,
      take(file) {
        const picture = pend(file);
        taken.push(picture);
        return takeOut(picture);
      },
      keepDifficult: (body) => keepDifficult(editor.schema, body),
    });
    rtf = '';
    if (taken.length > 0) host.onPictures(taken);
    if (lost.length > 0) host.onLost(lost);
    return kept;
  }

  function refresh(): void {
    const next = lookAt(editor, look);
    if (next === look) return;
    look = next;
    for (const id of look.pending) {
      const picture = done.get(id);
      if (picture) settle(editor, id, picture);
    }
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
    const text = html();
    // Pictures on their way are written nowhere.
    if (text === told) return;
    told = text;
    host.onChange(text);
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
    told = text;
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
    addFiles,
    /** A picture has reached the media. */
    place(id: string, picture: UploadedPicture): void {
      done.set(id, picture);
      settle(editor, id, picture);
    },
    /** A picture will not reach the media. */
    remove: (id: string) => settle(editor, id, null),
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

/** Whether the clipboard holds one picture, as from a browser's "Copy picture", whose HTML only repeats it. */
function isPictureAlone(data: DataTransfer): boolean {
  const html = data
    .getData('text/html')
    .replace(/^[\s\S]*<!--StartFragment-->|<!--EndFragment-->[\s\S]*$/g, '');
  return /^\s*(?:<meta[^>]*>\s*)?<img\b[^>]*>\s*$/i.test(html);
}
