import { Node, type NodeViewRendererProps } from '@tiptap/core';
import { VARIABLE_BLOCK_TAG } from '../html/variables.ts';
import { blockPiece } from './block-piece.ts';
import type { BlockWords } from './kept-block.ts';
import { chipOf, gapAttributes, gapOf } from './variable.ts';

/** A variable among blocks, whose value brings its own blocks: atomic, can be moved and removed. */
export const VariableBlock = Node.create<{ words: BlockWords }>({
  name: 'variableBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ words: (tag) => tag }),
  addAttributes: () => gapAttributes,
  parseHTML: () => [{ tag: VARIABLE_BLOCK_TAG }],
  // Copied elsewhere, it is its HTML source.
  renderHTML: ({ node: { attrs } }) => {
    const { key, written } = gapOf(attrs);
    return [VARIABLE_BLOCK_TAG, { key, written }, written];
  },
  renderText: ({ node }) => gapOf(node.attrs).written.trim(),
  addNodeView() {
    return (props: NodeViewRendererProps) => {
      const chip = chipOf(gapOf(props.node.attrs).key);
      return { dom: blockPiece(props, 'variable', this.options.words('variable'), chip) };
    };
  },
});
