import { fromCallback, fromPromise } from 'xstate';
import { settingsMachine, type Locale } from '../../machines/settings/settings.machine.ts';
import type { At } from '../kit/app/services.ts';
import type { World } from '../kit/app/world.ts';

type SettingsWorld = Pick<World, 'appearance' | 'settings'> & {
  /** Loads a language's texts and switches to it. */
  speak: (locale: Locale, at: At & { signal: AbortSignal }) => Promise<void> | void;
};

/** The preferences chart with its world's adapters: for the product and the chart gallery. */
export function wireSettings({ appearance, settings, speak }: SettingsWorld) {
  return settingsMachine.provide({
    actors: {
      loadCatalog: fromPromise<void, { locale: Locale }>(async ({ input, ...at }) => speak(input.locale, at)),
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
