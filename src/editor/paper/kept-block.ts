import { Node, type NodeViewRendererProps } from '@tiptap/core';
import { keptBlocks } from '../html/tags.ts';
import { blockPiece } from './block-piece.ts';

/** What stands on the paper for a block that it does not write. */
export type BlockWords = (tag: string) => string;

/**
 * Blocks that the paper does not write, such as tables: each is one piece that can be moved and removed, and is written
 * out exactly as it was read. The source view changes it.
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
    return keptBlocks.map((tag) => ({
      tag,
      getAttrs: (element) => ({ html: element.outerHTML, tag }),
    }));
  },
  renderHTML: ({ node }) => ['div', { 'data-kept-block': (node.attrs as { tag: string }).tag }],
  addNodeView() {
    return (props: NodeViewRendererProps) => {
      const { tag, html } = props.node.attrs as { tag: string; html: string };
      const excerpt = document.createElement('span');
      excerpt.dir = 'auto';
      excerpt.textContent = textOf(html);
      return { dom: blockPiece(props, tag, this.options.words(tag), excerpt) };
    };
  },
});

const EXCERPT = 160;

/** The beginning of what is to be read in a piece of HTML. */
function textOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}
