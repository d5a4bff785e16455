import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { Menu, MenuItem, MenuText } from '../../kit/ui/Menu.tsx';
import { putVariable } from '../paper/commands.ts';
import { ToolIcon } from './icons.tsx';
import { ToolButton } from './Tool.tsx';

type VariablePickerProps = { editor: Editor; keys: readonly string[]; isOff: boolean };

/** The declared variables; inserts the chosen one at the caret. */
export function VariablePicker({ editor, keys, isOff }: VariablePickerProps) {
  const { t } = useLingui();
  return (
    <Menu
      startsOpen={false}
      onChosen={() => editor.commands.focus()}
      trigger={
        <ToolButton disabled={isOff} aria-label={t`Variable`} title={t`Variable`}>
          <ToolIcon name="variable" />
        </ToolButton>
      }
    >
      {keys.length === 0 ? (
        <MenuText>
          <Trans>The form declares no variables yet.</Trans>
        </MenuText>
      ) : null}
      {keys.map((key) => (
        <MenuItem key={key} onChoose={() => putVariable(editor, key)}>
          <bdi>{key}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}
