import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { AdminRecord } from '../../../machines/admin-record.machine.ts';
import { AppLink } from '../../app/context/index.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { TickBox } from '../../ui/data-table.ts';
import { Stack } from '../../ui/Stack.tsx';
import { styled } from '../../ui/theme.ts';
import { Cell } from './Cell.tsx';
import { fieldsOf, nameOfRecord } from './record-columns.ts';
import { useRowExtras } from './row-extras.ts';

// Further buttons stand two by two.
const Actions = styled(Stack, {
  '&[data-more="true"]': { minInlineSize: '208px' },
  '@phone': { '&[data-more="true"]': { minInlineSize: 0 } },
});

export type RecordRowProps = {
  record: AdminRecord;
  columns: readonly string[];
  wordsOf: (column: string) => string;
  isSelected: boolean;
  isOpen: boolean;
  /** A page of its own for editing; null where the Edit panel opens. */
  editLink: string | null;
  canDelete: boolean;
  onTick: (id: string, isRange: boolean) => void;
  onEdit: (id: string) => void;
  onDelete: (record: AdminRecord) => void;
};

/** One record. Drawn again only when something about it has changed. */
export const RecordRow = memo(function RecordRow({
  record,
  columns,
  wordsOf,
  isSelected,
  isOpen,
  editLink,
  canDelete,
  onTick,
  onEdit,
  onDelete,
}: RecordRowProps) {
  const { t } = useLingui();
  const { cells = {}, actions: MoreActions } = useRowExtras();
  const id = String(record.pk);
  const name = nameOfRecord(record);
  const fields = fieldsOf(record);
  return (
    <tr data-selected={isSelected}>
      <td data-narrow="">
        <TickBox>
          <input
            type="checkbox"
            aria-label={t`Select ${name}`}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onTick(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </TickBox>
      </td>
      {columns.map((column, at) => {
        const OwnCell = cells[column];
        const content = OwnCell ? (
          <OwnCell record={record} />
        ) : (
          <Cell column={column} value={fields[column]} />
        );
        const label = (
          <span data-label="" aria-hidden="true">
            {wordsOf(column)}
          </span>
        );
        return at === 0 ? (
          <th key={column} scope="row" data-first="">
            {label}
            <div>{content}</div>
          </th>
        ) : (
          <td key={column}>
            {label}
            <div>{content}</div>
          </td>
        );
      })}
      <td data-last="">
        <span data-label="" aria-hidden="true">
          <Trans>Actions</Trans>
        </span>
        <Actions direction="row" gap={2} data-more={MoreActions !== undefined}>
          {editLink === null ? (
            <Button aria-label={t`Edit: ${name}`} aria-expanded={isOpen} onClick={() => onEdit(id)}>
              <Trans>Edit</Trans>
            </Button>
          ) : (
            <AppLink className={buttonClass()} aria-label={t`Edit: ${name}`} to={editLink}>
              <Trans>Edit</Trans>
            </AppLink>
          )}
          {MoreActions ? <MoreActions record={record} canRun={canDelete} /> : null}
          <Button aria-label={t`Delete: ${name}`} disabled={!canDelete} onClick={() => onDelete(record)}>
            <Trans>Delete</Trans>
          </Button>
        </Actions>
      </td>
    </tr>
  );
});
