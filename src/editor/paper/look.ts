import type { Editor } from '@tiptap/core';
import { keyOf } from './variable.ts';
import type { Action, Alignment, BlockDirection, BlockKind } from './commands.ts';

/** What the toolbar shows about the caret's position. */
export interface PaperLook {
  /** The active actions. */
  on: readonly Action[];
  /** Null for a heading level the toolbar doesn't offer, or any other block. */
  block: BlockKind | null;
  alignment: Alignment;
  direction: BlockDirection;
  /** The URL of the link around the caret; empty if none. */
  href: string;
  canUndo: boolean;
  canRedo: boolean;
  /** The variables' keys, without duplicates. */
  keys: readonly string[];
}

export const blankLook: PaperLook = {
  on: [],
  block: 'paragraph',
  alignment: 'start',
  direction: 'inherit',
  href: '',
  canUndo: false,
  canRedo: false,
  keys: [],
};

const toggles: readonly Action[] = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
];

/** Reads an editor's state; returns `before` itself if nothing has changed. */
export function lookAt(editor: Editor, before: PaperLook): PaperLook {
  const { parent } = editor.state.selection.$from;
  const align: Alignment | null | undefined = parent.attrs['align'];
  const dir: BlockDirection | null | undefined = parent.attrs['dir'];
  const href: string | undefined = editor.getAttributes('link')['href'];
  const look: PaperLook = {
    on: toggles.filter((name) => editor.isActive(name)),
    block: blockOf(editor),
    alignment: align ?? 'start',
    direction: dir ?? 'inherit',
    href: href ?? '',
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    keys: keysOf(editor),
  };
  return JSON.stringify(look) === JSON.stringify(before) ? before : look;
}

function blockOf(editor: Editor): BlockKind | null {
  if (editor.isActive('paragraph')) return 'paragraph';
  return (
    ([1, 2, 3] as const)
      .filter((level) => editor.isActive('heading', { level }))
      .map((level): BlockKind => `heading${level}`)[0] ?? null
  );
}

function keysOf(editor: Editor): string[] {
  const keys = new Set<string>();
  editor.state.doc.descendants((node) => {
    const key = keyOf(node);
    if (key !== null) keys.add(key);
  });
  return [...keys];
}
