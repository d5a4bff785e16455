import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { paletteMachine } from '../../../../machines/dashboard/palette.machine.ts';
import { useService, useDashboard } from '../../../kit/app/index.ts';
import { commonSectionIds, sectionIds } from '../../../kit/app/account-sections.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { find } from './find.ts';
import { Search } from './Search.tsx';
import { usePages } from './use-pages.ts';
import { useSettings } from './use-settings.ts';

type DialogsProps = {
  palette: ActorRefFrom<typeof paletteMachine>;
  mode: 'searching' | 'helping';
  /** Called with the id of a section to reveal once the palette has closed. */
  onReveal: (id: string) => void;
};

/** The open dialog. A chunk of its own, loaded on first use. */
export function Dialogs({ palette, mode, onReveal }: DialogsProps) {
  return mode === 'searching' ? (
    <ConnectedSearch palette={palette} onReveal={onReveal} />
  ) : (
    <ConnectedShortcuts palette={palette} />
  );
}

/** The list of shortcuts, with the stored switch. */
function ConnectedShortcuts({ palette }: { palette: ActorRefFrom<typeof paletteMachine> }) {
  const settings = useService('settings');
  return (
    <Shortcuts
      areSingleKeysOn={useSelector(settings, (snapshot) => snapshot.context.shortcutsOn)}
      onToggle={() => settings.send({ type: 'settings.toggleShortcuts' })}
      onClose={() => palette.send({ type: 'palette.close' })}
    />
  );
}

type ConnectedSearchProps = {
  palette: ActorRefFrom<typeof paletteMachine>;
  /** Called with the id of a section to reveal once the palette has closed. */
  onReveal: (id: string) => void;
};

/** The palette with its commands. Closes before a command runs, except for the one that opens the shortcuts. */
function ConnectedSearch({ palette, onReveal }: ConnectedSearchProps) {
  const query = useSelector(palette, (snapshot) => snapshot.context.query);
  const pages = usePages();
  const isOwnServer = useSelector(palette, (snapshot) => snapshot.context.isOwnServer);
  const settings = useSettings({
    sections: isOwnServer ? sectionIds : commonSectionIds,
    signOut: useSelector(useDashboard(), (snapshot) => snapshot?.children.signOut),
    onReveal,
    onHelp: () => palette.send({ type: 'palette.help' }),
  });
  return (
    <Search
      query={query}
      groups={find([pages, settings], query)}
      onType={(text) => palette.send({ type: 'palette.type', query: text })}
      onChoose={({ isDialog, run }) => {
        if (!isDialog) palette.send({ type: 'palette.close' });
        run();
      }}
      onClose={() => palette.send({ type: 'palette.close' })}
    />
  );
}
