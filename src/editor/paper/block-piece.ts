import type { NodeViewRendererProps } from '@tiptap/core';

/**
 * The element of an atomic block: its title and content. A click anywhere on it selects it; the browser alone would
 * take a click beside the letters as one between blocks.
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
    // At once: the next key is for this block.
    editor.view.focus();
  });
  return dom;
}
