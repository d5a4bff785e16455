/**
 * The gallery of charts. A chart can be played by hand, step by step, and back to any step, and a journey through several
 * charts be told; the address holds the steps, so a situation can be shared as a link. Boxes of a drawing can be folded, a chart
 * be compared with an earlier version of it, and all that has changed be listed.
 * Children: `settings`, `watch`. Ports: `address` reports the address, `loadWalks` loads the results of the last walks and
 * `loadVersions` the earlier versions of all charts.
 */
import { assign, fromCallback, fromPromise, sendTo, setup, type CallbackActorLogic } from 'xstate';
import type { galleryWatchMachine } from './gallery-watch.machine.ts';
import type { Locale, settingsMachine, SettingsInput } from '../settings/settings.machine.ts';

/** Which chart, from which of its starts, and the steps since, named by their events. */
export type Played = { name: string; start: number; steps: string[] };
/**
 * How a chart is shown: played by hand, live from another tab, with what the last walks covered, or beside an earlier version.
 */
export type View = 'try' | 'watch' | 'walked' | 'changes';
/**
 * A journey through several charts, by its name or, if it was recorded, its lines; and how many of its steps have been told
 * before this one.
 */
export type Told = { journey: string | string[]; step: number };
/**
 * Without `played` and `told` it is the list of all charts, or of what has changed in them. `at` is the state or arrow that a link
 * points at and `folded` the boxes that are folded, by their ids; `since` is the version of a chart to compare with, the last one
 * if there is none, or for all charts the day (YYYY-MM-DD).
 */
export type GalleryPlace = {
  view: View;
  played: Played | null;
  told?: Told;
  at?: string;
  folded?: string[];
  since?: string;
};
/** An earlier version of a chart: its commit, when that was, and its subject. */
export type Version = { ref: string; on: string; says: string };
/** The earlier versions of charts, by name, the last one first. */
export type Versions = Record<string, Version[]>;
/** The results of one run of a chart's walks. */
export type Walked = {
  name: string;
  at: string;
  walks: number;
  steps: number;
  taken: string[];
  unreached: Record<string, string>;
  failed: string[];
};
/** Sends `address.changed` at the start and on every change. */
export type GalleryAddress = CallbackActorLogic<{ type: 'address.never' }>;
/** What was copied last, and the result. */
export type Copying = { what: string; isCopied: boolean | null };
/** What was laid out here last, by its key, and the result. */
export type DrawnChart = { key: string; isDrawn: boolean };
export type GalleryInput = { settings: SettingsInput; locale: Locale };
type Context = GalleryInput & {
  place: GalleryPlace;
  search: string;
  walked: Walked[];
  versions: Versions | 'loading' | 'missing';
  drawn: DrawnChart | null;
  copying: Copying | null;
};
type Event =
  | { type: 'address.changed'; place: GalleryPlace }
  | { type: 'gallery.search'; text: string }
  | { type: 'journey.go'; step: number }
  | { type: 'boxes.fold'; folded: string[] }
  | { type: 'drawing.made'; key: string }
  | { type: 'drawing.failed'; key: string }
  | { type: 'version.choose'; since: string }
  | { type: 'day.choose'; since: string }
  | { type: 'file.copy'; what: string; text: string }
  | { type: 'file.copied' }
  | { type: 'file.uncopied' }
  | { type: 'trial.take'; step: string }
  | { type: 'trial.back'; steps: number }
  | { type: 'trial.restart'; start: number };

const unprovided = (): never => {
  throw new Error('gallery: provide() this port');
};
/** Changes how the current chart is played. */
const playedOn = ({ place: { at: _, ...place } }: Context, change: (played: Played) => Partial<Played>) => ({
  place: { ...place, played: place.played && { ...place.played, ...change(place.played) } },
});
const standIn: unknown = fromCallback(() => {});

export const galleryMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: GalleryInput;
    tags: 'list';
    children: {
      settings: 'settings';
      watch: 'watch';
      address: 'address';
      loadWalks: 'loadWalks';
      loadVersions: 'loadVersions';
    };
  },
  actors: {
    settings: standIn as typeof settingsMachine,
    watch: standIn as typeof galleryWatchMachine,
    address: fromCallback(unprovided) satisfies GalleryAddress,
    loadWalks: fromPromise<Walked[]>(unprovided),
    loadVersions: fromPromise<Versions>(unprovided),
  },
  actions: {
    notePlace: assign({ place: (_, { place }: { place: GalleryPlace }) => place }),
    noteSearch: assign({ search: (_, { text }: { text: string }) => text }),
    noteCopying: assign({
      copying: (_, { what }: { what: string }) => ({ what, isCopied: null }),
    }),
    noteCopied: assign({
      copying: ({ context: { copying } }, { isCopied }: { isCopied: boolean }) =>
        copying && { ...copying, isCopied },
    }),
    forgetCopying: assign({ copying: null }),
    /** Port: writes a text to the clipboard, and sends `file.copied` or `file.uncopied`. */
    copy: (_, _params: { text: string }) => unprovided(),
    noteWalked: assign({ walked: (_, { walked }: { walked: Walked[] }) => walked }),
    noteVersions: assign({ versions: (_, { versions }: { versions: Context['versions'] }) => versions }),
    noteFolded: assign(({ context: { place } }, { folded }: { folded: string[] }) => {
      const { at: _, ...rest } = place;
      return { place: { ...rest, folded } };
    }),
    noteSince: assign(({ context: { place } }, { since }: { since: string }) => {
      const { at: _, ...rest } = place;
      return { place: { ...rest, since } };
    }),
    noteDrawn: assign({ drawn: (_, drawn: DrawnChart) => drawn }),
    /** Port: lays out what the place shows beside the whole chart, and sends `drawing.made` or `drawing.failed`. */
    draw: (_, _params: { place: GalleryPlace }) => unprovided(),
    noteTold: assign(({ context: { place } }, { step }: { step: number }) => ({
      place: { ...place, ...(place.told ? { told: { ...place.told, step } } : {}) },
    })),
    noteStep: assign(({ context }, { step }: { step: string }) =>
      playedOn(context, ({ steps }) => ({ steps: [...steps, step] })),
    ),
    forgetSteps: assign(({ context }, { steps: count }: { steps: number }) =>
      playedOn(context, ({ steps }) => ({ steps: steps.slice(0, count) })),
    ),
    noteStart: assign(({ context }, { start }: { start: number }) =>
      playedOn(context, () => ({ start, steps: [] })),
    ),
    /** Port: writes the place into the address. */
    keep: (_, _params: { place: GalleryPlace }) => unprovided(),
    speak: sendTo('settings', ({ context }) => ({
      type: 'settings.speak' as const,
      locale: context.locale,
      isChosen: false,
    })),
  },
  guards: {
    isJourney: (_, { place }: { place: GalleryPlace }) => place.told !== undefined,
    isOtherStep: ({ context: { place } }, { step }: { step: number }) => step !== place.told?.step,
    isOtherFolding: ({ context: { place } }, { folded }: { folded: string[] }) =>
      place.played !== null && (place.at !== undefined || String(folded) !== String(place.folded ?? [])),
    isOtherVersion: ({ context: { place } }, { since }: { since: string }) => since !== place.since,
    isChanges: (_, { place }: { place: GalleryPlace }) => place.view === 'changes',
    isOfAll: (_, { place }: { place: GalleryPlace }) => place.view === 'changes' && place.played === null,
    isList: (_, { place }: { place: GalleryPlace }) => place.played === null,
    isBack: ({ context: { place } }, { steps }: { steps: number }) =>
      steps < (place.played?.steps.length ?? 0),
    isWatch: (_, { place }: { place: GalleryPlace }) => place.view === 'watch',
    isWalked: (_, { place }: { place: GalleryPlace }) => place.view === 'walked',
  },
}).createMachine({
  id: 'gallery',
  description: 'The gallery of all charts, for anyone who wants to know how the product behaves.',
  context: ({ input }) => ({
    settings: input.settings,
    locale: input.locale,
    place: { view: 'try', played: null },
    search: '',
    walked: [],
    versions: 'loading',
    drawn: null,
    copying: null,
  }),
  invoke: [
    {
      id: 'settings',
      src: 'settings',
      input: ({ context }) => context.settings,
      onError: { description: 'Theme and language stay as they are.' },
    },
    { id: 'watch', src: 'watch', onError: { description: 'Other tabs are no longer followed.' } },
    {
      id: 'address',
      src: 'address',
      onError: { description: 'The gallery no longer follows the address; reloading helps.' },
    },
    {
      id: 'loadWalks',
      src: 'loadWalks',
      onDone: {
        actions: { type: 'noteWalked', params: ({ event }) => ({ walked: event.output }) },
        description: 'The results of the last walks have loaded.',
      },
      onError: { description: 'No walks have been run yet.' },
    },
    {
      id: 'loadVersions',
      src: 'loadVersions',
      onDone: {
        actions: [
          { type: 'noteVersions', params: ({ event }) => ({ versions: event.output }) },
          { type: 'draw', params: ({ context }) => context },
        ],
        description: 'The earlier versions of the charts have loaded.',
      },
      onError: {
        actions: { type: 'noteVersions', params: { versions: 'missing' } },
        description: 'No earlier versions can be read here.',
      },
    },
  ],
  initial: 'arriving',
  on: {
    'boxes.fold': {
      guard: { type: 'isOtherFolding', params: ({ event }) => event },
      actions: [
        { type: 'noteFolded', params: ({ event }) => event },
        { type: 'keep', params: ({ context }) => context },
        { type: 'draw', params: ({ context }) => context },
      ],
      description: 'The person folds or unfolds boxes of the drawing.',
    },
    'drawing.made': {
      actions: { type: 'noteDrawn', params: ({ event: { key } }) => ({ key, isDrawn: true }) },
      description: 'What was asked for is laid out.',
    },
    'drawing.failed': {
      actions: { type: 'noteDrawn', params: ({ event: { key } }) => ({ key, isDrawn: false }) },
      description: 'What was asked for cannot be laid out, such as without the gallery’s server.',
    },
    'file.copied': {
      actions: { type: 'noteCopied', params: { isCopied: true } },
      description: 'The browser has copied it.',
    },
    'file.uncopied': {
      actions: { type: 'noteCopied', params: { isCopied: false } },
      description: 'The browser refuses to copy it.',
    },
    'address.changed': [
      {
        guard: { type: 'isJourney', params: ({ event }) => event },
        target: '.telling',
        actions: { type: 'notePlace', params: ({ event }) => event },
        description: 'The address names a journey, and one of its steps.',
      },
      {
        guard: { type: 'isOfAll', params: ({ event }) => event },
        target: '.surveying',
        actions: { type: 'notePlace', params: ({ event }) => event },
        description: 'The address asks what has changed in all charts.',
      },
      {
        guard: { type: 'isList', params: ({ event }) => event },
        target: '.listing',
        actions: { type: 'notePlace', params: ({ event }) => event },
        description: 'The address names no chart.',
      },
      {
        guard: { type: 'isWatch', params: ({ event }) => event },
        target: '.watching',
        actions: { type: 'notePlace', params: ({ event }) => event },
        description: 'The address names a chart to watch.',
      },
      {
        guard: { type: 'isWalked', params: ({ event }) => event },
        target: '.reviewing',
        actions: { type: 'notePlace', params: ({ event }) => event },
        description: 'The address names a chart and asks for its walks.',
      },
      {
        guard: { type: 'isChanges', params: ({ event }) => event },
        target: '.comparing',
        actions: { type: 'notePlace', params: ({ event }) => event },
        description: 'The address names a chart and an earlier version of it.',
      },
      {
        target: '.trying',
        actions: { type: 'notePlace', params: ({ event }) => event },
        description: 'The address names a chart to play, and the steps so far.',
      },
    ],
  },
  states: {
    arriving: { description: 'The address has not been read yet.', entry: 'speak' },
    listing: {
      description: 'Lists all charts, each with a sentence and the charts it runs.',
      tags: 'list',
      on: {
        'gallery.search': {
          actions: { type: 'noteSearch', params: ({ event }) => event },
          description: 'The person searches for a word.',
        },
      },
    },
    surveying: {
      description: 'Lists what has changed in all charts since a day.',
      on: {
        'day.choose': {
          guard: { type: 'isOtherVersion', params: ({ event }) => event },
          actions: [
            { type: 'noteSince', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
          description: 'The person chooses another day.',
        },
      },
    },
    telling: {
      description: 'The picture shows who says what to whom, up to the step that is told.',
      on: {
        'journey.go': {
          guard: { type: 'isOtherStep', params: ({ event }) => event },
          actions: [
            { type: 'noteTold', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
          description: 'The person goes to another step.',
        },
      },
    },
    trying: {
      description: 'The picture shows where the played chart is, and what can happen next.',
      entry: { type: 'draw', params: ({ context }) => context },
      exit: 'forgetCopying',
      on: {
        'file.copy': {
          actions: [
            { type: 'noteCopying', params: ({ event }) => event },
            { type: 'copy', params: ({ event }) => event },
          ],
          description: 'The person copies the chart in one of its forms.',
        },
        'trial.take': {
          actions: [
            { type: 'noteStep', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
          description: 'The person takes a step.',
        },
        'trial.back': {
          guard: { type: 'isBack', params: ({ event }) => event },
          actions: [
            { type: 'forgetSteps', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
          description: 'The person goes back to an earlier step.',
        },
        'trial.restart': {
          actions: [
            { type: 'noteStart', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
          description: 'The person starts again, or from another start.',
        },
      },
    },
    watching: {
      description: 'The picture follows a chart in another tab.',
      entry: { type: 'draw', params: ({ context }) => context },
    },
    reviewing: {
      description: 'The picture shows what the last walks have covered.',
      entry: { type: 'draw', params: ({ context }) => context },
    },
    comparing: {
      description: 'Two pictures show what has changed since an earlier version.',
      entry: { type: 'draw', params: ({ context }) => context },
      on: {
        'version.choose': {
          guard: { type: 'isOtherVersion', params: ({ event }) => event },
          actions: [
            { type: 'noteSince', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
            { type: 'draw', params: ({ context }) => context },
          ],
          description: 'The person chooses another version to compare with.',
        },
      },
    },
  },
});
