import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const letter = /\p{L}/u;

/** Whether a node contains no letters and so has no text direction; chips and pictures don't count. */
export function isNeutral(piece: Node): boolean {
  const answer = known.get(piece) ?? !hasLetter(piece);
  known.set(piece, answer);
  return answer;
}

/** Nodes never change: each is read once, however often one types in another. */
const known = new WeakMap<Node, boolean>();

const hasLetter = (piece: Node): boolean =>
  piece.isText ? letter.test(piece.text ?? '') : piece.children.some((child) => !isNeutral(child));

/** The marks of a document; selecting and blinking ask for the same ones again. */
const marked = new WeakMap<Node, DecorationSet>();

/** Marks blocks without a direction of their own: they take the paper's. */
export const NeutralBlocks = Extension.create({
  name: 'neutralBlocks',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const before = marked.get(doc);
          if (before) return before;
          const marks: Decoration[] = [];
          doc.descendants((node, position) => {
            if (!node.isTextblock) return true;
            if (isNeutral(node))
              marks.push(Decoration.node(position, position + node.nodeSize, { 'data-neutral': 'true' }));
            return false;
          });
          const set = DecorationSet.create(doc, marks);
          marked.set(doc, set);
          return set;
        },
      },
    }),
  ],
});
