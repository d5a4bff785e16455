import { enqueueActions, fromCallback, fromPromise, sendTo } from 'xstate';
import { paletteMachine } from '../../../machines/dashboard/palette.machine.ts';
import { tellingFault } from '../../kit/app/announcements.ts';
import { messages, settings } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { watchShortcuts } from '../../kit/browser/watch-shortcuts.ts';
import { dialogs } from './palette/dialogs.ts';

/** The command palette and the shortcuts; a preference turns single keys off (WCAG 2.1.4). */
export function paletteFlow(world: World) {
  const { keyboard, screen } = world;
  return paletteMachine.provide({
    actors: {
      fetchDialogs: fromPromise(async () => {
        await dialogs.fetch();
        return { isOwnServer: world.isOwnServer };
      }),
      watchSummons: fromCallback<{ type: 'summons.never' }>(({ sendBack }) =>
        keyboard.watchSummons(() => sendBack({ type: 'palette.summon' })),
      ),
      watchKeys: fromCallback<{ type: 'keys.never' }>(({ sendBack }) =>
        keyboard.watchKeys(['help', 'sidebar'], (key) =>
          sendBack({ type: key === 'help' ? 'key.helpPressed' : 'key.sidebarPressed' }),
        ),
      ),
      watchShortcuts,
    },
    actions: {
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
      toggleSidebar: enqueueActions(({ enqueue }) => {
        // On a narrow screen the change would be invisible.
        if (screen.isWide()) enqueue.sendTo(settings, { type: 'settings.toggleSidebar' });
      }),
    },
  });
}
