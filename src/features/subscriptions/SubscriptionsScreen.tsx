import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import type { schedulesMachine } from '../../../machines/subscriptions/schedules.machine.ts';
import { useSection } from '../../kit/app/index.ts';
import { DashboardFrame } from '../dashboard/DashboardFrame.tsx';
import { useKept } from '../../kit/forms/use-kept.ts';
import { AdminList } from '../../kit/lists/AdminList.tsx';
import { RowExtrasContext } from '../../kit/lists/row-extras.ts';
import { DetailsDialog } from './DetailsDialog.tsx';
import { RowActions } from './RowActions.tsx';
import { CrontabCell, LastRunCell, NextRunCell } from './row-cells.tsx';

const ACTIONS: readonly RunAction[] = ['pause', 'resume', 'delete'];
const EXTRAS = {
  cells: { crontab: CrontabCell, next_run: NextRunCell, last_run: LastRunCell },
  actions: RowActions,
};

const selectList = ({ children }: SnapshotFrom<typeof schedulesMachine>) => children.list;

/** The scheduled subscriptions (SBA-01). */
export function SubscriptionsScreen() {
  const { t } = useLingui();
  const section = useKept(useSection<typeof schedulesMachine>());
  return (
    <DashboardFrame
      crumbs={[
        { name: t`Subscription`, to: null },
        { name: t`Subscriptions`, to: null },
      ]}
    >
      {section ? <Opened section={section} /> : null}
    </DashboardFrame>
  );
}

type Section = NonNullable<ReturnType<typeof useSection<typeof schedulesMachine>>>;

function Opened({ section }: { section: Section }) {
  const { t } = useLingui();
  const list = useKept(useSelector(section, selectList));
  return (
    <RowExtrasContext value={EXTRAS}>
      {list ? (
        <AdminList
          actor={list}
          title={t`Subscriptions`}
          actions={ACTIONS}
          add={{ to: '/dashboard/subscription/admin/add/' }}
          edit={{ linkOf: (id) => `/dashboard/subscription/admin/edit/${id}/` }}
        />
      ) : null}
      <DetailsDialog actor={section} />
    </RowExtrasContext>
  );
}
