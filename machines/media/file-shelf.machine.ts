/**
 * The protected files a page shows: each is fetched once somebody looks for it and given back when its place is left
 * (API-07, PMD-02). Places that show the same file are told apart by a key of their own.
 * Child: `picture`, one for each place.
 */
import { assign, fromCallback, setup, stopChild, type ActorRefFrom } from 'xstate';
import type { pictureMachine } from '../account/picture.machine.ts';

/** `key` is the place, `id` the file that stands there. */
export type WantedFile = { key: string; id: string };
type Context = { places: Readonly<Record<string, ActorRefFrom<typeof pictureMachine>>> };
type Event = ({ type: 'file.want' } & WantedFile) | { type: 'file.leave'; key: string };

const standIn: unknown = fromCallback(() => {});

export const fileShelfMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { picture: standIn as typeof pictureMachine },
  actions: {
    open: assign({
      places: ({ context, spawn }, { key, id }: WantedFile) => ({
        ...context.places,
        [key]: spawn('picture', { id: key, input: { id } }),
      }),
    }),
    close: stopChild((_, { key }: { key: string }) => key),
    forget: assign({
      places: ({ context }, { key }: { key: string }) =>
        Object.fromEntries(Object.entries(context.places).filter(([name]) => name !== key)),
    }),
  },
  guards: {
    isNew: ({ context }, { key }: { key: string }) => !(key in context.places),
  },
}).createMachine({
  id: 'fileShelf',
  description: 'The protected files a page shows.',
  context: { places: {} },
  initial: 'open',
  states: {
    open: {
      description: 'Places come into sight and go.',
      on: {
        'file.want': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: { type: 'open', params: ({ event }) => event },
          description: 'A place comes into sight; its file is fetched.',
        },
        'file.leave': {
          actions: [
            { type: 'close', params: ({ event }) => event },
            { type: 'forget', params: ({ event }) => event },
          ],
          description:
            'The place is gone, or another file stands there; this one is given back where it was wanted.',
        },
      },
    },
  },
});
