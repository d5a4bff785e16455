import { fromCallback, fromPromise } from 'xstate';
import { settingsMachine, type Locale } from '../../machines/settings/settings.machine.ts';
import type { World } from '../kit/app/world.ts';

type SettingsWorld = Pick<World, 'appearance' | 'settings'> & {
  /** Loads the texts of a language and speaks it from then on. */
  speak: (locale: Locale) => Promise<void> | void;
};

/** How a page looks and speaks, on the adapters of its world: the product's pages and the gallery of its charts alike. */
export function wireSettings({ appearance, settings, speak }: SettingsWorld) {
  return settingsMachine.provide({
    actors: {
      loadCatalog: fromPromise<void, { locale: Locale }>(async ({ input }) => speak(input.locale)),
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
