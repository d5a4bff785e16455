import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { Density, Sorting } from '../../../machines/lists/columns.machine.ts';
import { DataTable, SortButton, TableFrame, TickBox } from '../ui/data-table.ts';
import { Icon } from '../ui/Icon.tsx';
import { useEdges } from '../ui/use-edges.ts';
import { fieldsOf, cellKindOf, useColumnWords } from './record-columns.ts';
import { RecordRow, type RecordRowProps } from './RecordRow.tsx';

export type RecordTableProps = Pick<
  RecordRowProps,
  'cells' | 'Buttons' | 'buttonId' | 'canDelete' | 'onTick' | 'onEdit' | 'onCopy' | 'onDelete' | 'onPublish'
> & {
  /** The table's name for assistive technology. */
  name: string;
  /** In display order. */
  records: readonly AdminRecord[];
  columns: readonly string[];
  density: Density;
  sorting: Sorting;
  selected: readonly string[];
  /** The id of the record in the Edit panel. */
  open: string | null;
  isBusy: boolean;
  editLinkOf: ((id: string) => string) | null;
  onSort: (column: string) => void;
  onTickAll: (areAll: boolean) => void;
};

/** The records as a table, or as cards in little space (LST-01). */
export function RecordTable({
  name,
  records,
  columns,
  density,
  sorting,
  selected,
  open,
  isBusy,
  editLinkOf,
  onSort,
  onTickAll,
  ...row
}: RecordTableProps) {
  const { t } = useLingui();
  const frame = useEdges<HTMLElement>();
  const wordsOf = useColumnWords();
  const areAll = records.length > 0 && selected.length === records.length;
  const first = records[0];
  return (
    // A region that scrolls sideways must be reachable by keyboard.
    <TableFrame ref={frame} aria-label={name} aria-busy={isBusy} tabIndex={0}>
      <DataTable data-density={density}>
        <thead>
          <tr>
            <th scope="col" data-narrow="">
              <TickBox>
                <input
                  type="checkbox"
                  aria-label={t`Select all rows on this page`}
                  checked={areAll}
                  ref={(box) => {
                    // There is no attribute for it.
                    if (box) box.indeterminate = selected.length > 0 && !areAll;
                  }}
                  onChange={() => onTickAll(!areAll)}
                />
              </TickBox>
            </th>
            {columns.map((column, at) => {
              const direction = sorting?.column === column ? sorting.direction : undefined;
              return (
                <th
                  key={column}
                  scope="col"
                  data-kind={first ? cellKindOf(column, fieldsOf(first)[column]) : 'none'}
                  {...(at === 0 ? { 'data-first': '' } : {})}
                  {...(direction ? { 'aria-sort': direction } : {})}
                >
                  <SortButton type="button" onClick={() => onSort(column)}>
                    {wordsOf(column)}
                    {direction ? <Icon name={direction === 'ascending' ? 'up' : 'down'} /> : null}
                  </SortButton>
                </th>
              );
            })}
            <th scope="col" data-last="">
              <Trans>Actions</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const id = String(record.pk);
            return (
              <RecordRow
                key={id}
                {...row}
                record={record}
                columns={columns}
                wordsOf={wordsOf}
                isSelected={selected.includes(id)}
                isOpen={open === id}
                editLink={editLinkOf ? editLinkOf(id) : null}
              />
            );
          })}
        </tbody>
      </DataTable>
    </TableFrame>
  );
}
