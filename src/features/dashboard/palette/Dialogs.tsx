import type { ActorRefFrom } from 'xstate';
import type { paletteMachine } from '../../../../machines/dashboard/palette.machine.ts';
import { ConnectedSearch } from './ConnectedSearch.tsx';
import { ConnectedShortcuts } from './ConnectedShortcuts.tsx';

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
