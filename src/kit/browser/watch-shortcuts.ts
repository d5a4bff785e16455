import { fromCallback } from 'xstate';
import type { ShortcutsWatch } from '../../../machines/dashboard/palette.machine.ts';
import { settings } from '../app/services.ts';

/** Whether the person has single-key shortcuts on, as an actor (WCAG 2.1.4). */
export const watchShortcuts: ShortcutsWatch = fromCallback(({ sendBack, system }) => {
  const kept = settings({ system });
  let last: boolean | null = null;
  const tell = (): void => {
    const { shortcutsOn } = kept.getSnapshot().context;
    if (shortcutsOn === last) return;
    last = shortcutsOn;
    sendBack({ type: shortcutsOn ? 'shortcuts.turnedOn' : 'shortcuts.turnedOff' });
  };
  tell();
  const subscription = kept.subscribe(tell);
  return () => subscription.unsubscribe();
});
