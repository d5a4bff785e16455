import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import type { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import { DashboardFrame } from '../dashboard/DashboardFrame.tsx';
import { useKept } from '../../kit/forms/use-kept.ts';
import { AdminList } from '../../kit/lists/AdminList.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { rowActionsOf } from './RowActions.tsx';
import { CrontabCell, LastRunCell, NextRunCell } from './row-cells.tsx';

const ORDER = [
  'pk',
  'name',
  'subscription_type',
  'subscription_channel',
  'crontab',
  'next_run',
  'last_run',
  'is_paused',
  'timezone',
];
const ACTIONS: readonly RunAction[] = ['pause', 'resume', 'delete'];
const CELLS = { crontab: CrontabCell, next_run: NextRunCell, last_run: LastRunCell };

type SchedulesActor = ActorRefFrom<typeof subscriptionsMachine>;

/** The list of subscriptions (SBA-01). */
export function SubscriptionsScreen({ flow }: { flow: SchedulesActor | undefined }) {
  const { t } = useLingui();
  return (
    <DashboardFrame
      crumbs={[
        { name: t`Subscription`, to: null },
        { name: t`Subscriptions`, to: null },
      ]}
    >
      {flow ? <Opened section={flow} /> : null}
    </DashboardFrame>
  );
}

function Opened({ section }: { section: SchedulesActor }) {
  const { t } = useLingui();
  const list = useKept(useSelector(section, ({ children }) => children.list));
  const RowButtons = useMemo(() => rowActionsOf(section), [section]);
  return (
    <>
      {list ? (
        <AdminList
          actor={list}
          title={t`Subscriptions`}
          columnOrder={ORDER}
          actions={ACTIONS}
          cells={CELLS}
          Buttons={RowButtons}
          add={{ to: '/dashboard/subscription/admin/add/' }}
          edit={{ linkOf: (id) => `/dashboard/subscription/admin/edit/${id}/` }}
        />
      ) : null}
      <DetailsDialog actor={section} />
    </>
  );
}
