import { Plural } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { adminListMachine, ListPlace } from '../../../machines/admin-list.machine.ts';
import type { AdminRecord } from '../../../machines/admin-record.machine.ts';
import type { RunAction } from '../../../machines/bulk-run.machine.ts';
import type { columnsMachine } from '../../../machines/columns.machine.ts';
import { useLocale } from '../../app/context/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { AdminListActor } from './AdminList.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ListFailure, NoMatch, NothingYet, RowsSkeleton } from './ListStates.tsx';
import { Pager } from './Pager.tsx';
import { columnsOf, nameOfRecord } from './record-columns.ts';
import { RecordTable } from './RecordTable.tsx';
import { ActionName } from './RunWords.tsx';
import { sortRecords } from './sort-records.ts';

const NO_RECORDS: readonly AdminRecord[] = [];
const NO_COLUMNS = { hidden: [], sorting: null };

const selectBody = (snapshot: SnapshotFrom<typeof adminListMachine>) => ({
  loaded: snapshot.context.loaded,
  selected: snapshot.context.selected,
  place: snapshot.context.place,
  columns: snapshot.children.columns,
  canRun: snapshot.matches({ work: 'idle' }),
  isLoading: snapshot.hasTag('loading'),
  hasFailed: snapshot.hasTag('failed'),
  isEmpty: snapshot.hasTag('empty'),
  isNoMatch: snapshot.hasTag('noMatch'),
});
const selectColumns = (snapshot: SnapshotFrom<typeof columnsMachine> | undefined) =>
  snapshot?.context ?? NO_COLUMNS;

type ListBodyProps = {
  actor: AdminListActor;
  title: string;
  actions: readonly RunAction[];
  /** Stands in an empty list too. */
  addButton: ReactNode;
  editLinkOf: ((id: string) => string) | null;
  onGo: (part: Partial<ListPlace>) => void;
};

/** The rows with all that is done to them, or what stands in their place. */
export function ListBody({ actor, title, actions, addButton, editLinkOf, onGo }: ListBodyProps) {
  const locale = useLocale();
  const { loaded, selected, place, ...is } = useSelector(actor, selectBody, shallowEqual);
  const columnsActor = is.columns;
  const { hidden, sorting } = useSelector(columnsActor, selectColumns);
  const ticked = selected.length;
  const records = loaded?.records ?? NO_RECORDS;
  const shown = useMemo(() => sortRecords(records, sorting, locale), [records, sorting, locale]);
  const all = useMemo(() => columnsOf(records), [records]);
  const columns = useMemo(() => all.filter((column) => !hidden.includes(column)), [all, hidden]);

  const onTick = useCallback(
    (id: string, isRange: boolean) =>
      actor.send(
        isRange
          ? { type: 'row.extend', id, shown: shown.map(({ pk }) => String(pk)) }
          : { type: 'row.toggle', id },
      ),
    [actor, shown],
  );
  const onEdit = useCallback((id: string) => onGo({ edit: id }), [onGo]);
  const begin = useCallback(
    (action: RunAction, chosen: readonly AdminRecord[]) =>
      actor.send({
        type: 'run.begin',
        action,
        records: chosen.map((record) => ({ id: String(record.pk), name: nameOfRecord(record) })),
      }),
    [actor],
  );
  const onDelete = useCallback((record: AdminRecord) => begin('delete', [record]), [begin]);
  const onPublish = useCallback((record: AdminRecord, action: RunAction) => begin(action, [record]), [begin]);

  if (!loaded) {
    return is.hasFailed ? (
      <ListFailure hasOldRows={false} onRetry={() => actor.send({ type: 'list.reload' })} />
    ) : (
      <RowsSkeleton />
    );
  }
  if (is.isEmpty) return <NothingYet>{addButton}</NothingYet>;
  if (is.isNoMatch) {
    return <NoMatch search={place.search} onClear={() => actor.send({ type: 'search.type', text: '' })} />;
  }
  return (
    <Stack>
      {is.hasFailed ? (
        <ListFailure hasOldRows={records.length > 0} onRetry={() => actor.send({ type: 'list.reload' })} />
      ) : null}
      <Stack direction="row" gap={3}>
        <ColumnMenu
          columns={all}
          hidden={hidden}
          onToggle={(column) => columnsActor?.send({ type: 'column.toggle', column })}
          onShowAll={() => columnsActor?.send({ type: 'column.showAll' })}
        />
        {selected.length > 0 ? (
          <>
            <span aria-live="polite">
              <Plural value={ticked} one="# record selected" other="# records selected" />
            </span>
            {actions.map((action) => (
              <Button
                key={action}
                kind={action === 'delete' ? 'danger' : 'secondary'}
                disabled={!is.canRun}
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
      {records.length > 0 ? (
        <RecordTable
          name={title}
          records={shown}
          columns={columns}
          sorting={sorting}
          selected={selected}
          open={place.edit}
          isBusy={is.isLoading}
          canDelete={is.canRun}
          editLinkOf={editLinkOf}
          onTick={onTick}
          onEdit={onEdit}
          onDelete={onDelete}
          onPublish={actions.includes('publish') ? onPublish : null}
          onSort={(column) => columnsActor?.send({ type: 'column.sort', column })}
          onTickAll={(areAll) =>
            actor.send({ type: 'rows.choose', ids: areAll ? shown.map(({ pk }) => String(pk)) : [] })
          }
        />
      ) : null}
      <Pager
        loaded={loaded}
        pageSize={place.pageSize}
        onGo={(page) => onGo({ page })}
        onSize={(pageSize) => onGo({ pageSize, page: 1 })}
      />
    </Stack>
  );
}
