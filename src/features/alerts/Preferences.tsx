import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { preferenceTogglesMachine } from '../../../machines/alerts/preference-toggles.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { tableOf } from './preference-table.ts';
import { CardSkeleton } from '../../kit/states/CardSkeleton.tsx';
import { PreferenceTable } from './PreferenceTable.tsx';

const selectPreferences = (snapshot: SnapshotFrom<typeof preferenceTogglesMachine>) => ({
  items: snapshot.context.items,
  change: snapshot.context.change,
  isBusy: snapshot.hasTag('busy'),
  canToggle: snapshot.can({ type: 'preference.toggle', typePk: 0, channelPk: 0, status: true }),
  canStop: snapshot.can({ type: 'everything.stop' }),
  isStopping: snapshot.matches({ shown: 'stopping' }),
  isOver: snapshot.status === 'done',
});

/** A toggle for every message type and channel (SUB-01 to SUB-03, ACC-07). */
export function Preferences({ toggles }: { toggles: ActorRefFrom<typeof preferenceTogglesMachine> }) {
  const { t } = useLingui();
  const { items, change, isBusy, canToggle, canStop, isStopping, isOver } = useSelector(
    toggles,
    selectPreferences,
    shallowEqual,
  );
  if (items.length === 0)
    return isBusy || isOver ? <CardSkeleton heights={['72px', '72px', '72px']} /> : <NothingToChoose />;
  return (
    <Stack gap={4}>
      <PreferenceTable
        table={tableOf(items, change)}
        isBusy={isBusy}
        canToggle={canToggle}
        onToggle={(change) => toggles.send({ type: 'preference.toggle', ...change })}
      />
      <Stack direction="row" gap={3}>
        <Button
          disabled={!canStop}
          busy={isStopping}
          busyLabel={t`Stopping…`}
          onClick={() => toggles.send({ type: 'everything.stop' })}
        >
          <Trans>Stop everything</Trans>
        </Button>
        <Text kind="small">
          <Trans>You'll still get the codes you ask for.</Trans>
        </Text>
      </Stack>
    </Stack>
  );
}

function NothingToChoose() {
  return (
    <Text kind="soft">
      <Trans>There are no alerts to choose from yet.</Trans>
    </Text>
  );
}
