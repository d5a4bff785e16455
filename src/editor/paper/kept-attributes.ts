import { Extension } from '@tiptap/core';
import { attributesOf, withoutHandlers, type Attributes } from '../html/attributes.ts';

/** Blocks that a text direction and an alignment belong to. */
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
/** Attributes with a meaning on the paper; those of the list of numbers are its own. */
const OWN = ['dir', 'align', 'start', 'type'];

/**
 * Direction and alignment of blocks, and all other attributes as they are: classes and styles mean nothing here but may mean
 * something in a mail. Alignment is the attribute, which needs no style: the content policy of pages refuses those.
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
            renderHTML: ({ dir }) => (dir === null ? {} : { dir: dir as string }),
          },
          kept: {
            default: null,
            parseHTML: (element) => withoutHandlers(attributesOf(element, OWN)),
            // Seen only in what is written out: a style attribute is refused by the content policy of this page.
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
            renderHTML: ({ align }) => (align === null ? {} : { align: align as string }),
          },
        },
      },
    ];
  },
});

/** The attributes that a node of the paper keeps without knowing them. */
export const keptOf = (attrs: Readonly<Record<string, unknown>>): Attributes =>
  (attrs['kept'] as Attributes | null | undefined) ?? {};
