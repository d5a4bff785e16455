/** Examples for theme, language, sidebar and shortcuts, with and without choices from an earlier visit. */
import { settingsMachine, type KeptSettings } from './settings.machine.ts';
import { defineModel } from '../modelling/model.ts';

const unchosen: KeptSettings = { darkMode: null, language: null, sidebarExpanded: true, shortcutsOn: true };
const chosen: KeptSettings = { darkMode: true, language: 'ckb', sidebarExpanded: false, shortcutsOn: false };

export const settingsModel = defineModel({
  machine: settingsMachine,
  inputs: [
    { kept: unchosen, systemDark: false },
    { kept: chosen, systemDark: false },
  ],
  starts: ['Visit as a new person.', 'Come back after the choices of an earlier visit.'],
  does: {
    'settings.toggleTheme': 'Press the button of the theme in the bar.',
    'settings.toggleSidebar': 'Press “Sidebar”.',
    'settings.toggleShortcuts':
      'Press Ctrl and K, choose “Keyboard shortcuts”, and flip the switch “Single-key shortcuts”.',
    'settings.speak': 'Open the page at the address of the language.',
    'system.themeChanged': 'Switch the theme of the device.',
    'settings.changed': 'Switch the theme, the sidebar or the single keys in another tab.',
    'network.returned': 'Go online again.',
  },
  shows: {
    'theme.followingSystem': 'The theme of the device.',
    'theme.chosen': 'The chosen theme.',
    'language.silent': null,
    'language.loading': 'The page in the language from before.',
    'language.spoken': 'The page in the language of its address.',
    'language.failed': 'The page in the language from before.',
    'sidebar.remembered': 'The sidebar, expanded or collapsed as it was left.',
    'shortcuts.remembered': null,
  },
  cases: {
    'settings.speak': [
      { locale: 'en', isChosen: false },
      { locale: 'ckb', isChosen: true },
    ],
    'system.themeChanged': ({ context }) => [{ dark: !context.systemDark }],
    // A choice is removed elsewhere only where the page would show it.
    'settings.changed': (snapshot) => {
      const { dark, systemDark } = snapshot.context;
      const isShown = dark !== systemDark || snapshot.matches({ theme: 'followingSystem' });
      return [
        { settings: { ...chosen, darkMode: !dark } },
        { settings: { ...chosen, darkMode: dark } },
        ...(isShown ? [{ settings: unchosen }] : []),
      ];
    },
  },
  tell: ({
    context: { dark: isDark, systemDark, locale, wanted, isMissing, sidebarExpanded, shortcutsOn },
  }) => [isDark, systemDark, locale, wanted, isMissing, sidebarExpanded, shortcutsOn],
  rules: {
    always: {
      'THM-01 without a choice, the page follows the system’s theme': (snapshot) =>
        !snapshot.matches({ theme: 'followingSystem' }) ||
        snapshot.context.dark === snapshot.context.systemDark,
      'LNG-05 the page is in the language that was asked for': (snapshot) =>
        !snapshot.matches({ language: 'spoken' }) || snapshot.context.locale === snapshot.context.wanted,
    },
    steps: {
      'NET-02 texts that have failed to arrive are told once, until another language is asked for': ({
        before,
        event,
        after,
      }) =>
        !before.context.isMissing ||
        after.context.isMissing ||
        event.type === 'settings.speak' ||
        after.matches({ language: 'spoken' }),
    },
    canAlways: {
      'LNG-06 a language on the screen': (snapshot) => snapshot.matches({ language: 'spoken' }),
      'NET-02 a way out of texts that do not arrive': (snapshot) => !snapshot.matches({ language: 'failed' }),
      'THM-01 the system’s theme': (snapshot) => snapshot.matches({ theme: 'followingSystem' }),
    },
  },
});
