import { Node, type NodeViewRendererProps } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { cutAtGaps, VARIABLE_TAG, type Gap } from '../html/variables.ts';

/** The variables that the form declares. */
const declared = new PluginKey<readonly string[]>('declared');

/** Tells the paper which variables are declared; chips of all others are marked. */
export function declareKeys(state: EditorState, keys: readonly string[]): Transaction {
  return state.tr.setMeta(declared, keys).setMeta('addToHistory', false);
}

/** A variable: a chip on the paper, its braces in the HTML. Braces that are typed or pasted become chips. */
export const Variable = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes() {
    // By themselves attributes that look like numbers would become numbers.
    return {
      key: { default: '', rendered: false, parseHTML: (element) => element.getAttribute('key') },
      written: { default: '', rendered: false, parseHTML: (element) => element.getAttribute('written') },
    };
  },
  parseHTML: () => [{ tag: VARIABLE_TAG }],
  // Copied elsewhere it is what it is in the HTML.
  renderHTML: ({ node: { attrs } }) => {
    const { key, written } = attrs as Gap;
    return [VARIABLE_TAG, { key, written }, written];
  },
  renderText: ({ node }) => node.attrs['written'] as string,
  addNodeView() {
    return ({ node }: NodeViewRendererProps) => {
      const dom = document.createElement('span');
      dom.dataset['variable'] = node.attrs['key'] as string;
      dom.dir = 'ltr';
      dom.contentEditable = 'false';
      dom.textContent = node.attrs['key'] as string;
      return { dom };
    };
  },
  addProseMirrorPlugins() {
    return [chipsFromBraces, markUndeclared];
  },
});

const chipsFromBraces = new Plugin({
  appendTransaction(transactions, _before, state) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const { tr, schema } = state;
    const chip = schema.nodes['variable'];
    const found: { from: number; to: number; key: string; written: string }[] = [];
    state.doc.descendants((node, position, parent) => {
      if (!node.isText || parent?.type.spec.code === true) return;
      let at = position;
      for (const part of cutAtGaps(node.text ?? '')) {
        const length = typeof part === 'string' ? part.length : part.written.length;
        if (typeof part !== 'string') found.push({ from: at, to: at + length, ...part });
        at += length;
      }
    });
    if (!chip || found.length === 0) return null;
    for (const { from, to, key, written } of found.toReversed()) {
      tr.replaceWith(from, to, chip.create({ key, written }, null, state.doc.nodeAt(from)?.marks ?? []));
    }
    return tr;
  },
});

const markUndeclared = new Plugin<readonly string[]>({
  key: declared,
  state: {
    init: () => [],
    apply: (transaction, keys) => (transaction.getMeta(declared) as readonly string[] | undefined) ?? keys,
  },
  props: {
    decorations(state) {
      const keys = declared.getState(state) ?? [];
      const marks: Decoration[] = [];
      state.doc.descendants((node, position) => {
        if (node.type.name !== 'variable' || keys.includes(node.attrs['key'] as string)) return;
        marks.push(Decoration.node(position, position + node.nodeSize, { 'data-undeclared': 'true' }));
      });
      return DecorationSet.create(state.doc, marks);
    },
  },
});
