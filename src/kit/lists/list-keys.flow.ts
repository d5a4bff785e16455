import { fromCallback } from 'xstate';
import { listKeysMachine } from '../../../machines/lists/list-keys.machine.ts';
import type { ShortcutKey } from '../browser/keyboard.ts';
import type { World } from '../app/world.ts';
import { watchShortcuts } from '../browser/watch-shortcuts.ts';

const KEYS = ['next', 'previous', 'edit', 'tick', 'search'] as const;

/** Single-key shortcuts for a list's rows (WCAG 2.1.4). */
export function listKeysFlow({ keyboard, rows }: World) {
  const typeOf = (key: ShortcutKey) => KEYS.find((known) => known === key);
  return listKeysMachine.provide({
    actors: {
      watchShortcuts,
      watchKeys: fromCallback<{ type: 'keys.never' }>(({ sendBack }) =>
        keyboard.watchKeys(KEYS, (key) => {
          const known = typeOf(key);
          if (known) sendBack({ type: `key.${known}Pressed` });
        }),
      ),
    },
    actions: {
      moveRow: (_, { to }) => rows.move(to === 'next' ? 1 : -1),
      pressEdit: () => rows.press('edit'),
      pressTick: () => rows.press('tick'),
      goSearch: () => rows.search(),
    },
  });
}
