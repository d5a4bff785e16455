/**
 * Theme, language, sidebar and shortcuts: kept in the browser, in step over all tabs (THM, LNG-06, STO-01).
 * Ports: `loadCatalog` fetches a language's texts, `watchSystemTheme` and `watchSettings` report changes from outside,
 * the `show…` actions change the page, the `store…` actions keep the choice.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';

export type Locale = 'en' | 'ckb' | 'kmr';
/** What is kept; null where the person has not chosen. */
export type KeptSettings = {
  darkMode: boolean | null;
  language: Locale | null;
  sidebarExpanded: boolean;
  /** Whether single keys work as shortcuts (WCAG 2.1.4). */
  shortcutsOn: boolean;
};
export type PreferencesInput = { settings: KeptSettings; systemDark: boolean };
/** Sends `system.themeChanged` whenever the system's colour scheme changes. */
export type SystemTheme = CallbackActorLogic<{ type: 'system.never' }>;
/** Sends `settings.changed` whenever another tab changes a setting. */
export type OtherTabs = CallbackActorLogic<{ type: 'settings.never' }>;
type Context = {
  /** The theme kept from an earlier visit; null where none was chosen. */
  keptDark: boolean | null;
  dark: boolean;
  systemDark: boolean;
  /** The language on the screen; null until the first one has arrived. */
  locale: Locale | null;
  /** The language asked for by the address. */
  wanted: Locale;
  sidebarExpanded: boolean;
  shortcutsOn: boolean;
};
type Ask = { locale: Locale; isChosen: boolean };
type Event =
  | { type: 'preferences.toggleTheme' }
  | { type: 'preferences.toggleSidebar' }
  | { type: 'preferences.toggleShortcuts' }
  | ({ type: 'preferences.speak' } & Ask)
  | { type: 'system.themeChanged'; dark: boolean }
  | { type: 'settings.changed'; settings: KeptSettings };

const unprovided = (): never => {
  throw new Error('preferences: provide() this port');
};

export const preferencesMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: PreferencesInput;
    tags: 'spoken' | 'speechless';
  },
  actors: {
    loadCatalog: fromPromise<void, { locale: Locale }>(unprovided),
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
    noteWanted: assign({ wanted: (_, { locale }: Ask) => locale }),
    noteSpoken: assign({ locale: ({ context }) => context.wanted }),
    flipSidebar: assign({ sidebarExpanded: ({ context }) => !context.sidebarExpanded }),
    noteOtherSidebar: assign({
      sidebarExpanded: (_, { settings }: { settings: KeptSettings }) => settings.sidebarExpanded,
    }),
    flipShortcuts: assign({ shortcutsOn: ({ context }) => !context.shortcutsOn }),
    noteOtherShortcuts: assign({
      shortcutsOn: (_, { settings }: { settings: KeptSettings }) => settings.shortcutsOn,
    }),
    /** Port: gives the page its theme and tells embedded frames (THM-02). */
    showTheme: (_, _params: { dark: boolean }) => unprovided(),
    /** Port: keeps the chosen theme. */
    storeTheme: (_, _params: { dark: boolean }) => unprovided(),
    /** Port: gives the page its language and direction and tells embedded frames (THM-03). */
    showLanguage: (_, _params: { locale: Locale }) => unprovided(),
    /** Port: keeps the language when it was chosen. */
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
  id: 'preferences',
  description: 'How the product looks and speaks to this person.',
  context: ({ input }) => ({
    keptDark: input.settings.darkMode,
    dark: input.settings.darkMode ?? input.systemDark,
    systemDark: input.systemDark,
    locale: null,
    wanted: 'en',
    sidebarExpanded: input.settings.sidebarExpanded,
    shortcutsOn: input.settings.shortcutsOn,
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
          onError: { description: 'The system’s scheme is not followed any more; the theme stays as it is.' },
        },
        {
          id: 'watchSettings',
          src: 'watchSettings',
          onError: { description: 'Other tabs are not followed any more; the settings stay as they are.' },
        },
      ],
      states: {
        arriving: {
          description: 'What was kept from an earlier visit decides.',
          always: [
            { guard: 'hasKeptTheme', target: 'chosen', description: 'A theme was chosen; it wins.' },
            { target: 'followingSystem', description: 'None was chosen.' },
          ],
        },
        followingSystem: {
          description: 'The person has not chosen; the system’s scheme decides.',
          entry: { type: 'showTheme', params: ({ context }) => ({ dark: context.dark }) },
          on: {
            'system.themeChanged': {
              actions: [
                { type: 'noteSystemTheme', params: ({ event }) => event },
                'followSystem',
                { type: 'showTheme', params: ({ context }) => ({ dark: context.dark }) },
              ],
              description: 'The system changes its scheme and the page follows.',
            },
            'preferences.toggleTheme': {
              target: 'chosen',
              actions: [
                'flipTheme',
                { type: 'storeTheme', params: ({ context }) => ({ dark: context.dark }) },
              ],
              description: 'The person chooses the other theme.',
            },
            'settings.changed': {
              guard: { type: 'choseTheme', params: ({ event }) => event },
              target: 'chosen',
              actions: { type: 'noteOtherTheme', params: ({ event }) => event },
              description: 'The person has chosen a theme in another tab.',
            },
          },
        },
        chosen: {
          description: 'The person has chosen a theme; it is kept.',
          entry: { type: 'showTheme', params: ({ context }) => ({ dark: context.dark }) },
          on: {
            'system.themeChanged': {
              actions: { type: 'noteSystemTheme', params: ({ event }) => event },
              description: 'The system changes its scheme; the choice stands.',
            },
            'preferences.toggleTheme': {
              actions: [
                'flipTheme',
                { type: 'storeTheme', params: ({ context }) => ({ dark: context.dark }) },
                { type: 'showTheme', params: ({ context }) => ({ dark: context.dark }) },
              ],
              description: 'The person chooses the other theme.',
            },
            'settings.changed': [
              {
                guard: { type: 'forgotTheme', params: ({ event }) => event },
                target: 'followingSystem',
                actions: { type: 'noteOtherTheme', params: ({ event }) => event },
                description: 'The stored choice has been removed in another tab.',
              },
              {
                guard: { type: 'hasOtherTheme', params: ({ event }) => event },
                actions: [
                  { type: 'noteOtherTheme', params: ({ event }) => event },
                  { type: 'showTheme', params: ({ context }) => ({ dark: context.dark }) },
                ],
                description: 'The person has chosen the other theme in another tab.',
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
          description: 'No address has said yet which language to speak.',
          on: {
            'preferences.speak': {
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
          description: 'The texts of the language are on their way; the screen keeps the old ones.',
          invoke: {
            id: 'loadCatalog',
            src: 'loadCatalog',
            input: ({ context }) => ({ locale: context.wanted }),
            onDone: {
              target: 'spoken',
              actions: [
                'noteSpoken',
                { type: 'showLanguage', params: ({ context }) => ({ locale: context.wanted }) },
              ],
              description: 'The texts have arrived.',
            },
            onError: { target: 'failed', description: 'The texts do not arrive; the old language stays.' },
          },
          on: {
            'preferences.speak': {
              target: 'loading',
              reenter: true,
              actions: [
                { type: 'noteWanted', params: ({ event }) => event },
                { type: 'storeLanguage', params: ({ event }) => event },
              ],
              description: 'The address names a language while one is on its way; the newer one counts.',
            },
          },
        },
        spoken: {
          description: 'The page speaks the language of its address.',
          tags: 'spoken',
          on: {
            'preferences.speak': [
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
                description: 'The address names the language that is spoken already.',
              },
            ],
          },
        },
        failed: {
          description: 'The texts of the wanted language did not arrive.',
          tags: 'speechless',
          on: {
            'preferences.speak': {
              target: 'loading',
              actions: [
                { type: 'noteWanted', params: ({ event }) => event },
                { type: 'storeLanguage', params: ({ event }) => event },
              ],
              description: 'The person goes on or tries again.',
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
          description: 'The sidebar stands as the person left it.',
          on: {
            'preferences.toggleSidebar': {
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
              description: 'It was expanded or collapsed in another tab.',
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
          description: 'They work, or do not, as the person has left it.',
          on: {
            'preferences.toggleShortcuts': {
              actions: [
                'flipShortcuts',
                {
                  type: 'storeShortcuts',
                  params: ({ context }) => ({ shortcutsOn: context.shortcutsOn }),
                },
              ],
              description: 'The person turns them on or off.',
            },
            'settings.changed': {
              actions: { type: 'noteOtherShortcuts', params: ({ event }) => event },
              description: 'They were turned on or off in another tab.',
            },
          },
        },
      },
    },
  },
});
