import type { NodeViewRendererProps } from '@tiptap/core';

/**
 * The element of a block that is one piece: its title and what follows it. A click anywhere on it chooses it; the browser
 * alone takes a click beside the letters for one between the blocks.
 */
export function blockPiece(
  { editor, getPos }: Pick<NodeViewRendererProps, 'editor' | 'getPos'>,
  kind: string,
  words: string,
  ...inside: readonly Node[]
): HTMLElement {
  const dom = document.createElement('div');
  dom.dataset['keptBlock'] = kind;
  dom.contentEditable = 'false';
  const title = document.createElement('strong');
  title.textContent = words;
  dom.append(title, ...inside);
  dom.addEventListener('click', () => {
    const at = getPos();
    if (at === undefined) return;
    editor.commands.setNodeSelection(at);
    // At once: the next key is meant for this piece.
    editor.view.focus();
  });
  return dom;
}
