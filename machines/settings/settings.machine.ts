/**
 * Theme, language, sidebar and shortcuts: kept in the browser, the same in all tabs (THM, LNG-06, STO-01).
 * Ports: `loadCatalog` loads a language's texts, `watchNetwork` reports that the device has a connection again, `watchSystemTheme` and
 * `watchSettings` report other changes from outside.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';

export type Locale = 'en' | 'ckb' | 'kmr';
/** What is kept; null if the person has not chosen. */
export type KeptSettings = {
  darkMode: boolean | null;
  language: Locale | null;
  sidebarExpanded: boolean;
  /** Whether single keys work as shortcuts (WCAG 2.1.4). */
  shortcutsOn: boolean;
};
export type SettingsInput = { kept: KeptSettings; systemDark: boolean };
/** Sends `system.themeChanged` whenever the system's colour scheme changes. */
export type SystemTheme = CallbackActorLogic<{ type: 'system.never' }>;
/** Sends `settings.changed` whenever another tab changes a setting. */
export type OtherTabs = CallbackActorLogic<{ type: 'settings.never' }>;
/** Sends `network.returned` whenever the device gets a connection. */
export type NetworkWatch = CallbackActorLogic<{ type: 'network.never' }>;
/** What `loadCatalog` loads; `isAgain` if it has failed before, so that there is nothing new to tell. */
export type CatalogWish = { locale: Locale; isAgain: boolean };
type Context = {
  /** The theme kept from an earlier visit; null if none was chosen. */
  keptDark: boolean | null;
  dark: boolean;
  systemDark: boolean;
  /** The language on the screen; null until the first one has loaded. */
  locale: Locale | null;
  /** The language that the address asks for. */
  wanted: Locale;
  /** The texts of `wanted` have failed to arrive at least once. */
  isMissing: boolean;
  sidebarExpanded: boolean;
  shortcutsOn: boolean;
};
type Ask = { locale: Locale; isChosen: boolean };
type Event =
  | { type: 'settings.toggleTheme' }
  | { type: 'settings.toggleSidebar' }
  | { type: 'settings.toggleShortcuts' }
  | ({ type: 'settings.speak' } & Ask)
  | { type: 'system.themeChanged'; dark: boolean }
  | { type: 'settings.changed'; settings: KeptSettings }
  | { type: 'network.returned' };

const RETRY_MS = 5000;
const unprovided = (): never => {
  throw new Error('settings: provide() this port');
};

export const settingsMachine = setup({
  types: {} as { context: Context; events: Event; input: SettingsInput; tags: 'spoken' | 'languageMissing' },
  actors: {
    loadCatalog: fromPromise<void, CatalogWish>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
    watchSystemTheme: fromCallback(unprovided) satisfies SystemTheme,
    watchSettings: fromCallback(unprovided) satisfies OtherTabs,
  },
  actions: {
    flipTheme: assign({ dark: ({ context }) => !context.dark }),
    noteSystemTheme: assign({ systemDark: (_, { dark }: { dark: boolean }) => dark }),
    followSystem: assign({ dark: ({ context }) => context.systemDark }),
    noteOtherTheme: assign({
      dark: ({ context }, { settings }: { settings: KeptSettings }) =>
        settings.darkMode ?? context.systemDark,
    }),
    noteWanted: assign({ wanted: (_, { locale }: Ask) => locale, isMissing: false }),
    noteMissing: assign({ isMissing: true }),
    noteSpoken: assign({ locale: ({ context }) => context.wanted, isMissing: false }),
    flipSidebar: assign({ sidebarExpanded: ({ context }) => !context.sidebarExpanded }),
    noteOtherSidebar: assign({
      sidebarExpanded: (_, { settings }: { settings: KeptSettings }) => settings.sidebarExpanded,
    }),
    flipShortcuts: assign({ shortcutsOn: ({ context }) => !context.shortcutsOn }),
    noteOtherShortcuts: assign({
      shortcutsOn: (_, { settings }: { settings: KeptSettings }) => settings.shortcutsOn,
    }),
    /** Port: applies the theme to the page and tells embedded frames (THM-02). */
    showTheme: (_, _params: { dark: boolean }) => unprovided(),
    /** Port: keeps the chosen theme. */
    storeTheme: (_, _params: { dark: boolean }) => unprovided(),
    /** Port: applies language and direction to the page and tells embedded frames (THM-03). */
    showLanguage: (_, _params: { locale: Locale }) => unprovided(),
    /** Port: keeps the language if it was chosen. */
    storeLanguage: (_, _params: Ask) => unprovided(),
    /** Port: keeps whether the sidebar is expanded. */
    storeSidebar: (_, _params: { sidebarExpanded: boolean }) => unprovided(),
    /** Port: keeps whether single keys work as shortcuts. */
    storeShortcuts: (_, _params: { shortcutsOn: boolean }) => unprovided(),
  },
  guards: {
    hasKeptTheme: ({ context }) => context.keptDark !== null,
    hasOtherTheme: ({ context }, { settings }: { settings: KeptSettings }) =>
      settings.darkMode !== null && settings.darkMode !== context.dark,
    forgotTheme: (_, { settings }: { settings: KeptSettings }) => settings.darkMode === null,
    isOtherLanguage: ({ context }, { locale }: Ask) => locale !== context.locale,
    choseTheme: (_, { settings }: { settings: KeptSettings }) => settings.darkMode !== null,
  },
}).createMachine({
  id: 'settings',
  description: 'The person’s settings: theme, language, sidebar and shortcuts.',
  context: ({ input }) => ({
    keptDark: input.kept.darkMode,
    dark: input.kept.darkMode ?? input.systemDark,
    systemDark: input.systemDark,
    locale: null,
    wanted: 'en',
    isMissing: false,
    sidebarExpanded: input.kept.sidebarExpanded,
    shortcutsOn: input.kept.shortcutsOn,
  }),
  type: 'parallel',
  states: {
    theme: {
      description: 'Light or dark.',
      initial: 'arriving',
      invoke: [
        {
          id: 'watchSystemTheme',
          src: 'watchSystemTheme',
          onError: { description: 'The system’s theme is no longer followed; the theme stays as it is.' },
        },
        {
          id: 'watchSettings',
          src: 'watchSettings',
          onError: { description: 'Other tabs are no longer followed; the settings stay as they are.' },
        },
      ],
      states: {
        arriving: {
          description: 'Checks for a choice from an earlier visit.',
          always: [
            { guard: 'hasKeptTheme', target: 'chosen', description: 'The person chose a theme.' },
            { target: 'followingSystem', description: 'The person chose none.' },
          ],
        },
        followingSystem: {
          description: 'The person has chosen no theme; the system decides.',
          entry: { type: 'showTheme', params: ({ context }) => ({ dark: context.dark }) },
          on: {
            'system.themeChanged': {
              actions: [
                { type: 'noteSystemTheme', params: ({ event }) => event },
                'followSystem',
                { type: 'showTheme', params: ({ context }) => ({ dark: context.dark }) },
              ],
              description: 'The system changes its theme and the page follows.',
            },
            'settings.toggleTheme': {
              target: 'chosen',
              actions: [
                'flipTheme',
                { type: 'storeTheme', params: ({ context }) => ({ dark: context.dark }) },
              ],
              description: 'The person switches the theme.',
            },
            'settings.changed': {
              guard: { type: 'choseTheme', params: ({ event }) => event },
              target: 'chosen',
              actions: { type: 'noteOtherTheme', params: ({ event }) => event },
              description: 'The person chooses a theme in another tab.',
            },
          },
        },
        chosen: {
          description: 'The person has chosen a theme; it is kept.',
          entry: { type: 'showTheme', params: ({ context }) => ({ dark: context.dark }) },
          on: {
            'system.themeChanged': {
              actions: { type: 'noteSystemTheme', params: ({ event }) => event },
              description: 'The system changes its theme; the person’s choice stays.',
            },
            'settings.toggleTheme': {
              actions: [
                'flipTheme',
                { type: 'storeTheme', params: ({ context }) => ({ dark: context.dark }) },
                { type: 'showTheme', params: ({ context }) => ({ dark: context.dark }) },
              ],
              description: 'The person switches the theme.',
            },
            'settings.changed': [
              {
                guard: { type: 'forgotTheme', params: ({ event }) => event },
                target: 'followingSystem',
                actions: { type: 'noteOtherTheme', params: ({ event }) => event },
                description: 'The choice is removed in another tab.',
              },
              {
                guard: { type: 'hasOtherTheme', params: ({ event }) => event },
                actions: [
                  { type: 'noteOtherTheme', params: ({ event }) => event },
                  { type: 'showTheme', params: ({ context }) => ({ dark: context.dark }) },
                ],
                description: 'The person switches the theme in another tab.',
              },
            ],
          },
        },
      },
    },
    language: {
      description: 'English, Central Kurdish or Kurmanji.',
      initial: 'silent',
      states: {
        silent: {
          description: 'No address has named a language yet.',
          on: {
            'settings.speak': {
              target: 'loading',
              actions: [
                { type: 'noteWanted', params: ({ event }) => event },
                { type: 'storeLanguage', params: ({ event }) => event },
              ],
              description: 'The address names the first language.',
            },
          },
        },
        loading: {
          description: 'The texts of the language are loading; the old ones stay until then.',
          invoke: {
            id: 'loadCatalog',
            src: 'loadCatalog',
            input: ({ context }) => ({ locale: context.wanted, isAgain: context.isMissing }),
            onDone: {
              target: 'spoken',
              actions: [
                'noteSpoken',
                { type: 'showLanguage', params: ({ context }) => ({ locale: context.wanted }) },
              ],
              description: 'The texts have loaded.',
            },
            onError: {
              target: 'failed',
              actions: 'noteMissing',
              description: 'The texts do not load; the old language stays.',
            },
          },
          on: {
            'settings.speak': {
              target: 'loading',
              reenter: true,
              actions: [
                { type: 'noteWanted', params: ({ event }) => event },
                { type: 'storeLanguage', params: ({ event }) => event },
              ],
              description: 'The address names another language meanwhile; the newer one counts.',
            },
          },
        },
        spoken: {
          description: 'The page is in the language of its address.',
          tags: 'spoken',
          on: {
            'settings.speak': [
              {
                guard: { type: 'isOtherLanguage', params: ({ event }) => event },
                target: 'loading',
                actions: [
                  { type: 'noteWanted', params: ({ event }) => event },
                  { type: 'storeLanguage', params: ({ event }) => event },
                ],
                description: 'The address names another language.',
              },
              {
                actions: { type: 'storeLanguage', params: ({ event }) => event },
                description: 'The address names the current language.',
              },
            ],
          },
        },
        failed: {
          description:
            'The texts could not be loaded. They are asked for again every few seconds and once there is a connection.',
          tags: 'languageMissing',
          invoke: {
            id: 'watchNetwork',
            src: 'watchNetwork',
            onError: {
              description: 'The connection is no longer watched; it still tries every few seconds.',
            },
          },
          after: { [RETRY_MS]: { target: 'loading', description: 'It tries again by itself.' } },
          on: {
            'network.returned': { target: 'loading', description: 'The device has a connection again.' },
            'settings.speak': {
              target: 'loading',
              actions: [
                { type: 'noteWanted', params: ({ event }) => event },
                { type: 'storeLanguage', params: ({ event }) => event },
              ],
              description: 'The person moves on or tries again.',
            },
          },
        },
      },
    },
    sidebar: {
      description: 'Whether the dashboard’s sidebar is expanded.',
      initial: 'remembered',
      states: {
        remembered: {
          description: 'The sidebar is as the person left it.',
          on: {
            'settings.toggleSidebar': {
              actions: [
                'flipSidebar',
                {
                  type: 'storeSidebar',
                  params: ({ context }) => ({ sidebarExpanded: context.sidebarExpanded }),
                },
              ],
              description: 'The person expands or collapses it.',
            },
            'settings.changed': {
              actions: { type: 'noteOtherSidebar', params: ({ event }) => event },
              description: 'It is expanded or collapsed in another tab.',
            },
          },
        },
      },
    },
    shortcuts: {
      description: 'Whether single keys work as shortcuts.',
      initial: 'remembered',
      states: {
        remembered: {
          description: 'Shortcuts are on or off, as the person left them.',
          on: {
            'settings.toggleShortcuts': {
              actions: [
                'flipShortcuts',
                { type: 'storeShortcuts', params: ({ context }) => ({ shortcutsOn: context.shortcutsOn }) },
              ],
              description: 'The person turns them on or off.',
            },
            'settings.changed': {
              actions: { type: 'noteOtherShortcuts', params: ({ event }) => event },
              description: 'They are turned on or off in another tab.',
            },
          },
        },
      },
    },
  },
});
