/**
 * One protected picture or video by its id: fetched, shown at a local address, released when no longer needed (API-07).
 * Ports: `usePicture` keeps the picture in use while it runs, and reports its address; `watchNetwork` reports when the network is
 * back.
 */
import { assign, fromCallback, setup, type CallbackActorLogic } from 'xstate';
import type { NetworkWatch } from '../settings/settings.machine.ts';

export type PictureInput = { id: string | null };
/** Sends `picture.arrived` or `picture.refused`; stopping it ends its use of the picture. */
export type PictureUse = CallbackActorLogic<{ type: 'picture.never' }, { id: string | null }>;
/** `address` is null unless the picture can be shown; a revoked address is never kept. `words` say why it did not load. */
type Context = { id: string | null; address: string | null; words: readonly string[] };
type Event =
  | { type: 'picture.change'; id: string | null }
  | { type: 'picture.retry' }
  | { type: 'network.returned' }
  | { type: 'picture.broken' }
  | { type: 'picture.arrived'; address: string }
  | { type: 'picture.refused'; words: readonly string[] };

const unprovided = (): never => {
  throw new Error('picture: provide() this port');
};

export const pictureMachine = setup({
  types: {} as { context: Context; events: Event; input: PictureInput; tags: 'loading' | 'shown' | 'failed' },
  actors: {
    usePicture: fromCallback(unprovided) satisfies PictureUse,
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
  },
  actions: {
    noteId: assign({ id: (_, { id }: { id: string | null }) => id }),
    noteAddress: assign({ address: (_, { address }: { address: string }) => address }),
    forgetAddress: assign({ address: null }),
    noteWords: assign({ words: (_, { words }: { words: readonly string[] }) => words }),
    forgetWords: assign({ words: [] }),
  },
  guards: {
    hasId: ({ context }) => context.id !== null,
    isAnother: ({ context }, { id }: { id: string | null }) => id !== context.id,
  },
}).createMachine({
  id: 'picture',
  description: 'One protected picture, found by its id.',
  context: ({ input }) => ({ id: input.id, address: null, words: [] }),
  initial: 'deciding',
  on: {
    'picture.change': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'noteId', params: ({ event }) => event },
      description: 'Another picture replaces this one, or none does; the old one is released.',
    },
  },
  states: {
    deciding: {
      description: 'Checks whether there is a picture to fetch.',
      always: [
        { guard: 'hasId', target: 'wanted', description: 'There is a picture.' },
        { target: 'none', description: 'There is no picture.' },
      ],
    },
    none: { description: 'There is no picture; a placeholder is shown.' },
    wanted: {
      description: 'The picture is in use; it is released when this ends.',
      initial: 'loading',
      exit: 'forgetAddress',
      invoke: {
        id: 'usePicture',
        src: 'usePicture',
        input: ({ context }) => ({ id: context.id }),
        onError: {
          target: '.failed',
          actions: 'forgetAddress',
          description: 'The browser cannot store the picture.',
        },
      },
      states: {
        loading: {
          description: 'The picture is loading; a placeholder is shown.',
          tags: 'loading',
          on: {
            'picture.arrived': {
              target: 'shown',
              actions: { type: 'noteAddress', params: ({ event }) => event },
              description: 'The picture has loaded.',
            },
            'picture.refused': {
              target: 'failed',
              actions: { type: 'noteWords', params: ({ event }) => event },
              description: 'The server refuses the picture or does not answer.',
            },
          },
        },
        shown: {
          description: 'The picture is shown.',
          tags: 'shown',
          on: {
            'picture.broken': {
              target: 'failed',
              actions: 'forgetAddress',
              description: 'The browser cannot draw the picture.',
            },
          },
        },
        failed: {
          description: 'The picture could not be loaded; the placeholder may say why.',
          tags: 'failed',
          exit: 'forgetWords',
          invoke: {
            id: 'watchNetwork',
            src: 'watchNetwork',
            onError: { description: 'The connection is no longer watched; the person can still try again.' },
          },
          on: {
            'network.returned': {
              target: '#picture.deciding',
              description: 'The device has a connection again.',
            },
            'picture.retry': { target: '#picture.deciding', description: 'The person asks for it again.' },
          },
        },
      },
    },
  },
});
