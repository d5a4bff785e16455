import { Trans } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, type ReactNode } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type {
  AdminListActor,
  adminListMachine,
  ListPlace,
} from '../../../machines/lists/admin-list.machine.ts';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import { AppLink } from '../app/index.ts';
import { PartBoundary } from '../states/PartBoundary.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Stack } from '../ui/Stack.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { ListBody, type ListLook } from './ListBody.tsx';
import { ListNews } from './ListNews.tsx';
import { Panel } from './Panel.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { focusPanelHeading, RenewedPart } from './RenewedPart.tsx';
import { SearchBox } from './SearchBox.tsx';

/** How records are added: in the panel, with the area's form, or on their own page. */
export type AddWay =
  | { title: string; render: (form: { creating: AnyActorRef; copy: string | null }) => ReactNode }
  | { to: string };
/** How a record is edited: in the panel, with the area's form, or on its own page. */
export type EditWay =
  | { title: string; render: (form: { record: AdminRecord; editing: AnyActorRef }) => ReactNode }
  | { linkOf: (id: string) => string };

export type AdminListProps = ListLook & {
  actor: AdminListActor;
  /** The name of the page and its table. */
  title: string;
  /** The actions for selected records, in button order. */
  actions: readonly RunAction[];
  add: AddWay;
  edit: EditWay;
};

// A page has one list, and its ids hold from one rendering to the next.
const id = 'list';
const addId = `${id}-add`;

const selectList = (snapshot: SnapshotFrom<typeof adminListMachine>) => ({
  // Not the whole place: the page number concerns only the rows.
  isAdding: snapshot.context.place.isAdding,
  copy: snapshot.context.place.copy,
  edit: snapshot.context.place.edit,
  typed: snapshot.context.typed,
  isLeaving: snapshot.hasTag('leaving'),
  creating: snapshot.hasTag('adding') ? snapshot.children.creating : undefined,
  record: snapshot.hasTag('editing') ? snapshot.children.record : undefined,
});

/** A staff area's list with its panels (LST-01 to LST-06). The flow is that of `adminListFlow`. */
export function AdminList({ actor, title, actions, add, edit, ...look }: AdminListProps) {
  const { isAdding, copy, edit: opened, ...view } = useSelector(actor, selectList, shallowEqual);
  const go = useCallback((part: Partial<ListPlace>) => actor.send({ type: 'place.want', part }), [actor]);
  const touchAdd = useCallback(() => actor.send({ type: 'panel.touch', panel: 'add' }), [actor]);
  const touchEdit = useCallback(() => actor.send({ type: 'panel.touch', panel: 'edit' }), [actor]);
  const toggleAdd = useCallback(() => go({ isAdding: !isAdding, copy: null }), [go, isAdding]);
  const addWith = (own: { id?: string }): ReactNode =>
    'to' in add ? (
      <AppLink className={buttonClass({ kind: 'primary' })} to={add.to}>
        <Trans>Add</Trans>
      </AppLink>
    ) : (
      <Button {...own} kind="primary" aria-expanded={isAdding} aria-controls={addId} onClick={toggleAdd}>
        <Trans>Add</Trans>
      </Button>
    );
  return (
    <Stack gap={6}>
      <Stack direction="row" gap={3} justify="between">
        <Heading level={1}>{title}</Heading>
        {addWith({ id: `${addId}-button` })}
      </Stack>
      {view.record && 'render' in edit ? (
        <Panel
          key={`edit ${opened}`}
          title={edit.title}
          openedBy={`${id}-edit-${opened}`}
          onTouch={touchEdit}
          onClose={() => go({ edit: null })}
        >
          <RecordPanel actor={view.record} render={edit.render} />
        </Panel>
      ) : null}
      <div id={addId} hidden={!view.creating}>
        {view.creating && 'render' in add ? (
          <Panel
            key="add"
            title={add.title}
            openedBy={`${addId}-button`}
            onTouch={touchAdd}
            onClose={toggleAdd}
          >
            <RenewedPart renewal={view.creating.sessionId} onFocusLost={focusPanelHeading}>
              {add.render({ creating: view.creating, copy })}
            </RenewedPart>
          </Panel>
        ) : null}
      </div>
      <div>
        <Stack direction="row" gap={3}>
          <SearchBox text={view.typed} onType={(text) => actor.send({ type: 'search.type', text })} />
        </Stack>
        <ListNews actor={actor} />
      </div>
      <PartBoundary>
        <ListBody
          actor={actor}
          title={title}
          actions={actions}
          addButton={isAdding ? null : addWith({})}
          editLinkOf={'linkOf' in edit ? edit.linkOf : null}
          canCopy={'render' in add}
          buttonId={id}
          {...look}
          onGo={go}
        />
      </PartBoundary>
      {view.isLeaving ? (
        <LeaveDialog
          onLeave={() => actor.send({ type: 'leave.confirm' })}
          onStay={() => actor.send({ type: 'leave.cancel' })}
        />
      ) : null}
    </Stack>
  );
}
