import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { paletteMachine } from '../../../../machines/dashboard/palette.machine.ts';
import { useDashboard } from '../../../kit/app/index.ts';
import { find } from './find.ts';
import { Search } from './Search.tsx';
import { usePages } from './use-pages.ts';
import { useSettings } from './use-settings.ts';

type ConnectedSearchProps = {
  palette: ActorRefFrom<typeof paletteMachine>;
  /** Called with the id of a section to reveal once the palette has closed. */
  onReveal: (id: string) => void;
};

/** The palette with its commands. Closes before a command runs, except for the one that opens the shortcuts. */
export function ConnectedSearch({ palette, onReveal }: ConnectedSearchProps) {
  const query = useSelector(palette, (snapshot) => snapshot.context.query);
  const pages = usePages();
  const settings = useSettings({
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
