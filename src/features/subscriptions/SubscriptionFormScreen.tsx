import { useLingui, Trans } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { subscriptionPageMachine } from '../../../machines/subscriptions/subscription-page.machine.ts';
import type { subscriptionFormMachine } from '../../../machines/subscriptions/subscription-form.machine.ts';
import { Field } from '../../kit/ui/Field.tsx';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { useKept } from '../../kit/forms/use-kept.ts';
import { RecordPanel } from '../../kit/lists/RecordPanel.tsx';
import { CardSkeleton } from '../../kit/states/CardSkeleton.tsx';
import { plainOf } from '../../kit/lists/record-columns.ts';
import { LeaveDialog } from '../../kit/lists/LeaveDialog.tsx';
import { RecordForm } from '../../kit/lists/RecordForm.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { DashboardFrame } from '../dashboard/DashboardFrame.tsx';
import { ITEMS_FIELD, typedEntriesOf } from './schedule-values.ts';
import { CrontabField } from './CrontabField.tsx';
import { KindFields } from './KindFields.tsx';
import { MessageItems } from './MessageItems.tsx';
import { MessagePreview } from './MessagePreview.tsx';

type ScheduleFormActor = ActorRefFrom<typeof subscriptionFormMachine>;

const PLAIN_FIELDS = ['name', 'subscription_type_id', 'subscription_channel_id', 'crontab', ITEMS_FIELD];
/** Each control of an item shows its own errors. */
const FIELDS = {
  includes: (name: string): boolean => PLAIN_FIELDS.includes(name) || name.startsWith(`${ITEMS_FIELD}.`),
};

const selectForm = (snapshot: SnapshotFrom<typeof subscriptionFormMachine>) => ({
  choices: snapshot.context.choices,
  children: snapshot.children,
  isLeaving: snapshot.hasTag('leaving'),
});

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

/** A subscription's form (SBA-02, SBA-03). */
function ScheduleForm({ actor, label }: { actor: ScheduleFormActor; label: string }) {
  const { t } = useLingui();
  const words = useProblemWords();
  const { choices, children, isLeaving } = useSelector(actor, selectForm, shallowEqual);
  const hasFailed = useSelector(children.choices, (snapshot) => snapshot?.hasTag('failed') === true);
  const [fields, items, crontab] = [
    useKept(children.fields),
    useKept(children.items),
    useKept(children.crontab),
  ];

  if (hasFailed) {
    return <LoadFailure onRetry={() => children.choices?.send({ type: 'lookup.retry' })} />;
  }
  return (
    // Not a native listener: that would render the fields again before React has seen the input.
    <div onInput={() => actor.send({ type: 'form.touch' })}>
      {choices && fields && items && crontab ? (
        <RecordForm
          key={fields.sessionId}
          actor={fields}
          label={label}
          fields={FIELDS}
          submit={{ label: <Trans>Save</Trans>, busyLabel: t`Saving…` }}
          onDraftTaken={(values) =>
            actor.send({
              type: 'draft.taken',
              draft: {
                channel: plainOf(values['subscription_channel_id']),
                crontab: plainOf(values['crontab']),
                entries: typedEntriesOf(values),
              },
            })
          }
        >
          {({ record, initial, form: { problems } }) => (
            <>
              {record === null || 'name' in record ? (
                <Field
                  name="name"
                  label={t`Name`}
                  mark={t`Optional`}
                  dir="auto"
                  defaultValue={plainOf(initial['name'])}
                  hint={<Trans>For you and your colleagues; recipients don't see it.</Trans>}
                  problems={words(problems['name'])}
                />
              ) : null}
              <KindFields
                choices={choices}
                type={plainOf(initial['subscription_type_id'])}
                actor={items}
                crontab={crontab}
                problems={problems}
              />
              <CrontabField actor={crontab} problems={problems['crontab']} />
              <MessageItems actor={items} problems={problems} />
              <MessagePreview preview={children.preview} test={children.test} items={items} />
            </>
          )}
        </RecordForm>
      ) : (
        <CardSkeleton heights={['72px', '72px', '120px', '240px']} />
      )}
      {isLeaving ? (
        <LeaveDialog
          onLeave={() => actor.send({ type: 'leave.confirm' })}
          onStay={() => actor.send({ type: 'leave.cancel' })}
        />
      ) : null}
    </div>
  );
}
