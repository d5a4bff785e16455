import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { recordSaveMachine } from '../../../machines/forms/record-save.machine.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Gaps } from './Gaps.tsx';
import type { SaveActor } from './SaveDispute.tsx';

const selectGaps = (snapshot: SnapshotFrom<typeof recordSaveMachine>) => ({
  isAsking: snapshot.hasTag('gaping'),
  gaps: snapshot.context.gaps,
});

/** Asks before something with gaps is published, and names them (WRT-02). */
export function GapQuestion({ actor }: { actor: SaveActor }) {
  const { t } = useLingui();
  const { isAsking, gaps } = useSelector(actor, selectGaps, shallowEqual);
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      title={t`Publish with empty fields?`}
      confirmLabel={<Trans>Publish</Trans>}
      cancelLabel={<Trans>Back to the form</Trans>}
      onConfirm={() => actor.send({ type: 'save.publish' })}
      onCancel={() => actor.send({ type: 'save.cancel' })}
    >
      <Gaps keys={gaps} />
      <Trans>Readers would see a gap there. Nothing is saved yet.</Trans>
    </ConfirmDialog>
  );
}
