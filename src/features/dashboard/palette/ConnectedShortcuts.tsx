import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { paletteMachine } from '../../../../machines/dashboard/palette.machine.ts';
import { useService } from '../../../kit/app/index.ts';
import { Shortcuts } from './Shortcuts.tsx';

/** The list of shortcuts, with the stored switch. */
export function ConnectedShortcuts({ palette }: { palette: ActorRefFrom<typeof paletteMachine> }) {
  const settings = useService('settings');
  return (
    <Shortcuts
      areSingleKeysOn={useSelector(settings, (snapshot) => snapshot.context.shortcutsOn)}
      onToggle={() => settings.send({ type: 'settings.toggleShortcuts' })}
      onClose={() => palette.send({ type: 'palette.close' })}
    />
  );
}
