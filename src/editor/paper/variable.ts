import { Node, type NodeViewRendererProps } from '@tiptap/core';
import type { Node as PaperNode } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { cutAtGaps, VARIABLE_TAG, type WrittenVariable } from '../html/variables.ts';

/** The variables the form declares. */
const declared = new PluginKey<Declared>('declared');

/** Sets the declared variables; chips of all others are marked. */
export function declareKeys(state: EditorState, keys: readonly string[]): Transaction {
  return state.tr.setMeta(declared, keys).setMeta('addToHistory', false);
}

/** A variable's key, inline or among blocks; null for any other node. */
export const keyOf = ({ type, attrs }: PaperNode): string | null =>
  type.name === 'variable' || type.name === 'variableBlock' ? attrs['key'] : null;

/** The variable of a node, as its attributes below have it. */
export const gapOf = (attrs: PaperNode['attrs']): WrittenVariable => ({
  key: attrs['key'],
  written: attrs['written'],
});

/** The attributes of both. By themselves attributes that look like numbers would become numbers. */
export const gapAttributes = {
  key: {
    default: '',
    rendered: false,
    parseHTML: (element: HTMLElement) => element.getAttribute('key'),
  },
  written: {
    default: '',
    rendered: false,
    parseHTML: (element: HTMLElement) => element.getAttribute('written'),
  },
};

/** A variable's chip, inline or among blocks. */
export function chipOf(key: string): HTMLElement {
  const chip = document.createElement('span');
  chip.dataset['variable'] = key;
  chip.dir = 'ltr';
  chip.contentEditable = 'false';
  chip.textContent = key;
  return chip;
}

/** A variable: a chip on the paper, braces in the HTML. Typed or pasted braces become chips. */
export const VariableNode = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => gapAttributes,
  parseHTML: () => [{ tag: VARIABLE_TAG }],
  // Copied elsewhere, it is its HTML source.
  renderHTML: ({ node: { attrs } }) => {
    const { key, written } = gapOf(attrs);
    return [VARIABLE_TAG, { key, written }, written];
  },
  renderText: ({ node }) => gapOf(node.attrs).written,
  addNodeView() {
    return ({ node }: NodeViewRendererProps) => ({ dom: chipOf(gapOf(node.attrs).key) });
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
      if (!node.text?.includes('{{') || parent?.type.spec.code === true) return;
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

type Declared = { keys: readonly string[]; set: DecorationSet };

const markUndeclared = new Plugin<Declared>({
  key: declared,
  state: {
    init: () => ({ keys: [], set: DecorationSet.empty }),
    apply(transaction, before) {
      const keys: readonly string[] = transaction.getMeta(declared) ?? before.keys;
      if (keys === before.keys && !transaction.docChanged) return before;
      return { keys, set: undeclaredIn(transaction.doc, keys) };
    },
  },
  props: { decorations: (state) => declared.getState(state)?.set },
});

function undeclaredIn(doc: PaperNode, keys: readonly string[]): DecorationSet {
  const marks: Decoration[] = [];
  doc.descendants((node, position) => {
    const key = keyOf(node);
    if (key === null || keys.includes(key)) return;
    marks.push(Decoration.node(position, position + node.nodeSize, { 'data-undeclared': 'true' }));
  });
  return marks.length > 0 ? DecorationSet.create(doc, marks) : DecorationSet.empty;
}
