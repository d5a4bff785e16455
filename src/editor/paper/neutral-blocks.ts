import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const letter = /\p{L}/u;

/** Whether a node contains no letters and so has no text direction; chips and pictures don't count. */
export function isNeutral(piece: Node): boolean {
  let hasLetter = false;
  piece.descendants((node) => {
    hasLetter ||= letter.test(node.text ?? '');
    return !hasLetter;
  });
  return !hasLetter;
}

/** Marks blocks without a direction of their own: they take the paper's. */
export const NeutralBlocks = Extension.create({
  name: 'neutralBlocks',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const marks: Decoration[] = [];
          doc.descendants((node, position) => {
            if (!node.isTextblock) return true;
            if (isNeutral(node))
              marks.push(Decoration.node(position, position + node.nodeSize, { 'data-neutral': 'true' }));
            return false;
          });
          return DecorationSet.create(doc, marks);
        },
      },
    }),
  ],
});
