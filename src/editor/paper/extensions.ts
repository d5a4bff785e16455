import { Extension, Mark, Node, type Extensions, type NodeViewRendererProps } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { attributesOf, withoutHandlers } from '../html/attributes.ts';
import { isLink } from '../html/links.ts';
import { keptInline } from '../html/tags.ts';
import { VARIABLE_BLOCK_TAG } from '../html/variables.ts';
import { KeptAttributes } from './kept-attributes.ts';
import { KeptBlock, type BlockWords } from './kept-block.ts';
import { NeutralBlocks } from './neutral-blocks.ts';
import { FigureNode, PictureNode } from './picture.ts';
import { TableCell, TableHeader, TableNode, TableRow } from './table.ts';
import { VariableNode, chipOf, gapAttributes, gapOf } from './variable.ts';
import { blockPiece } from './block-piece.ts';

/** A variable among blocks, whose value brings its own blocks: atomic, can be moved and removed. */
const VariableBlock = Node.create<{ words: BlockWords }>({
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

/** These elements carry their look, so the paper uses them as they are. */
const seen = new Set(['abbr', 'cite', 'ins', 'kbd', 'mark', 'q', 'small', 'sub', 'sup']);

/** Inline elements the toolbar doesn't know: kept with all attributes, several at once if nested. */
const KeptInline = Mark.create({
  name: 'keptInline',
  excludes: '',
  inclusive: false,
  addAttributes() {
    return { tag: { default: 'span', rendered: false }, kept: { default: {}, rendered: false } };
  },
  parseHTML() {
    return keptInline.map((tag) => ({
      tag,
      getAttrs: (element) => ({ tag, kept: withoutHandlers(attributesOf(element)) }),
    }));
  },
  renderHTML({ mark }) {
    const tag: string = mark.attrs['tag'];
    return [seen.has(tag) ? tag : 'span', 0];
  },
});

/** What a `pre` and a link hold beyond what their extensions know. */
const KeptParts = Extension.create({
  name: 'keptParts',
  addGlobalAttributes: () => [
    {
      types: ['codeBlock'],
      attributes: {
        hasCode: {
          default: true,
          rendered: false,
          parseHTML: (element) => element.firstElementChild?.localName === 'code',
        },
      },
    },
    {
      types: ['link'],
      attributes: {
        kept: {
          default: null,
          rendered: false,
          parseHTML: (element) => withoutHandlers(attributesOf(element, ['href'])),
        },
      },
    },
  ],
});

/** Everything the paper can hold and do. */
export function paperExtensions(words: BlockWords): Extensions {
  return [
    StarterKit.configure({
      // A click after the last block adds text there, instead of an empty paragraph that nobody wrote.
      trailingNode: false,
      dropcursor: { color: false, class: 'drop-cursor' },
      link: {
        openOnClick: false,
        autolink: false,
        enableClickSelection: false,
        isAllowedUri: (href) => isLink(href),
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    KeptAttributes,
    KeptParts,
    KeptInline,
    KeptBlock.configure({ words }),
    NeutralBlocks,
    PictureNode,
    FigureNode,
    VariableNode,
    VariableBlock.configure({ words }),
    TableRow,
    TableCell,
    TableHeader,
    TableNode,
  ];
}
