import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import type { mediaAreaMachine, MediaLayout } from '../../../machines/media/media-area.machine.ts';
import { AdminList } from '../../kit/lists/AdminList.tsx';
import type { RecordTableProps } from '../../kit/lists/RecordTable.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { DashboardFrame } from '../dashboard/DashboardFrame.tsx';
import { mediaCells } from './media-cells.tsx';
import { MediaForm } from './MediaForm.tsx';
import { MediaGrid } from './MediaGrid.tsx';

const Group = styled('fieldset', {
  display: 'inline-flex',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$control',
  backgroundColor: '$surface',
  overflow: 'hidden',
  '&:has(:focus-visible)': { overflow: 'visible' },
});

const Choice = styled('button', {
  minBlockSize: '$target',
  paddingInline: '$4',
  border: 0,
  backgroundColor: 'transparent',
  color: '$textSoft',
  font: 'inherit',
  cursor: 'pointer',
  '@fine': { minBlockSize: '38px' },
  '&:hover': { color: '$text' },
  '&[aria-pressed="true"]': {
    backgroundColor: '$primarySurface',
    color: '$primary',
    fontWeight: '$medium',
  },
  '@forced': { '&[aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: '-4px' } },
});

const ACTIONS: readonly RunAction[] = ['delete'];

type MediaAreaActor = ActorRefFrom<typeof mediaAreaMachine>;

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
function MediaArea({ flow, section, page, ...area }: MediaAreaProps) {
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

type LayoutSwitchProps = { layout: MediaLayout; onChoose: (layout: MediaLayout) => void };

/** Switches the list between table and grid. */
function LayoutSwitch({ layout, onChoose }: LayoutSwitchProps) {
  const { t } = useLingui();
  const choice = (of: MediaLayout, label: ReactNode) => (
    <Choice type="button" aria-pressed={layout === of} onClick={() => onChoose(of)}>
      {label}
    </Choice>
  );
  return (
    <Group aria-label={t`How the list is shown`}>
      {choice('table', <Trans>Table</Trans>)}
      {choice('grid', <Trans>Grid</Trans>)}
    </Group>
  );
}

/** The list of product files (PMD-01). */
export function ProductMediaScreen({ flow }: { flow: MediaAreaActor | undefined }) {
  const { t } = useLingui();
  return (
    <MediaArea
      flow={flow}
      section={t`Product`}
      page={t`Media`}
      title={t`Product Media`}
      addTitle={t`Add Product Media`}
      editTitle={t`Edit Product Media`}
      isProtected
    />
  );
}

/** The list of template files (TMD-01). */
export function TemplateMediaScreen({ flow }: { flow: MediaAreaActor | undefined }) {
  const { t } = useLingui();
  return (
    <MediaArea
      flow={flow}
      section={t`Template`}
      page={t`Media`}
      title={t`Template Media`}
      addTitle={t`Add Template Media`}
      editTitle={t`Edit Template Media`}
      isProtected={false}
    />
  );
}
