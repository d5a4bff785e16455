import { useLingui, Trans } from '@lingui/react/macro';
import { Root } from '@radix-ui/react-toolbar';
import type { Editor } from '@tiptap/core';
import { useSyncExternalStore, type MouseEvent } from 'react';
import { styled } from '../../kit/ui/theme.ts';
import { Menu, MenuItem, MenuText } from '../../kit/ui/Menu.tsx';
import { dialogsOf, type EditorActor } from '../actors.ts';
import { perform, pictureAt, putVariable, type Action } from '../paper/commands.ts';
import type { Paper } from '../paper/paper.ts';
import { BlockMenu } from './BlockMenu.tsx';
import { TOOLBAR_ID } from './focus.ts';
import { AlignmentMenu, DirectionMenu } from './PlaceMenus.tsx';
import { TableMenu } from './TableMenu.tsx';
import { ToolSeparator, Tool, ToolButton, type ToolProps } from './Tool.tsx';
import { ToolIcon } from './icons.tsx';

const Bar = styled(Root, {
  gridRow: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px',
  padding: '$1',
  borderBlockEnd: '1px solid $colors$line',
  backgroundColor: '$canvas',
});

/** Clicking a tool must not take the text's focus and selection. */
const keepFocus = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
};

type EditorToolbarProps = {
  app: EditorActor;
  paper: Paper;
  isRich: boolean;
  isLocked: boolean;
  keys: readonly string[];
};

/** The toolbar, a single tab stop; arrow keys move between tools, mirrored in right-to-left pages. */
export function EditorToolbar({ app, paper, isRich, isLocked, keys }: EditorToolbarProps) {
  const { t } = useLingui();
  const look = useSyncExternalStore(paper.watch, paper.look);
  const { editor } = paper;
  const isOff = !isRich || isLocked;
  const toggle = (name: Action & ToolProps['icon'], label: string, shortcut = '') => (
    <Tool
      icon={name}
      label={label}
      shortcut={shortcut}
      isOn={look.on.includes(name)}
      isOff={isOff}
      onUse={() => perform(editor, name)}
    />
  );

  return (
    <Bar id={TOOLBAR_ID} aria-label={t`Formatting`} onMouseDown={keepFocus}>
      <Tool
        icon="undo"
        label={t`Undo`}
        shortcut="Z"
        isOff={isOff || !look.canUndo}
        onUse={() => perform(editor, 'undo')}
      />
      <Tool
        icon="redo"
        label={t`Redo`}
        shortcut="Shift+Z"
        isOff={isOff || !look.canRedo}
        onUse={() => perform(editor, 'redo')}
      />
      <ToolSeparator />
      <BlockMenu editor={editor} block={look.block} isOff={isOff} />
      <ToolSeparator />
      {toggle('bold', t`Bold`, 'B')}
      {toggle('italic', t`Italic`, 'I')}
      {toggle('underline', t`Underlined`, 'U')}
      {toggle('strike', t`Strikethrough`)}
      {toggle('code', t`Code`)}
      <Tool
        icon="link"
        label={t`Link`}
        shortcut="K"
        isOn={look.href !== ''}
        isOff={isOff}
        onUse={() => dialogsOf(app)?.send({ type: 'link.open' })}
      />
      <ToolSeparator />
      {toggle('bulletList', t`Bulleted list`)}
      {toggle('orderedList', t`Numbered list`)}
      {toggle('blockquote', t`Quote`)}
      {toggle('codeBlock', t`Code block`)}
      <Tool
        icon="horizontalRule"
        label={t`Divider`}
        isOff={isOff}
        onUse={() => perform(editor, 'horizontalRule')}
      />
      <ToolSeparator />
      <AlignmentMenu editor={editor} alignment={look.alignment} isOff={isOff} />
      <DirectionMenu editor={editor} direction={look.direction} isOff={isOff} />
      <ToolSeparator />
      <Tool
        icon="picture"
        label={t`Picture`}
        isOff={isOff}
        onUse={() => dialogsOf(app)?.send({ type: 'picture.open', picture: pictureAt(editor) })}
      />
      <TableMenu editor={editor} table={look.table} isOff={isOff} />
      <VariablePicker editor={editor} keys={keys} isOff={isOff} />
      <Tool
        label={t`HTML`}
        isOn={!isRich}
        // The HTML has no place for pictures that are on their way.
        isOff={isLocked || look.pending.length > 0}
        isAtEnd
        onUse={() => app.send({ type: 'view.toggle' })}
      />
    </Bar>
  );
}

type VariablePickerProps = { editor: Editor; keys: readonly string[]; isOff: boolean };

/** The declared variables; inserts the chosen one at the caret. */
function VariablePicker({ editor, keys, isOff }: VariablePickerProps) {
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
