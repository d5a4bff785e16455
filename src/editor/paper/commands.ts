import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { PictureToInsert } from '../../../machines/editor/editor-pictures.machine.ts';
import { writtenOf } from '../html/variables.ts';
import { textBlocks } from './kept-attributes.ts';
import { imageOf, isPicture, isUndescribed, pendingOf, withImage } from './picture.ts';

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

/** The selected picture; null if anything else is selected. */
export function pictureAt({ state: { selection } }: Editor): PictureToInsert | null {
  if (!(selection instanceof NodeSelection) || !isPicture(selection.node)) return null;
  const { src = '', alt = '', width = '0', height = '0' } = imageOf(selection.node);
  return { url: src, alt, caption: selection.node.textContent, width: Number(width), height: Number(height) };
}

/** Selects the next picture that nobody has described yet. */
export function selectUndescribed(editor: Editor): void {
  const { doc, selection } = editor.state;
  const found: number[] = [];
  doc.descendants((node, at) => {
    if (isUndescribed(node)) found.push(at);
  });
  const next = found.find((at) => at >= selection.from) ?? found[0];
  if (next !== undefined) editor.chain().setNodeSelection(next).scrollIntoView().run();
}

/**
 * Inserts a picture at the caret, or changes the selected one. With a caption it is a figure; a figure without one stays
 * a figure.
 */
export function putPicture(editor: Editor, picture: PictureToInsert): void {
  const { selection, schema } = editor.state;
  const { url, alt, caption, width, height } = picture;
  const size = width > 0 && height > 0 ? { width: String(width), height: String(height) } : {};
  const selected = selection instanceof NodeSelection && isPicture(selection.node) ? selection.node : null;
  const isSame = selected !== null && imageOf(selected)['src'] === url;
  const image = isSame ? { ...imageOf(selected), alt } : { src: url, alt, ...size };
  const pending = isSame ? pendingOf(selected) : null;
  const { picture: inline, figure } = schema.nodes;
  if (!inline || !figure) return;
  const chain = editor.chain().focus();
  if (selected !== null && selected.textContent === caption) {
    chain.command(({ tr }) =>
      Boolean(tr.setNodeMarkup(selection.from, null, withImage(selected, image, pending))),
    );
  } else if (caption === '' && selected?.type !== figure) {
    chain.insertContent([{ type: 'picture', attrs: { kept: image, pending } }]);
  } else {
    const kept = selected?.type === figure ? selected.attrs['kept'] : {};
    const words = caption === '' ? null : schema.text(caption);
    const made = figure.create({ kept, image, pending }, words);
    chain.command(({ tr }) => Boolean(tr.replaceRangeWith(selection.from, selection.to, made)));
  }
  chain.run();
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
