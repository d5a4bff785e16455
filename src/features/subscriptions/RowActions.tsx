import { useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import { fieldsOf, nameOfRecord, plainOf } from '../../kit/lists/record-columns.ts';
import { RowButton } from '../../kit/lists/RowButton.tsx';

type SchedulesActor = ActorRefFrom<typeof subscriptionsMachine>;

/** A subscription's further row actions: pause or resume, and show its runs. */
export const rowActionsOf = (schedules: SchedulesActor) =>
  function RowActions(props: Omit<RowActionsProps, 'schedules'>) {
    return <Actions {...props} schedules={schedules} />;
  };

type RowActionsProps = { schedules: SchedulesActor; record: AdminRecord; canRun: boolean };

function Actions({ schedules, record, canRun }: RowActionsProps) {
  const { t } = useLingui();
  const { is_paused, timezone } = fieldsOf(record);
  // A server that does not say it can neither pause nor tell of runs (NET-01).
  if (is_paused === undefined) return null;
  const isPaused = is_paused === true;
  const zone = plainOf(timezone);
  const name = nameOfRecord(record);
  const id = String(record.pk);
  const begin = (): void =>
    schedules
      .getSnapshot()
      .children.list?.getSnapshot()
      .children.work?.send({
        type: 'run.begin',
        action: isPaused ? 'resume' : 'pause',
        records: [{ id, name }],
      });
  const look = (): void => schedules.send({ type: 'details.open', id, name, zone });
  return (
    <>
      <RowButton
        icon={isPaused ? 'resume' : 'pause'}
        word={isPaused ? t`Resume` : t`Pause`}
        label={isPaused ? t`Resume: ${name}` : t`Pause: ${name}`}
        disabled={!canRun}
        onClick={begin}
      />
      <RowButton
        icon="history"
        word={t`Runs`}
        label={t`Recipients and runs: ${name}`}
        opensDialog
        onClick={look}
      />
    </>
  );
}
