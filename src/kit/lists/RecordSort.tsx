import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Sorting } from '../../../machines/lists/columns.machine.ts';
import { asCards } from '../ui/data-table.ts';
import { Select } from '../ui/Select.tsx';
import { styled } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useColumnWords } from './record-columns.ts';
import { IconButton } from '../ui/IconButton.tsx';

/** Cards have no column headings to sort by. */
const Bar = styled('div', {
  display: 'none',
  [asCards]: { display: 'flex', flex: '1 1 160px', alignItems: 'center', gap: '$2', maxInlineSize: '320px' },
  '& select': { flex: 1, minInlineSize: 0 },
});

type RecordSortProps = {
  columns: readonly string[];
  sorting: Sorting;
  onSort: (column: string) => void;
  onTurn: () => void;
  onUnsort: () => void;
};

/** Sorts the loaded page by a column, for rows shown as cards (LST-01). */
export function RecordSort({ columns, sorting, onSort, onTurn, onUnsort }: RecordSortProps) {
  const { t } = useLingui();
  const id = useId();
  const wordsOf = useColumnWords();
  const isUpwards = sorting?.direction === 'ascending';
  return (
    <Bar>
      <VisuallyHidden as="label" htmlFor={id}>
        <Trans>Sort by</Trans>
      </VisuallyHidden>
      <Select
        id={id}
        name="sort"
        value={sorting?.column ?? ''}
        onChoose={(value) => (value === '' ? onUnsort() : onSort(value))}
      >
        <option value="">{t`Newest first`}</option>
        {columns.map((column) => (
          <option key={column} value={column}>
            {wordsOf(column)}
          </option>
        ))}
      </Select>
      {sorting === null ? null : (
        <IconButton
          icon={isUpwards ? 'up' : 'down'}
          label={isUpwards ? t`Ascending; reverse the order` : t`Descending; reverse the order`}
          onClick={onTurn}
        />
      )}
    </Bar>
  );
}
