import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { isPicture, isUndescribed, pendingOf } from './picture.ts';
import { canOnTable } from './table-commands.ts';
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
  /** The part of a table that contains the caret; null outside of tables. */
  table: { canMerge: boolean; canSplit: boolean } | null;
  /** The variables' keys, without duplicates. */
  keys: readonly string[];
  /** How many pictures nobody has described yet. */
  undescribed: number;
  /** The pictures on their way to the media, by their uploads. */
  pending: readonly string[];
}

export const blankLook: PaperLook = {
  on: [],
  block: 'paragraph',
  alignment: 'start',
  direction: 'inherit',
  href: '',
  canUndo: false,
  canRedo: false,
  table: null,
  keys: [],
  undescribed: 0,
  pending: [],
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
    table: editor.isActive('table')
      ? { canMerge: canOnTable(editor, 'mergeCells'), canSplit: canOnTable(editor, 'splitCell') }
      : null,
    ...contentOf(editor.state.doc),
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

type Content = Pick<PaperLook, 'keys' | 'undescribed' | 'pending'>;
const known = new WeakMap<Node, Content>();

/** What the toolbar shows about a document as a whole; looked up once for each. */
function contentOf(doc: Node): Content {
  const content = known.get(doc) ?? readContent(doc);
  known.set(doc, content);
  return content;
}

function readContent(doc: Node): Content {
  const keys = new Set<string>();
  const pending = new Set<string>();
  let undescribed = 0;
  doc.descendants((node) => {
    const key = keyOf(node);
    if (key !== null) keys.add(key);
    if (!isPicture(node)) return;
    if (isUndescribed(node)) undescribed += 1;
    const upload = pendingOf(node);
    if (upload !== null) pending.add(upload);
  });
  return { keys: [...keys], undescribed, pending: [...pending] };
}
