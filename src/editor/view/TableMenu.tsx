import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { Menu, MenuItem, MenuLine } from '../../kit/ui/Menu.tsx';
import type { PaperLook } from '../paper/look.ts';
import { performOnTable, type TableAction } from '../paper/table-commands.ts';
import { focusCaption } from '../paper/table-view.ts';
import { ToolIcon } from './icons.tsx';
import { ToolButton } from './Tool.tsx';

type TableMenuProps = { editor: Editor; table: PaperLook['table']; isOff: boolean };

/** Inserts a table, or changes the one around the caret (WRT-04). */
export function TableMenu({ editor, table, isOff }: TableMenuProps) {
  const { t } = useLingui();
  const goesToCaption = useRef(false);
  const item = (action: TableAction, label: string, isPossible = true) => (
    <MenuItem disabled={!isPossible} onChoose={() => performOnTable(editor, action)}>
      {label}
    </MenuItem>
  );
  return (
    <Menu
      startsOpen={false}
      onChosen={() => {
        if (!goesToCaption.current || !focusCaption(editor)) editor.commands.focus();
        goesToCaption.current = false;
      }}
      trigger={
        <ToolButton disabled={isOff} aria-label={t`Table`} title={t`Table`} aria-pressed={table !== null}>
          <ToolIcon name="table" />
        </ToolButton>
      }
    >
      {table ? (
        <>
          {item('addRowBefore', t`Add a row above`)}
          {item('addRowAfter', t`Add a row below`)}
          {item('addColumnBefore', t`Add a column before`)}
          {item('addColumnAfter', t`Add a column after`)}
          <MenuLine />
          <MenuItem
            onChoose={() => {
              goesToCaption.current = true;
            }}
          >
            <Trans>Write the caption</Trans>
          </MenuItem>
          {item('toggleHeaderRow', t`Header row on or off`)}
          {item('toggleHeaderColumn', t`Header column on or off`)}
          {item('mergeCells', t`Merge the selected cells`, table.canMerge)}
          {item('splitCell', t`Split the cell`, table.canSplit)}
          <MenuLine />
          {item('deleteRow', t`Delete the row`)}
          {item('deleteColumn', t`Delete the column`)}
          {item('deleteTable', t`Delete the table`)}
        </>
      ) : (
        <MenuItem onChoose={() => performOnTable(editor, 'insertTable')}>
          <Trans>Insert a table</Trans>
        </MenuItem>
      )}
    </Menu>
  );
}
