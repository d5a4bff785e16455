import type { ActorRefFrom } from 'xstate';
import type { paletteMachine } from '../../../../machines/dashboard/palette.machine.ts';
import { ConnectedSearch } from './ConnectedSearch.tsx';
import { ConnectedShortcuts } from './ConnectedShortcuts.tsx';

type DialogsProps = {
  palette: ActorRefFrom<typeof paletteMachine>;
  mode: 'searching' | 'helping';
  /** A part of the page, by its id, that is to be shown once the palette has gone. */
  onReveal: (id: string) => void;
};

/** The dialog that is open. A part of the program of its own, which comes when it is first asked for. */
export function Dialogs({ palette, mode, onReveal }: DialogsProps) {
  return mode === 'searching' ? (
    <ConnectedSearch palette={palette} onReveal={onReveal} />
  ) : (
    <ConnectedShortcuts palette={palette} />
  );
}
