/**
 * The gallery of the charts: which one is looked at, and how.
 * Children: `preferences`, `watch`, and `trial` while a chart is played. Ports: `address` reports the place in the address,
 * `keep` writes it there, `loadWalks` brings what the last walks have taken.
 */
import { assign, fromCallback, fromPromise, sendTo, setup, type CallbackActorLogic } from 'xstate';
import type { galleryTrialMachine, Played } from './gallery-trial.machine.ts';
import type { galleryWatchMachine } from './gallery-watch.machine.ts';
import type { Locale, preferencesMachine, PreferencesInput } from '../settings/preferences.machine.ts';

/** How a chart is looked at: played by hand, live in another tab, or with what the last walks have taken. */
export type View = 'try' | 'watch' | 'walked';
/** Where the gallery is; without a name it shows the list of all charts. */
export type Place = { view: View; played: Played | null };
/** What one run of a chart's walks has taken. */
export type Walked = {
  name: string;
  at: string;
  walks: number;
  steps: number;
  taken: string[];
  unreached: Record<string, string>;
  failed: string[];
};
/** Sends `address.changed` at once and whenever the address is another one. */
export type GalleryAddress = CallbackActorLogic<{ type: 'address.never' }>;
export type GalleryInput = { preferences: PreferencesInput; locale: Locale };
type Context = GalleryInput & {
  place: Place;
  /** What the list is searched for. */
  search: string;
  walked: Walked[];
};
type Event = { type: 'address.changed'; place: Place } | { type: 'gallery.search'; text: string };

const unprovided = (): never => {
  throw new Error('gallery: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const galleryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as GalleryInput,
    tags: {} as 'list',
    children: {} as {
      preferences: 'preferences';
      watch: 'watch';
      trial: 'trial';
      address: 'address';
      loadWalks: 'loadWalks';
    },
  },
  actors: {
    preferences: standIn as typeof preferencesMachine,
    watch: standIn as typeof galleryWatchMachine,
    trial: standIn as typeof galleryTrialMachine,
    address: fromCallback(unprovided) as GalleryAddress,
    loadWalks: fromPromise<Walked[]>(unprovided),
  },
  actions: {
    notePlace: assign({ place: (_, { place }: { place: Place }) => place }),
    noteSearch: assign({ search: (_, { text }: { text: string }) => text }),
    noteWalked: assign({ walked: (_, { walked }: { walked: Walked[] }) => walked }),
    /** Port: the address of this place. */
    keep: (_, _params: { place: Place }) => unprovided(),
    speak: sendTo('preferences', ({ context }) => ({
      type: 'preferences.speak' as const,
      locale: context.locale,
      isChosen: false,
    })),
  },
  guards: {
    isList: (_, { place }: { place: Place }) => place.played === null,
    isWatch: (_, { place }: { place: Place }) => place.view === 'watch',
    isWalked: (_, { place }: { place: Place }) => place.view === 'walked',
  },
}).createMachine({
  id: 'gallery',
  description: 'The gallery of all charts, for everybody who wants to know how the product behaves.',
  context: ({ input }) => ({
    preferences: input.preferences,
    locale: input.locale,
    place: { view: 'try', played: null },
    search: '',
    walked: [],
  }),
  invoke: [
    {
      id: 'preferences',
      src: 'preferences',
      input: ({ context }) => context.preferences,
      onError: { description: 'Theme and language stay as they are.' },
    },
    { id: 'watch', src: 'watch', onError: { description: 'Other tabs are not followed any more.' } },
    {
      id: 'address',
      src: 'address',
      onError: { description: 'The address is not followed any more; a reload helps.' },
    },
    {
      id: 'loadWalks',
      src: 'loadWalks',
      onDone: {
        actions: { type: 'noteWalked', params: ({ event }) => ({ walked: event.output }) },
        description: 'The results of the last walks are there.',
      },
      onError: { description: 'No walk has been run yet.' },
    },
  ],
  initial: 'arriving',
  on: {
    'address.changed': [
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
        description: 'The address names a chart whose walks are looked at.',
      },
      {
        target: '.trying',
        actions: { type: 'notePlace', params: ({ event }) => event },
        description: 'The address names a chart to play, and how far it has been played.',
      },
    ],
  },
  states: {
    arriving: {
      description: 'The address has not been read yet.',
      entry: 'speak',
    },
    listing: {
      description: 'All charts with a sentence each, and which one runs which.',
      tags: 'list',
      on: {
        'gallery.search': {
          actions: { type: 'noteSearch', params: ({ event }) => event },
          description: 'The person looks for a word.',
        },
      },
    },
    trying: {
      description: 'The person plays a chart by hand.',
      invoke: {
        id: 'trial',
        src: 'trial',
        input: ({ context }) => context.place.played ?? { name: '', start: 0, steps: [] },
        onError: {
          target: 'listing',
          actions: [
            { type: 'notePlace', params: { place: { view: 'try', played: null } } },
            // The chart’s own address would be no news when it is asked for again.
            { type: 'keep', params: { place: { view: 'try', played: null } } },
          ],
          description:
            'It has broken; the list of all charts is still there, and every chart can be opened from it.',
        },
      },
    },
    watching: { description: 'The drawing follows a chart in another tab.' },
    reviewing: { description: 'The drawing shows what the last walks have taken.' },
  },
});
