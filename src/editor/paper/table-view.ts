import type { Editor, NodeViewRendererProps } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { paperWords } from '../words.ts';
import { captionOf, captionText } from './table-caption.ts';

/** Tells the visits of captions apart: what is written during one is undone at once. */
let visits = 0;

/**
 * A table on the paper, with a field for its caption above. The caption is an attribute of the table, as editing treats
 * all content of a table as rows; so the field is not part of the editor's text, and the keys at its ends lead to the
 * cells. Markup in a caption is kept until its words are changed.
 */
export function tableView({ node, editor, getPos, HTMLAttributes }: NodeViewRendererProps): NodeView {
  let shown = node;
  const dom = document.createElement('div');
  dom.dataset['wide'] = '';
  const table = document.createElement('table');
  for (const [name, value] of Object.entries(HTMLAttributes)) table.setAttribute(name, String(value));
  const caption = document.createElement('caption');
  caption.contentEditable = 'false';
  const field = document.createElement('textarea');
  field.rows = 1;
  field.dir = 'auto';
  field.placeholder = paperWords.tableCaption();
  field.ariaLabel = paperWords.tableCaption();
  field.value = captionText(node);
  const contentDOM = document.createElement('tbody');
  caption.append(field);
  table.append(caption, contentDOM);
  dom.append(table);

  let visit = 0;
  field.addEventListener('focus', () => {
    visit = visits += 1;
  });
  field.addEventListener('beforeinput', (event) => {
    if (!editor.isEditable) event.preventDefault();
  });
  field.addEventListener('input', () => {
    const at = getPos();
    if (at === undefined) return;
    // A caption is one line, also if several are pasted.
    if (field.value.includes('\n')) field.value = field.value.replaceAll(/\s*\n\s*/g, ' ');
    const words = document.createElement('p');
    words.textContent = field.value;
    const next = words.textContent.trim() === '' ? null : words.innerHTML;
    const { state, view } = editor;
    view.dispatch(
      state.tr
        .setNodeAttribute(
          at,
          'caption',
          next === null ? null : { kept: captionOf(shown)?.kept ?? {}, html: next },
        )
        // The history treats steps with the same mark as one.
        .setMeta('composition', `caption ${visit}`),
    );
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const isAtEnd = field.selectionStart === field.value.length;
    const leaves =
      event.key === 'Enter' ||
      event.key === 'Escape' ||
      (event.key === 'Tab' && !event.shiftKey) ||
      (event.key === 'ArrowDown' && isAtEnd);
    const at = getPos();
    if (!leaves || at === undefined) return;
    event.preventDefault();
    const { state, view } = editor;
    view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(at + 1))).scrollIntoView());
    view.focus();
  });

  return {
    dom,
    contentDOM,
    update(next) {
      // A table in another direction is drawn anew.
      if (next.type !== shown.type || next.attrs['dir'] !== shown.attrs['dir']) return false;
      shown = next;
      const words = captionText(next);
      if (document.activeElement !== field && field.value !== words) field.value = words;
      return true;
    },
    stopEvent: (event) => event.target === field,
    ignoreMutation: ({ target }) => !contentDOM.contains(target),
  };
}

/** Goes to the caption of the table around the caret. */
export function focusCaption({ state, view }: Editor): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'table') continue;
    const shown = view.nodeDOM($from.before(depth));
    const field = shown instanceof HTMLElement ? shown.querySelector('textarea') : null;
    field?.focus();
    return field !== null;
  }
  return false;
}
