/**
 * One protected picture, or film, by its id: fetched, shown at a local address, given back when nobody looks at it any more
 * (API-07).
 * Port: `usePicture` holds one use of the picture as long as it runs and reports how its address came.
 */
import { assign, fromCallback, setup, type CallbackActorLogic } from 'xstate';

export type PictureInput = { id: string | null };
/** Sends `picture.arrived` or `picture.refused`; when it is stopped its use of the picture ends. */
export type PictureUse = CallbackActorLogic<{ type: 'picture.never' }, { id: string | null }>;
/** `address` is null unless the picture can be shown; an address that is revoked is never kept. `words` say why it did not come. */
type Context = { id: string | null; address: string | null; words: readonly string[] };
type Event =
  | { type: 'picture.change'; id: string | null }
  | { type: 'picture.retry' }
  | { type: 'picture.broken' }
  | { type: 'picture.arrived'; address: string }
  | { type: 'picture.refused'; words: readonly string[] };

const unprovided = (): never => {
  throw new Error('picture: provide() this port');
};

export const pictureMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: PictureInput;
    tags: 'loading' | 'shown' | 'failed';
  },
  actors: { usePicture: fromCallback(unprovided) satisfies PictureUse },
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
  description: 'One protected picture by its id.',
  context: ({ input }) => ({ id: input.id, address: null, words: [] }),
  initial: 'deciding',
  on: {
    'picture.change': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'noteId', params: ({ event }) => event },
      description: 'Another picture takes its place, or none; the one of before is given back.',
    },
  },
  states: {
    deciding: {
      description: 'The id tells whether there is a picture to fetch.',
      always: [
        { guard: 'hasId', target: 'wanted', description: 'There is one.' },
        { target: 'none', description: 'There is none.' },
      ],
    },
    none: { description: 'There is no picture; something else stands in its place.' },
    wanted: {
      description: 'The picture is in use; leaving this state gives it back.',
      initial: 'loading',
      exit: 'forgetAddress',
      invoke: {
        id: 'usePicture',
        src: 'usePicture',
        input: ({ context }) => ({ id: context.id }),
        onError: {
          target: '.failed',
          actions: 'forgetAddress',
          description: 'The browser cannot hold the picture.',
        },
      },
      states: {
        loading: {
          description: 'The picture is on its way; something else stands in its place.',
          tags: 'loading',
          on: {
            'picture.arrived': {
              target: 'shown',
              actions: { type: 'noteAddress', params: ({ event }) => event },
              description: 'The picture has a local address.',
            },
            'picture.refused': {
              target: 'failed',
              actions: { type: 'noteWords', params: ({ event }) => event },
              description: 'The server does not give the picture, or does not answer.',
            },
          },
        },
        shown: {
          description: 'The picture is on the screen.',
          tags: 'shown',
          on: {
            'picture.broken': {
              target: 'failed',
              actions: 'forgetAddress',
              description: 'The browser cannot draw what came.',
            },
          },
        },
        failed: {
          description: 'The picture did not come; something else stands in its place and may say why.',
          tags: 'failed',
          exit: 'forgetWords',
          on: {
            'picture.retry': {
              target: '#picture.deciding',
              description: 'The person asks for it again.',
            },
          },
        },
      },
    },
  },
});
