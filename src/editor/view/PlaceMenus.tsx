import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { Menu, MenuChoices } from '../../kit/ui/Menu.tsx';
import {
  alignments,
  directions,
  setAlignment,
  setDirection,
  type Alignment,
  type BlockDirection,
} from '../paper/commands.ts';
import { ToolIcon } from './icons.tsx';
import { ToolButton } from './Tool.tsx';

type AlignmentMenuProps = { editor: Editor; alignment: Alignment; isOff: boolean };

/** A block's alignment. */
export function AlignmentMenu({ editor, alignment, isOff }: AlignmentMenuProps) {
  const { t } = useLingui();
  const names: Readonly<Record<Alignment, string>> = {
    start: t`Where lines begin`,
    left: t`Left`,
    center: t`Centre`,
    right: t`Right`,
    justify: t`Both sides`,
  };
  const shown = names[alignment];
  return (
    <Menu
      startsOpen={false}
      onChosen={() => editor.commands.focus()}
      trigger={
        <ToolButton disabled={isOff} aria-label={t`Alignment: ${shown}`} title={t`Alignment`}>
          <ToolIcon name="start" />
        </ToolButton>
      }
    >
      <MenuChoices
        name={t`Alignment`}
        choices={alignments.map((value) => ({ value, label: names[value] }))}
        chosen={alignment}
        onChoose={(value) => setAlignment(editor, value)}
      />
    </Menu>
  );
}

type DirectionMenuProps = { editor: Editor; direction: BlockDirection; isOff: boolean };

/** A block's text direction. */
export function DirectionMenu({ editor, direction, isOff }: DirectionMenuProps) {
  const { t } = useLingui();
  const names: Readonly<Record<BlockDirection, string>> = {
    inherit: t`Same as the page`,
    ltr: t`Left to right`,
    rtl: t`Right to left`,
    auto: t`By its first letters`,
  };
  const shown = names[direction];
  return (
    <Menu
      startsOpen={false}
      onChosen={() => editor.commands.focus()}
      trigger={
        <ToolButton disabled={isOff} aria-label={t`Text direction: ${shown}`} title={t`Text direction`}>
          <ToolIcon name="direction" />
        </ToolButton>
      }
    >
      <MenuChoices
        name={t`Text direction`}
        choices={directions.map((value) => ({ value, label: names[value] }))}
        chosen={direction}
        onChoose={(value) => setDirection(editor, value)}
      />
    </Menu>
  );
}
