import { Plural, Trans } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { adminListMachine, ListPlace } from '../../../machines/lists/admin-list.machine.ts';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import type { columnsMachine } from '../../../machines/lists/columns.machine.ts';
import type { listRowsMachine } from '../../../machines/lists/list-rows.machine.ts';
import { useLocale } from '../app/index.ts';
import { Button } from '../ui/Button.tsx';
import { ListRoom, Seldom, SeldomPlace } from '../ui/data-table.ts';
import { Icon } from '../ui/Icon.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { AdminListActor } from '../../../machines/lists/admin-list.machine.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListFailure, NoMatch, NoneLeft, NothingYet, RowsSkeleton } from './ListStates.tsx';
import { Announced } from './ListNews.tsx';
import { Pager } from './Pager.tsx';
import { columnsOf, nameOfRecord, nextSort, sortingOf, sortRecords } from './record-columns.ts';
import type { RowExtras } from './RecordRow.tsx';
import { RecordTable, type RecordTableProps } from './RecordTable.tsx';
import { ActionName } from './RunWords.tsx';
import { RecordSort } from './RecordSort.tsx';
import { RowDensity } from './RowDensity.tsx';
import { useRowFocus } from './use-row-focus.ts';

const NO_RECORDS: readonly AdminRecord[] = [];
const NONE_HIDDEN: string[] = [];
const NONE_SORTABLE: readonly string[] = [];

const NO_ROWS = { loaded: null, isLoading: true, hasFailed: false, isEmpty: false, isNoMatch: false };
const NONE_SELECTED: string[] = [];

const selectList = (snapshot: SnapshotFrom<typeof adminListMachine>) => ({
  place: snapshot.context.place,
  rows: snapshot.children.rows,
  columnsActor: snapshot.children.columns,
  selection: snapshot.children.selection,
  work: snapshot.children.work,
});
const selectRows = (snapshot: SnapshotFrom<typeof listRowsMachine> | undefined) =>
  snapshot
    ? {
        loaded: snapshot.context.loaded,
        isLoading: snapshot.hasTag('loading'),
        hasFailed: snapshot.hasTag('failed'),
        isEmpty: snapshot.hasTag('empty'),
        isNoMatch: snapshot.hasTag('noMatch'),
      }
    : NO_ROWS;
const selectColumns = (snapshot: SnapshotFrom<typeof columnsMachine> | undefined) => ({
  hidden: snapshot?.context.hidden ?? NONE_HIDDEN,
  column: snapshot?.context.column ?? null,
  density: snapshot?.context.density ?? 'comfortable',
  order: snapshot?.value ?? 'unsorted',
});

/** How an area's list differs from the plain table. */
export type ListLook = RowExtras & {
  /** The columns that come first, in their order; the server's others follow. Pass a stable reference. */
  columnOrder?: readonly string[];
  /** Shown before the column menu, so that they keep their place where there is none. */
  tools?: ReactNode;
  /** Replaces the table and hides the column menu. */
  renderRows?: ((table: RecordTableProps) => ReactNode) | undefined;
};

const renderTable = (table: RecordTableProps): ReactNode => <RecordTable {...table} />;

type ListBodyProps = ListLook & {
  actor: AdminListActor;
  title: string;
  actions: readonly RunAction[];
  /** Also shown in an empty list. */
  addButton: ReactNode;
  editLinkOf: ((id: string) => string) | null;
  /** Whether the Add panel can be prefilled from another record. */
  canCopy: boolean;
  /** The prefix of the row buttons' ids. */
  buttonId: string;
  onGo: (part: Partial<ListPlace>) => void;
};

/** The rows with their actions, or the state that replaces them. */
export function ListBody({
  actor,
  title,
  actions,
  addButton,
  editLinkOf,
  canCopy,
  buttonId,
  onGo,
  cells,
  Buttons,
  columnOrder,
  tools,
  renderRows = renderTable,
}: ListBodyProps) {
  const locale = useLocale();

  const { place, rows, columnsActor, selection, work } = useSelector(actor, selectList, shallowEqual);
  // A shared link may name filters.
  const [showsTools, setShowsTools] = useState(place.filters !== undefined);
  const { loaded, ...is } = useSelector(rows, selectRows, shallowEqual);
  const selected = useSelector(selection, (snapshot) => snapshot?.context.selected ?? NONE_SELECTED);
  const canRun = useSelector(work, (snapshot) => snapshot?.hasTag('idle') ?? false);
  const { hidden, density, column: sorted, order } = useSelector(columnsActor, selectColumns, shallowEqual);
  const ownSorting = useMemo(
    () => (sorted === null || order === 'unsorted' ? null : { column: sorted, direction: order }),
    [sorted, order],
  );
  const sortable = loaded?.offers?.sortable ?? NONE_SORTABLE;
  const sorting = useMemo(
    () => ownSorting ?? sortingOf(place.sort, sortable),
    [ownSorting, place.sort, sortable],
  );
  const ticked = selected.length;
  const records = loaded?.records ?? NO_RECORDS;
  const shown = useMemo(() => sortRecords(records, ownSorting, locale), [records, ownSorting, locale]);
  const all = useMemo(() => columnsOf(records, columnOrder), [records, columnOrder]);
  const columns = useMemo(() => all.filter((column) => !hidden.includes(column)), [all, hidden]);

  const list = useRowFocus(canRun && !is.isLoading, records, hidden);

  const onTick = useCallback(
    (id: string, isRange: boolean) =>
      selection?.send(
        isRange
          ? { type: 'row.extend', id, order: shown.map(({ pk }) => String(pk)) }
          : { type: 'row.toggle', id },
      ),
    [selection, shown],
  );
  const onEdit = useCallback((id: string) => onGo({ edit: id }), [onGo]);
  const onCopy = useCallback((id: string) => onGo({ isAdding: true, copy: id }), [onGo]);
  const begin = useCallback(
    (action: RunAction, chosen: readonly AdminRecord[]) =>
      work?.send({
        type: 'run.begin',
        action,
        records: chosen.map((record) => ({ id: String(record.pk), name: nameOfRecord(record) })),
      }),
    [work],
  );
  const onDelete = useCallback((record: AdminRecord) => begin('delete', [record]), [begin]);
  const onPublish = useCallback((record: AdminRecord, action: RunAction) => begin(action, [record]), [begin]);

  const sortBy = (sort: string | undefined): void => {
    columnsActor?.send({ type: 'column.unsort' });
    onGo({ sort, page: 1 });
  };
  // The server sorts the whole list; by what it cannot sort, the page's rows are sorted here.
  const onSort = (column: string): void =>
    sortable.includes(column)
      ? sortBy(nextSort(sorting, column))
      : columnsActor?.send({ type: 'column.sort', column });

  const reload = (): void => rows?.send({ type: 'rows.reload' });
  // The same element around each of them, as the focus may have nowhere else to go.
  const inRoom = (content: ReactNode, news?: ReactNode): ReactNode => (
    <ListRoom ref={list} tabIndex={-1} data-wide="">
      {content}
      <Announced aria-live="polite">{news}</Announced>
    </ListRoom>
  );
  if (!loaded)
    return inRoom(is.hasFailed ? <ListFailure hasOldRows={false} onRetry={reload} /> : <RowsSkeleton />);
  const hasFilters = Object.keys(loaded.offers?.filters ?? {}).length > 0;
  const hasTools = hasFilters || renderRows === renderTable;
  const toolsToggle = (
    <SeldomPlace>
      <Button aria-expanded={showsTools} onClick={() => setShowsTools(!showsTools)}>
        <Trans>Sort and filter</Trans>
        <Icon name={showsTools ? 'up' : 'down'} />
      </Button>
    </SeldomPlace>
  );
  const filters = <ListFilters filters={place.filters} offers={loaded.offers} onGo={onGo} />;
  if (is.isEmpty) return inRoom(<NothingYet>{addButton}</NothingYet>);
  if (is.isNoMatch) {
    return inRoom(
      hasFilters ? (
        <Stack direction="row" gap={3}>
          {toolsToggle}
          <Seldom data-open={showsTools}>{filters}</Seldom>
        </Stack>
      ) : null,
      place.search === '' ? (
        <NoneLeft />
      ) : (
        <NoMatch search={place.search} onClear={() => actor.send({ type: 'search.type', text: '' })} />
      ),
    );
  }
  return inRoom(
    <Stack>
      {is.hasFailed ? <ListFailure hasOldRows={records.length > 0} onRetry={reload} /> : null}
      <Stack direction="row" gap={3}>
        {tools}
        {hasTools ? toolsToggle : null}
        <Seldom data-open={showsTools}>
          {filters}
          {renderRows === renderTable ? (
            <>
              <ColumnMenu
                columns={all}
                hidden={hidden}
                onToggle={(column) => columnsActor?.send({ type: 'column.toggle', column })}
                onShowAll={() => columnsActor?.send({ type: 'column.showAll' })}
              />
              <RowDensity
                density={density}
                onChoose={(chosen) => columnsActor?.send({ type: 'density.choose', density: chosen })}
              />
              <RecordSort
                columns={all}
                sorting={sorting}
                onSort={(column) => (sorting?.column === column ? undefined : onSort(column))}
                onTurn={() =>
                  sorting && sortable.includes(sorting.column)
                    ? sortBy(sorting.direction === 'ascending' ? `-${sorting.column}` : sorting.column)
                    : columnsActor?.send({ type: 'column.turn' })
                }
                onUnsort={() =>
                  place.sort ? sortBy(undefined) : columnsActor?.send({ type: 'column.unsort' })
                }
              />
            </>
          ) : null}
        </Seldom>
        {selected.length > 0 ? (
          <>
            <span aria-live="polite">
              <Plural value={ticked} one="# record selected" other="# records selected" />
            </span>
            {actions.map((action) => (
              <Button
                key={action}
                kind={action === 'delete' ? 'danger' : 'secondary'}
                disabled={!canRun}
                onClick={() =>
                  begin(
                    action,
                    shown.filter(({ pk }) => selected.includes(String(pk))),
                  )
                }
              >
                <ActionName action={action} />
              </Button>
            ))}
          </>
        ) : null}
      </Stack>
      {records.length > 0
        ? renderRows({
            name: title,
            records: shown,
            columns,
            density,
            cells,
            Buttons,
            sorting,
            selected,
            open: place.edit,
            isBusy: is.isLoading,
            canDelete: canRun,
            editLinkOf,
            onTick,
            buttonId,
            onEdit,
            onCopy: canCopy ? onCopy : null,
            onDelete,
            onPublish: actions.includes('publish') ? onPublish : null,
            onSort,
            onTickAll: (areAll) =>
              selection?.send({
                type: 'rows.choose',
                ids: areAll ? shown.map(({ pk }) => String(pk)) : [],
              }),
          })
        : null}
      <Pager loaded={loaded} pageSize={place.pageSize} onGo={onGo} />
    </Stack>,
  );
}
