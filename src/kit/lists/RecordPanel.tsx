import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { AdminRecord, adminRecordMachine } from '../../../machines/forms/admin-record.machine.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { focusSameControl, RenewedPart } from './RenewedPart.tsx';
import { LoadFailure } from '../states/LoadFailure.tsx';

const selectRecord = (snapshot: SnapshotFrom<typeof adminRecordMachine>) => ({
  record: snapshot.context.record,
  editing: snapshot.children.editing,
  isLoading: snapshot.hasTag('loading'),
  isMissing: snapshot.hasTag('missing'),
  hasFailed: snapshot.hasTag('failed'),
  isChanged: snapshot.hasTag('changed'),
});

type RecordPanelProps = {
  actor: ActorRefFrom<typeof adminRecordMachine>;
  /** Renders the area's form, whose flow is `editing`; mounted again whenever the form starts over. */
  render: (form: { record: AdminRecord; editing: AnyActorRef }) => ReactNode;
};

/** The Edit panel's content: the form, or why there is none, and a warning if somebody else changed the record. */
export function RecordPanel({ actor, render }: RecordPanelProps) {
  const { t } = useLingui();
  const { record, editing, ...is } = useSelector(actor, selectRecord, shallowEqual);
  const retry = (): void => actor.send({ type: 'record.retry' });
  if (is.isLoading) {
    return (
      <div aria-busy="true">
        <Skeleton height="240px" />
      </div>
    );
  }
  if (is.isMissing) {
    const action = (
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    );
    return <Notice kind="warning" role="alert" title={t`There is no such record.`} action={action} />;
  }
  if (is.hasFailed) return <LoadFailure onRetry={retry} />;
  if (!record || !editing) return null;
  return (
    <Stack>
      {is.isChanged ? (
        <Notice
          kind="warning"
          role="alert"
          title={t`Someone else has changed this record.`}
          action={
            <Stack direction="row" gap={2}>
              <Button onClick={() => actor.send({ type: 'record.takeTheirs' })}>
                <Trans>Show their version</Trans>
              </Button>
              <Button kind="quiet" onClick={() => actor.send({ type: 'record.keepMine' })}>
                <Trans>Keep mine</Trans>
              </Button>
            </Stack>
          }
        >
          <Trans>Saving now would overwrite their changes.</Trans>
        </Notice>
      ) : null}
      <RenewedPart renewal={editing.sessionId} onFocusLost={focusSameControl}>
        {render({ record, editing })}
      </RenewedPart>
    </Stack>
  );
}
