import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Menu, MenuChoices } from '../../kit/ui/Menu.tsx';
import { blockKinds, setBlock, type BlockKind } from '../paper/commands.ts';
import { ToolButton } from './Tool.tsx';

type BlockMenuProps = { editor: Editor; block: BlockKind | null; isOff: boolean };

/** The caret's block style: paragraph or heading. */
export function BlockMenu({ editor, block, isOff }: BlockMenuProps) {
  const { t } = useLingui();
  const names: Readonly<Record<BlockKind, string>> = {
    paragraph: t`Paragraph`,
    heading1: t`Heading 1`,
    heading2: t`Heading 2`,
    heading3: t`Heading 3`,
  };
  const shown = block === null ? t`Paragraph style` : names[block];
  return (
    <Menu
      startsOpen={false}
      onChosen={() => editor.commands.focus()}
      trigger={
        <ToolButton disabled={isOff} aria-label={t`Paragraph style: ${shown}`}>
          {shown}
          <Icon name="down" />
        </ToolButton>
      }
    >
      <MenuChoices
        name={t`Paragraph style`}
        choices={blockKinds.map((value) => ({ value, label: names[value] }))}
        chosen={block ?? ''}
        onChoose={(value) => setBlock(editor, value)}
      />
    </Menu>
  );
}
