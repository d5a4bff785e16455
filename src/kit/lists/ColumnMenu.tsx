import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { Icon } from '../ui/Icon.tsx';
import { styled } from '../ui/theme.ts';
import { useColumnWords } from './record-columns.ts';

const Panel = styled('fieldset', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$6',
  inlineSize: '100%',
  padding: '$3 $4',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$raised',
  '&[hidden]': { display: 'none' },
  '& legend': { paddingInline: '$1', fontSize: '$small', color: '$textSoft' },
});

type ColumnMenuProps = {
  columns: readonly string[];
  hidden: readonly string[];
  onToggle: (column: string) => void;
  onShowAll: () => void;
};

/** Chooses the visible columns; all by default. */
export function ColumnMenu({ columns, hidden, onToggle, onShowAll }: ColumnMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const wordsOf = useColumnWords();
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Trans>Columns</Trans>
        <Icon name="down" />
      </Button>
      <Panel id={id} hidden={!isOpen}>
        <legend>
          <Trans>Columns that are shown</Trans>
        </legend>
        {columns.map((column) => (
          <CheckboxField
            key={column}
            name={`column-${column}`}
            label={wordsOf(column)}
            problems={[]}
            checked={!hidden.includes(column)}
            onChange={() => onToggle(column)}
          />
        ))}
        <Button kind="quiet" disabled={hidden.length === 0} onClick={onShowAll}>
          <Trans>Show all columns</Trans>
        </Button>
      </Panel>
    </>
  );
}
