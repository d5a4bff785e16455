import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { cellAround, CellSelection, nextCell } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Arrow keys across the cells of a table that reads from right to left: the library's own always take the cell on the
 * left for the previous one.
 */
export const mirroredArrows = new Plugin({
  props: {
    handleKeyDown(view, event) {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey) return false;
      const $cell = cellAround(view.state.selection.$head);
      if (!$cell || !isMirrored(view, $cell.pos)) return false;
      const side = key === 'ArrowLeft' ? 'left' : 'right';
      return shiftKey ? stretch(view, side) : go(view, side);
    },
  },
});

type Side = 'left' | 'right';

/** The direction through the document that leads to a side. */
const stepTo = (side: Side): 1 | -1 => (side === 'left' ? 1 : -1);

function isMirrored(view: EditorView, cell: number): boolean {
  const dom = view.nodeDOM(cell);
  return dom instanceof Element && getComputedStyle(dom).direction === 'rtl';
}

/** Whether the caret is at the end of its block on that side, and the text of the block goes that way too. */
function isAtEdge(view: EditorView, side: Side): boolean {
  const { selection } = view.state;
  if (!(selection instanceof TextSelection) || !selection.empty) return false;
  const { parent, parentOffset } = selection.$head;
  const end = side === 'left' ? parent.content.size : 0;
  return parentOffset === end && view.endOfTextblock(side);
}

function go(view: EditorView, side: Side): boolean {
  const { state } = view;
  const step = stepTo(side);
  if (state.selection instanceof CellSelection) {
    const { $headCell } = state.selection;
    const $next = nextCell($headCell, 'horiz', step) ?? $headCell;
    view.dispatch(state.tr.setSelection(Selection.near($next, step)).scrollIntoView());
    return true;
  }
  if (!isAtEdge(view, side)) return false;
  const $next = state.doc.resolve(state.selection.head + step);
  view.dispatch(state.tr.setSelection(Selection.near($next, step)).scrollIntoView());
  return true;
}

/** Selects whole cells, one more on that side. */
function stretch(view: EditorView, side: Side): boolean {
  const { state } = view;
  const { selection } = state;
  const $cell = cellAround(selection.$head);
  if (!$cell || !(selection instanceof CellSelection || isAtEdge(view, side))) return false;
  const cells = selection instanceof CellSelection ? selection : new CellSelection($cell);
  const $head = nextCell(cells.$headCell, 'horiz', stepTo(side));
  if ($head)
    view.dispatch(state.tr.setSelection(new CellSelection(cells.$anchorCell, $head)).scrollIntoView());
  return true;
}
