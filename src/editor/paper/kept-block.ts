import { Node, type NodeViewRendererProps } from '@tiptap/core';
import { KEPT_TAG, keptBlocks } from '../html/tags.ts';
import { blockPiece } from './block-piece.ts';

/** The label of a block the paper can't edit. */
export type BlockWords = (tag: string) => string;

/**
 * Blocks the paper can't edit, such as layout tables: each is atomic, can be moved and removed, and is written out exactly as
 * it was read. Only the source view changes it.
 */
export const KeptBlock = Node.create<{ words: BlockWords }>({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ words: (tag) => tag }),
  addAttributes() {
    return { html: { default: '', rendered: false }, tag: { default: 'div', rendered: false } };
  },
  parseHTML() {
    return [
      ...keptBlocks.map((tag) => ({
        tag,
        getAttrs: (element: HTMLElement) => ({ html: element.outerHTML, tag }),
      })),
      {
        tag: KEPT_TAG,
        getAttrs: (element) => ({
          html: element.innerHTML,
          tag: element.firstElementChild?.localName ?? 'div',
        }),
      },
    ];
  },
  renderHTML: ({ node }) => ['div', { 'data-kept-block': node.attrs['tag'] }],
  addNodeView() {
    return (props: NodeViewRendererProps) => {
      const tag: string = props.node.attrs['tag'];
      const html: string = props.node.attrs['html'];
      const excerpt = document.createElement('span');
      excerpt.dir = 'auto';
      excerpt.textContent = textOf(html);
      return { dom: blockPiece(props, tag, this.options.words(tag), excerpt) };
    };
  },
});

const EXCERPT = 160;

/** The start of the visible text in a piece of HTML. */
function textOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}
