import type { MouseEventHandler } from 'react';
import { Button } from '../ui/Button.tsx';
import { RowWord } from '../ui/data-table.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

type RowButtonProps = {
  icon: IconName;
  /** What it does, in a word. */
  word: string;
  /** The same with the name of the record, for assistive technology. */
  label: string;
  disabled?: boolean;
  /** Whether it opens a dialog. */
  opensDialog?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
};

/** One thing that can be done with a row: a drawing in a table, with the word as its hint, and both on a card. */
export function RowButton({ icon, word, label, opensDialog = false, ...rest }: RowButtonProps) {
  return (
    <Button
      kind="quiet"
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
