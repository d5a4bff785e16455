import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState, type ComponentType } from 'react';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import { AppLink } from '../app/index.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { ActionGroup, Seldom, SeldomPlace, TickBox } from '../ui/data-table.ts';
import { Icon } from '../ui/Icon.tsx';
import { Cell } from './Cell.tsx';
import { fieldsOf, cellKindOf, leftOutOn, nameOfRecord, titleColumnOf } from './record-columns.ts';
import { RowButton } from './RowButton.tsx';

/** What an area adds to its rows. Pass stable references: new ones render every row again. */
export type RowExtras = {
  /** The area's own cells, by column. */
  cells?: Readonly<Record<string, ComponentType<{ record: AdminRecord }>>> | undefined;
  /** More buttons, between Edit and Delete; `canRun` is false during a run. */
  Buttons?: ComponentType<{ record: AdminRecord; canRun: boolean }> | undefined;
};

export type RecordRowProps = RowExtras & {
  record: AdminRecord;
  columns: readonly string[];
  wordsOf: (column: string) => string;
  isSelected: boolean;
  isOpen: boolean;
  /** The edit page; null if editing opens the panel. */
  editLink: string | null;
  canDelete: boolean;
  /** The prefix of the Edit button's id. */
  buttonId: string;
  onTick: (id: string, isRange: boolean) => void;
  onEdit: (id: string) => void;
  /** Starts a new record prefilled from this one; null if the list cannot. */
  onCopy: ((id: string) => void) | null;
  onDelete: (record: AdminRecord) => void;
  /** Publishes or unpublishes the record; null if the area's records are not published. */
  onPublish: ((record: AdminRecord, action: RunAction) => void) | null;
};

/** A record's row. Renders again only when its props change. */
export const RecordRow = memo(function RecordRow({
  record,
  columns,
  cells = {},
  wordsOf,
  isSelected,
  onTick,
  ...actions
}: RecordRowProps) {
  const { t } = useLingui();
  const id = String(record.pk);
  const name = nameOfRecord(record);
  const fields = fieldsOf(record);
  const titleColumn = titleColumnOf(columns);
  return (
    // Focusable for the shortcuts that move from row to row.
    <tr data-record="" data-selected={isSelected} data-open={actions.isOpen} tabIndex={-1}>
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
        const Element = at === 0 ? 'th' : 'td';
        return (
          <Element
            key={column}
            {...(at === 0 ? { scope: 'row', 'data-first': '' } : {})}
            {...(column === titleColumn ? { 'data-title': '' } : {})}
            data-left-out={leftOutOn(column)}
            data-kind={cellKindOf(column, fields[column])}
          >
            <span data-label="" aria-hidden="true">
              {wordsOf(column)}
            </span>
            <div>{content}</div>
          </Element>
        );
      })}
      <td data-last="">
        <Actions record={record} {...actions} />
      </td>
    </tr>
  );
});

/** What can be done with a record. Ticking its row does not render it again. */
const Actions = memo(function Actions({
  record,
  Buttons,
  isOpen,
  editLink,
  canDelete,
  buttonId,
  onEdit,
  onCopy,
  onDelete,
  onPublish,
}: Omit<RecordRowProps, 'columns' | 'cells' | 'wordsOf' | 'isSelected' | 'onTick'>) {
  const { t } = useLingui();
  const [showsMore, setShowsMore] = useState(false);
  const id = String(record.pk);
  const name = nameOfRecord(record);
  return (
    <ActionGroup>
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
      <SeldomPlace>
        <Button
          kind="quiet"
          aria-label={t`More: ${name}`}
          aria-expanded={showsMore}
          onClick={() => setShowsMore(!showsMore)}
        >
          <Trans>More</Trans>
          <Icon name={showsMore ? 'up' : 'down'} />
        </Button>
      </SeldomPlace>
      <Seldom data-open={showsMore}>
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
      </Seldom>
    </ActionGroup>
  );
});

type PublishButtonProps = {
  record: AdminRecord;
  disabled: boolean;
  onPublish: (record: AdminRecord, action: RunAction) => void;
};

/** Publishes a record, or unpublishes it if it has a publication time (PST-03). */
function PublishButton({ record, disabled, onPublish }: PublishButtonProps) {
  const { t } = useLingui();
  const name = nameOfRecord(record);
  const isPublished = (fieldsOf(record)['published_at'] ?? null) !== null;
  const action = isPublished ? 'unpublish' : 'publish';
  return (
    <RowButton
      icon={isPublished ? 'eyeOff' : 'eye'}
      word={isPublished ? t`Unpublish` : t`Publish`}
      label={isPublished ? t`Unpublish: ${name}` : t`Publish: ${name}`}
      disabled={disabled}
      onClick={() => onPublish(record, action)}
    />
  );
}
