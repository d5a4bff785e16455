import { fromCallback, sendTo } from 'xstate';
import { railMachine } from '../../../machines/dashboard/rail.machine.ts';
import { settings } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';

/** The dashboard's rail; the preferences store the person's choice (DSH-03, DSH-04). */
export function railFlow({ bar, screen }: World) {
  return railMachine.provide({
    actors: {
      watchScreen: fromCallback<{ type: 'screen.never' }>(({ sendBack }) => {
        const tell = (isWide: boolean): void =>
          sendBack({ type: isWide ? 'screen.widened' : 'screen.narrowed' });
        tell(screen.isWide());
        return screen.watch(tell);
      }),
      watchChoice: fromCallback<{ type: 'choice.never' }>(({ sendBack, system }) => {
        const kept = settings({ system });
        let last: boolean | null = null;
        const tell = (): void => {
          const { sidebarExpanded } = kept.getSnapshot().context;
          if (sidebarExpanded === last) return;
          last = sidebarExpanded;
          sendBack({ type: sidebarExpanded ? 'choice.expanded' : 'choice.collapsed' });
        };
        tell();
        const following = kept.subscribe(tell);
        return () => following.unsubscribe();
      }),
      watchPlace: fromCallback<{ type: 'place.never' }>(({ sendBack }) =>
        bar.watch(() => sendBack({ type: 'place.changed' })),
      ),
    },
    actions: { flipChoice: sendTo(settings, { type: 'settings.toggleSidebar' }) },
  });
}
