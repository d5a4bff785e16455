import type { Editor } from '@tiptap/core';
import { writtenOf } from '../html/variables.ts';
import { textBlocks } from './kept-attributes.ts';

/** The paragraph styles to choose from. */
export const blockKinds = ['paragraph', 'heading1', 'heading2', 'heading3'] as const;
export type BlockKind = (typeof blockKinds)[number];
export const alignments = ['start', 'left', 'center', 'right', 'justify'] as const;
/** `start` is the inline start: no attribute. */
export type Alignment = (typeof alignments)[number];
export const directions = ['inherit', 'ltr', 'rtl', 'auto'] as const;
/** `inherit` takes the surrounding text's: no attribute. */
export type BlockDirection = (typeof directions)[number];
/** What a toolbar button toggles or does at once. */
export type Action =
  | 'undo'
  | 'redo'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'code'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'codeBlock'
  | 'horizontalRule';

/** Runs a toolbar button's action. The focus stays where it is. */
export function perform(editor: Editor, action: Action): void {
  const { commands } = editor;
  const actions: Readonly<Record<Action, () => boolean>> = {
    undo: () => commands.undo(),
    redo: () => commands.redo(),
    bold: () => commands.toggleBold(),
    italic: () => commands.toggleItalic(),
    underline: () => commands.toggleUnderline(),
    strike: () => commands.toggleStrike(),
    code: () => commands.toggleCode(),
    bulletList: () => commands.toggleBulletList(),
    orderedList: () => commands.toggleOrderedList(),
    blockquote: () => commands.toggleBlockquote(),
    codeBlock: () => commands.toggleCodeBlock(),
    horizontalRule: () => commands.setHorizontalRule(),
  };
  actions[action]();
}

/** Turns the selected blocks into paragraphs or headings. */
export function setBlock(editor: Editor, kind: BlockKind): void {
  const chain = editor.chain().focus();
  (kind === 'paragraph' ? chain.setParagraph() : chain.setHeading({ level: levels[kind] })).run();
}

const levels = { heading1: 1, heading2: 2, heading3: 3 } as const;

export function setAlignment(editor: Editor, alignment: Alignment): void {
  setOnBlocks(editor, 'align', alignment === 'start' ? null : alignment);
}

export function setDirection(editor: Editor, direction: BlockDirection): void {
  setOnBlocks(editor, 'dir', direction === 'inherit' ? null : direction);
}

function setOnBlocks(editor: Editor, name: string, value: string | null): void {
  const chain = editor.chain().focus();
  for (const type of textBlocks) chain.updateAttributes(type, { [name]: value });
  chain.run();
}

/** Inserts a variable at the caret, or in place of its typed beginning. */
export function putVariable(editor: Editor, key: string, range?: { from: number; to: number }): void {
  const chip = { type: 'variable', attrs: { key, written: writtenOf(key) } };
  const chain = editor.chain().focus();
  if (range) chain.insertContentAt(range, [chip]);
  else chain.insertContent([chip]);
  chain.run();
}

export function putPicture(editor: Editor, { url, alt }: { url: string; alt: string }): void {
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'picture', attrs: { kept: { src: url, alt } } }])
    .run();
}

/** Links the selection; without one, changes the link around the caret, or inserts the address itself. */
export function setLink(editor: Editor, href: string): void {
  const { selection } = editor.state;
  if (selection.empty && !editor.isActive('link')) {
    const words = [{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }];
    editor.chain().focus().insertContent(words).run();
    return;
  }
  editor.chain().focus().extendMarkRange('link').setMark('link', { href }).run();
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
}
