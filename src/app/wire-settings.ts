import { fromCallback, fromPromise } from 'xstate';
import { settingsMachine, type CatalogWish } from '../../machines/settings/settings.machine.ts';
import type { At } from '../kit/app/services.ts';
import { watchReturn } from '../kit/app/watch-return.ts';
import type { World } from '../kit/app/world.ts';

type SettingsWorld = Pick<World, 'appearance' | 'settings' | 'network'> & {
  /** Loads a language's texts and switches to it. */
  speak: (wish: CatalogWish, at: At & { signal: AbortSignal }) => Promise<void> | void;
};

/** The preferences chart with its world's adapters: for the product and the chart gallery. */
export function wireSettings({ appearance, settings, network, speak }: SettingsWorld) {
  return settingsMachine.provide({
    actors: {
      loadCatalog: fromPromise<void, CatalogWish>(async ({ input, ...at }) => speak(input, at)),
      watchNetwork: watchReturn(network),
      watchSystemTheme: fromCallback<{ type: 'system.never' }>(({ sendBack }) =>
        appearance.watchSystem((dark) => sendBack({ type: 'system.themeChanged', dark })),
      ),
      watchSettings: fromCallback<{ type: 'settings.never' }>(({ sendBack }) =>
        settings.watch((kept) => sendBack({ type: 'settings.changed', settings: kept })),
      ),
    },
    actions: {
      showTheme: (_, { dark }) => appearance.showTheme(dark),
      storeTheme: (_, { dark }) => settings.writeDarkMode(dark),
      showLanguage: (_, { locale }) => appearance.showLanguage(locale),
      storeLanguage: (_, { locale, isChosen }) => {
        if (isChosen) settings.writeLanguage(locale);
      },
      storeSidebar: (_, { sidebarExpanded }) => settings.writeSidebarExpanded(sidebarExpanded),
      storeShortcuts: (_, { shortcutsOn }) => settings.writeShortcutsOn(shortcutsOn),
    },
  });
}
