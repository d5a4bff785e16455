import { Extension, type Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { attributesOf, withoutHandlers } from '../html/attributes.ts';
import { isLink } from '../html/links.ts';
import { KeptAttributes } from './kept-attributes.ts';
import { KeptBlock, type BlockWords } from './kept-block.ts';
import { KeptInline } from './kept-inline.ts';
import { NeutralBlocks } from './neutral-blocks.ts';
import { PictureNode } from './picture.ts';
import { VariableBlock } from './variable-block.ts';
import { VariableNode } from './variable.ts';

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
    VariableNode,
    VariableBlock.configure({ words }),
  ];
}
