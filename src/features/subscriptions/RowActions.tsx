import { useLingui } from '@lingui/react/macro';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { schedulesMachine } from '../../../machines/subscriptions/schedules.machine.ts';
import { useSection } from '../../kit/app/index.ts';
import { fieldsOf, nameOfRecord, plainOf } from '../../kit/lists/record-columns.ts';
import { RowButton } from '../../kit/lists/RowButton.tsx';

/** What else can be done with a scheduled subscription from its row: pause or resume it, and look into its runs. */
export function RowActions({ record, canRun }: { record: AdminRecord; canRun: boolean }) {
  const { t } = useLingui();
  const section = useSection<typeof schedulesMachine>();
  const { is_paused, timezone } = fieldsOf(record);
  const isPaused = is_paused === true;
  const zone = plainOf(timezone);
  const name = nameOfRecord(record);
  const id = String(record.pk);
  const begin = (): void =>
    section
      ?.getSnapshot()
      .children.list?.getSnapshot()
      .children.work?.send({
        type: 'run.begin',
        action: isPaused ? 'resume' : 'pause',
        records: [{ id, name }],
      });
  const look = (): void => section?.send({ type: 'details.open', id, name, zone });
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
