import type { MouseEventHandler } from 'react';
import { Button } from '../ui/Button.tsx';
import { RowWord } from '../ui/data-table.ts';
import type { IconName } from '../ui/icon-paths.ts';
import { Icon } from '../ui/Icon.tsx';

type RowButtonProps = {
  icon: IconName;
  /** The action in a word. */
  word: string;
  /** The same with the record's name, for assistive technology. */
  label: string;
  disabled?: boolean;
  /** Whether it opens a dialog. */
  opensDialog?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
};

/** A row's action: an icon with a tooltip in a table, icon and word on a card. */
export function RowButton({ icon, word, label, opensDialog = false, ...rest }: RowButtonProps) {
  return (
    <Button
      kind="quiet"
      data-row-action=""
      title={word}
      aria-label={label}
      {...(opensDialog ? { 'aria-haspopup': 'dialog' as const } : {})}
      {...rest}
    >
      <Icon name={icon} />
      <RowWord>{word}</RowWord>
    </Button>
  );
}
