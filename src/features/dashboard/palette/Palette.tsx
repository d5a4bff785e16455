import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { paletteMachine } from '../../../../machines/dashboard/palette.machine.ts';
import { useDashboard } from '../../../kit/app/index.ts';
import { reveal } from '../../../kit/browser/reveal.ts';
import { dialogs } from './dialogs.ts';

const selectMode = (snapshot: SnapshotFrom<typeof paletteMachine>) =>
  (['searching', 'helping'] as const).find((tag) => snapshot.hasTag(tag)) ?? null;

/** The command palette and the list of shortcuts; render it once on every dashboard page. */
export function Palette() {
  const palette = useSelector(useDashboard(), (snapshot) => snapshot?.children.palette);
  return palette ? <OpenDialog palette={palette} /> : null;
}

function OpenDialog({ palette }: { palette: ActorRefFrom<typeof paletteMachine> }) {
  const mode = useSelector(palette, selectMode);
  const wanted = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (mode !== null || wanted.current === null) return;
    // The dialog has closed and returned the focus; now it can move to the section.
    reveal(wanted.current);
    wanted.current = null;
  }, [mode]);

  return mode ? (
    <dialogs.View
      palette={palette}
      mode={mode}
      onReveal={(id) => {
        wanted.current = id;
      }}
    />
  ) : null;
}
