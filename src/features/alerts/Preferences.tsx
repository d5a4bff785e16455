import { Trans } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { preferenceTogglesMachine } from '../../../machines/alerts/preference-toggles.machine.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { tableOf } from './preference-table.ts';
import { PreferencesSkeleton } from './PreferencesSkeleton.tsx';
import { PreferenceTable } from './PreferenceTable.tsx';

const selectPreferences = (snapshot: SnapshotFrom<typeof preferenceTogglesMachine>) => ({
  items: snapshot.context.items,
  change: snapshot.context.change,
  isBusy: snapshot.hasTag('busy'),
  canToggle: snapshot.can({ type: 'preference.toggle', typePk: 0, channelPk: 0, status: true }),
  isOver: snapshot.status === 'done',
});

/** A toggle for every message type and channel (SUB-01 to SUB-03, ACC-07). */
export function Preferences({ toggles }: { toggles: ActorRefFrom<typeof preferenceTogglesMachine> }) {
  const { items, change, isBusy, canToggle, isOver } = useSelector(toggles, selectPreferences, shallowEqual);
  if (items.length === 0) return isBusy || isOver ? <PreferencesSkeleton /> : <NothingToChoose />;
  return (
    <PreferenceTable
      table={tableOf(items, change)}
      isBusy={isBusy}
      canToggle={canToggle}
      onToggle={(change) => toggles.send({ type: 'preference.toggle', ...change })}
    />
  );
}

function NothingToChoose() {
  return (
    <Text kind="soft">
      <Trans>There are no alerts to choose from yet.</Trans>
    </Text>
  );
}
