import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { subscriptionPageMachine } from '../../../machines/subscriptions/subscription-page.machine.ts';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { DashboardFrame } from '../dashboard/DashboardFrame.tsx';
import { useKept } from '../../kit/forms/use-kept.ts';
import { RecordPanel } from '../../kit/lists/RecordPanel.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';

type Page = ActorRefFrom<typeof subscriptionPageMachine>;

const selectPage = (snapshot: SnapshotFrom<typeof subscriptionPageMachine>) => ({
  id: snapshot.context.id,
  creating: snapshot.children.creating,
  record: snapshot.children.record,
});

/** The page of a new or stored subscription (SBA-01 to SBA-03). */
export function SubscriptionFormScreen({ flow }: { flow: Page | undefined }) {
  return flow ? <Opened section={flow} /> : null;
}

function Opened({ section }: { section: Page }) {
  const { t } = useLingui();
  const { id, ...children } = useSelector(section, selectPage, shallowEqual);
  const creating = useKept(children.creating);
  const record = useKept(children.record);
  const title = id === null ? t`Add Subscription` : t`Edit Subscription`;
  return (
    <DashboardFrame
      crumbs={[
        { name: t`Subscription`, to: '/dashboard/subscription/admin/' },
        { name: title, to: null },
      ]}
    >
      <Stack gap={6}>
        <Heading level={1}>{title}</Heading>
        {creating ? <ScheduleForm key={creating.sessionId} actor={creating} label={title} /> : null}
        {record ? (
          <RecordPanel
            actor={record}
            render={({ editing }) => <ScheduleForm actor={editing} label={title} />}
          />
        ) : null}
      </Stack>
    </DashboardFrame>
  );
}
