import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ComponentType } from 'react';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import { AppLink } from '../app/index.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { RowActions, TickBox } from '../ui/data-table.ts';
import { Cell } from './Cell.tsx';
import { PublishButton } from './PublishButton.tsx';
import { fieldsOf, cellKindOf, nameOfRecord } from './record-columns.ts';
import { RowButton } from './RowButton.tsx';

/** What an area adds to its rows. Keep them the same: every row is drawn again with others. */
export type RowExtras = {
  /** The cells that the area draws itself, by column. */
  cells?: Readonly<Record<string, ComponentType<{ record: AdminRecord }>>> | undefined;
  /** Further buttons, between Edit and Delete; `canRun` is false while a run is on its way. */
  Buttons?: ComponentType<{ record: AdminRecord; canRun: boolean }> | undefined;
};

export type RecordRowProps = RowExtras & {
  record: AdminRecord;
  columns: readonly string[];
  wordsOf: (column: string) => string;
  isSelected: boolean;
  isOpen: boolean;
  /** A page of its own for editing; null where the Edit panel opens. */
  editLink: string | null;
  canDelete: boolean;
  /** What the id of the Edit button begins with. */
  buttonId: string;
  onTick: (id: string, isRange: boolean) => void;
  onEdit: (id: string) => void;
  /** Begins a new record that is filled from this one; null where none can be begun here. */
  onCopy: ((id: string) => void) | null;
  onDelete: (record: AdminRecord) => void;
  /** Shows the record to readers or takes it back; null where an area's records are not published. */
  onPublish: ((record: AdminRecord, action: RunAction) => void) | null;
};

/** One record. Drawn again only when something about it has changed. */
export const RecordRow = memo(function RecordRow({
  record,
  columns,
  cells = {},
  Buttons,
  wordsOf,
  isSelected,
  isOpen,
  editLink,
  canDelete,
  buttonId,
  onTick,
  onEdit,
  onCopy,
  onDelete,
  onPublish,
}: RecordRowProps) {
  const { t } = useLingui();
  const id = String(record.pk);
  const name = nameOfRecord(record);
  const fields = fieldsOf(record);
  return (
    // The keys move the focus from row to row.
    <tr data-record="" data-selected={isSelected} data-open={isOpen} tabIndex={-1}>
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
          <th key={column} scope="row" data-first="" data-kind={cellKindOf(column, fields[column])}>
            {label}
            <div>{content}</div>
          </th>
        ) : (
          <td key={column} data-kind={cellKindOf(column, fields[column])}>
            {label}
            <div>{content}</div>
          </td>
        );
      })}
      <td data-last="">
        <span data-label="" aria-hidden="true">
          <Trans>Actions</Trans>
        </span>
        <RowActions>
          {editLink === null ? (
            <Button
              kind="quiet"
              id={`${buttonId}-edit-${id}`}
              data-row-edit=""
              aria-label={t`Edit: ${name}`}
              aria-expanded={isOpen}
              onClick={() => onEdit(id)}
            >
              <Trans>Edit</Trans>
            </Button>
          ) : (
            <AppLink
              className={buttonClass({ kind: 'quiet' })}
              data-row-edit=""
              aria-label={t`Edit: ${name}`}
              to={editLink}
            >
              <Trans>Edit</Trans>
            </AppLink>
          )}
          {Buttons ? <Buttons record={record} canRun={canDelete} /> : null}
          {onPublish ? <PublishButton record={record} disabled={!canDelete} onPublish={onPublish} /> : null}
          {onCopy ? (
            <RowButton
              icon="copy"
              word={t`Duplicate`}
              label={t`Duplicate: ${name}`}
              onClick={() => onCopy(id)}
            />
          ) : null}
          <RowButton
            icon="delete"
            word={t`Delete`}
            label={t`Delete: ${name}`}
            disabled={!canDelete}
            onClick={() => onDelete(record)}
          />
        </RowActions>
      </td>
    </tr>
  );
});
