import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { paletteMachine } from '../../../../machines/dashboard/palette.machine.ts';
import type { preferencesMachine } from '../../../../machines/settings/preferences.machine.ts';
import { useService } from '../../../kit/app/index.ts';
import { Shortcuts } from './Shortcuts.tsx';

const selectOn = (snapshot: SnapshotFrom<typeof preferencesMachine>) => snapshot.context.shortcutsOn;

/** The list of shortcuts; the switch is kept with the settings. */
export function ConnectedShortcuts({ palette }: { palette: ActorRefFrom<typeof paletteMachine> }) {
  const preferences = useService('preferences');
  return (
    <Shortcuts
      areSingleKeysOn={useSelector(preferences, selectOn)}
      onToggle={() => preferences.send({ type: 'preferences.toggleShortcuts' })}
      onClose={() => palette.send({ type: 'palette.close' })}
    />
  );
}
