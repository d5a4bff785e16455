import { Extension } from '@tiptap/core';
import type { Attrs } from '@tiptap/pm/model';
import { attributesOf, withoutHandlers, type Attributes } from '../html/attributes.ts';

/** Blocks that can have a text direction and an alignment. */
export const textBlocks = ['paragraph', 'heading'];
const blocks = [
  ...textBlocks,
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'codeBlock',
  'horizontalRule',
];
/** Attributes the paper handles itself; the last two belong to numbered lists. */
const OWN = ['dir', 'align', 'start', 'type'];

/**
 * Direction and alignment of blocks, and all other attributes unchanged: classes and styles have no effect here but may
 * have one in a mail. Alignment uses the attribute, not a style, which the pages' content policy blocks.
 */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes() {
    return [
      {
        types: blocks,
        attributes: {
          dir: {
            default: null,
            parseHTML: (element) => element.getAttribute('dir'),
            renderHTML: ({ dir }) => (dir === null ? {} : { dir }),
          },
          kept: {
            default: null,
            parseHTML: (element) => withoutHandlers(attributesOf(element, OWN)),
            // Only in the output: this page's content policy blocks style attributes.
            rendered: false,
          },
        },
      },
      {
        types: textBlocks,
        attributes: {
          align: {
            default: null,
            parseHTML: (element) => element.getAttribute('align'),
            renderHTML: ({ align }) => (align === null ? {} : { align }),
          },
        },
      },
    ];
  },
});

/** The attributes that a node of the paper keeps without knowing them. */
export function keptOf(attrs: Attrs): Attributes {
  const kept: Attributes | null | undefined = attrs['kept'];
  return kept ?? {};
}
