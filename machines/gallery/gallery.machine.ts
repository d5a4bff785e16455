/**
 * The gallery of the charts: which one is looked at, and how. A chart can be played by hand, step by step, and back to any
 * step; how it was played stands in the address, so that a situation can be handed on as a link.
 * Children: `preferences`, `watch`. Ports: `address` reports the place in the address, `keep` writes it there, `loadWalks`
 * brings what the last walks have taken.
 */
import { assign, fromCallback, fromPromise, sendTo, setup, type CallbackActorLogic } from 'xstate';
import type { galleryWatchMachine } from './gallery-watch.machine.ts';
import type { Locale, preferencesMachine, PreferencesInput } from '../settings/preferences.machine.ts';

/** Which chart, from which of its starts, and what has happened since; a step is told by its event. */
export type Played = { name: string; start: number; steps: string[] };
/** How a chart is looked at: played by hand, live in another tab, or with what the last walks have taken. */
export type View = 'try' | 'watch' | 'walked';
/** Where the gallery is; without a name it shows the list of all charts. */
export type GalleryPlace = { view: View; played: Played | null };
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
  place: GalleryPlace;
  /** What the list is searched for. */
  search: string;
  walked: Walked[];
};
type Event =
  | { type: 'address.changed'; place: GalleryPlace }
  | { type: 'gallery.search'; text: string }
  | { type: 'trial.take'; step: string }
  | { type: 'trial.back'; steps: number }
  | { type: 'trial.restart'; start: number };

const unprovided = (): never => {
  throw new Error('gallery: provide() this port');
};
/** The same chart, played otherwise. */
const playedOn = ({ place }: Context, change: (played: Played) => Partial<Played>) => ({
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
      preferences: 'preferences';
      watch: 'watch';
      address: 'address';
      loadWalks: 'loadWalks';
    };
  },
  actors: {
    preferences: standIn as typeof preferencesMachine,
    watch: standIn as typeof galleryWatchMachine,
    address: fromCallback(unprovided) satisfies GalleryAddress,
    loadWalks: fromPromise<Walked[]>(unprovided),
  },
  actions: {
    notePlace: assign({ place: (_, { place }: { place: GalleryPlace }) => place }),
    noteSearch: assign({ search: (_, { text }: { text: string }) => text }),
    noteWalked: assign({ walked: (_, { walked }: { walked: Walked[] }) => walked }),
    noteStep: assign(({ context }, { step }: { step: string }) =>
      playedOn(context, ({ steps }) => ({ steps: [...steps, step] })),
    ),
    forgetSteps: assign(({ context }, { steps: count }: { steps: number }) =>
      playedOn(context, ({ steps }) => ({ steps: steps.slice(0, count) })),
    ),
    noteStart: assign(({ context }, { start }: { start: number }) =>
      playedOn(context, () => ({ start, steps: [] })),
    ),
    /** Port: the address of this place. */
    keep: (_, _params: { place: GalleryPlace }) => unprovided(),
    speak: sendTo('preferences', ({ context }) => ({
      type: 'preferences.speak' as const,
      locale: context.locale,
      isChosen: false,
    })),
  },
  guards: {
    isList: (_, { place }: { place: GalleryPlace }) => place.played === null,
    isBack: ({ context: { place } }, { steps }: { steps: number }) =>
      steps < (place.played?.steps.length ?? 0),
    isWatch: (_, { place }: { place: GalleryPlace }) => place.view === 'watch',
    isWalked: (_, { place }: { place: GalleryPlace }) => place.view === 'walked',
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
      description: 'The drawing shows where a chart that is played by hand stands, and what can happen next.',
      on: {
        'trial.take': {
          actions: [
            { type: 'noteStep', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
          description: 'The person lets something happen.',
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
          description: 'The person begins anew, or from another start.',
        },
      },
    },
    watching: { description: 'The drawing follows a chart in another tab.' },
    reviewing: { description: 'The drawing shows what the last walks have taken.' },
  },
});
