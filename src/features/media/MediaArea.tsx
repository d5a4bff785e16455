import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import type { mediaAreaMachine } from '../../../machines/media/media-area.machine.ts';
import { DashboardFrame } from '../dashboard/DashboardFrame.tsx';
import { AdminList } from '../../kit/lists/AdminList.tsx';
import type { RecordTableProps } from '../../kit/lists/RecordTable.tsx';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { mediaCells } from './media-cells.tsx';
import { MediaForm } from './MediaForm.tsx';
import { MediaGrid } from './MediaGrid.tsx';

const ACTIONS: readonly RunAction[] = ['delete'];

export type MediaAreaActor = ActorRefFrom<typeof mediaAreaMachine>;

type MediaAreaProps = {
  flow: MediaAreaActor | undefined;
  /** The breadcrumbs: the sidebar group's name, then the area's. */
  section: string;
  page: string;
  title: string;
  addTitle: string;
  editTitle: string;
  /** The files have no URL; a call fetches them (PMD-02). */
  isProtected: boolean;
};

/** A media page: the dashboard's frame with the list, as a table or a grid, and its panels (TMD, PMD). */
export function MediaArea({ flow, section, page, ...area }: MediaAreaProps) {
  return (
    <DashboardFrame
      crumbs={[
        { name: section, to: null },
        { name: page, to: null },
      ]}
    >
      {flow ? <MediaList {...area} actor={flow} /> : null}
    </DashboardFrame>
  );
}

const selectArea = (snapshot: SnapshotFrom<typeof mediaAreaMachine>) => ({
  list: snapshot.children.list,
  isGrid: snapshot.hasTag('grid'),
});

type MediaListProps = Omit<MediaAreaProps, 'flow' | 'section' | 'page'> & { actor: MediaAreaActor };

function MediaList({ actor, title, addTitle, editTitle, isProtected }: MediaListProps) {
  const { list, isGrid } = useSelector(actor, selectArea, shallowEqual);
  const source = isProtected ? actor : null;
  const onCopy = useCallback((link: string) => actor.send({ type: 'link.copy', link }), [actor]);
  const cells = useMemo(() => mediaCells(source, onCopy), [source, onCopy]);
  const renderGrid = (table: RecordTableProps) => <MediaGrid table={table} source={source} onCopy={onCopy} />;
  const form = { source, onCopy };
  return list ? (
    <AdminList
      actor={list}
      title={title}
      actions={ACTIONS}
      cells={cells}
      tools={
        <LayoutSwitch
          layout={isGrid ? 'grid' : 'table'}
          onChoose={(layout) => actor.send({ type: 'layout.choose', layout })}
        />
      }
      renderRows={isGrid ? renderGrid : undefined}
      add={{
        title: addTitle,
        render: ({ creating }) => <MediaForm {...form} actor={creating} label={addTitle} isEditing={false} />,
      }}
      edit={{
        title: editTitle,
        render: ({ editing }) => <MediaForm {...form} actor={editing} label={editTitle} isEditing />,
      }}
    />
  ) : null;
}
