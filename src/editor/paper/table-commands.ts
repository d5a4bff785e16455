import type { Editor, KeyboardShortcutCommand } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Selection, type Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  mergeCells,
  splitCell,
  tableNodeTypes,
  toggleHeader,
} from '@tiptap/pm/tables';
import { focusCaption } from './table-view.ts';

const ROWS = 3;
const COLUMNS = 3;

/** A table with a header row, and the caret in its first cell. */
const insertTable: Command = (state, dispatch) => {
  const { table, row, cell, header_cell: header } = tableNodeTypes(state.schema);
  const rows = Array.from({ length: ROWS }, (_, at) =>
    row.create(
      null,
      Array.from({ length: COLUMNS }, () => (at === 0 ? header : cell).createAndFill()).filter(
        (made) => made !== null,
      ),
    ),
  );
  const tr = state.tr.replaceSelectionWith(table.create(null, rows));
  // At the start of a text, the table comes before it: the old place is in the table then, and else right before it.
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(state.selection.from + 1))).scrollIntoView());
  return true;
};

const commands = {
  insertTable,
  addRowBefore,
  addRowAfter,
  addColumnBefore,
  addColumnAfter,
  deleteRow,
  deleteColumn,
  toggleHeaderRow: toggleHeader('row'),
  toggleHeaderColumn: toggleHeader('column'),
  mergeCells,
  splitCell,
  deleteTable,
} satisfies Record<string, Command>;

/** What can be done with tables. */
export type TableAction = keyof typeof commands;

/** Runs an action on the table around the caret, or inserts one there. The focus stays where it is. */
export function performOnTable({ state, view }: Editor, action: TableAction): void {
  // Each is undone by itself, however fast one follows the other.
  commands[action](state, (tr) => view.dispatch(closeHistory(tr).scrollIntoView()));
}

/** Whether an action would do something where the caret is. */
export const canOnTable = ({ state }: Editor, action: TableAction): boolean => commands[action](state);

/**
 * Tab goes from cell to cell and adds a row after the last; back from the first it goes to the caption. Deleting all cells
 * deletes their table.
 */
export function tableKeys(editor: Editor): Record<string, KeyboardShortcutCommand> {
  const run = (command: Command): boolean =>
    command(editor.state, (tr) => editor.view.dispatch(tr.scrollIntoView()));
  const removeWhole = (): boolean => {
    const { selection } = editor.state;
    return (
      selection instanceof CellSelection &&
      selection.isRowSelection() &&
      selection.isColSelection() &&
      run(deleteTable)
    );
  };
  return {
    Tab: () => run(goToNextCell(1)) || (run(addRowAfter) && run(goToNextCell(1))),
    'Shift-Tab': () => run(goToNextCell(-1)) || focusCaption(editor),
    Backspace: removeWhole,
    'Mod-Backspace': removeWhole,
    Delete: removeWhole,
    'Mod-Delete': removeWhole,
  };
}
