/**
 * A list of files for templates or products, as a table or a grid, with addresses to copy (TMD, PMD). Protected files have
 * no address: each is fetched when its place comes into view and released when the place goes (API-07, PMD-02). Each place
 * has its own key, because several may show the same file.
 * Children: `list` with its panels; `picture`, one for each place. Port: `copyLink` writes to the clipboard.
 */
import { assign, fromCallback, fromPromise, setup, stopChild, type ActorRefFrom } from 'xstate';
import type { pictureMachine } from '../account/picture.machine.ts';
import type { AdminListInput, adminListMachine } from '../lists/admin-list.machine.ts';

export type MediaLayout = 'table' | 'grid';
export type MediaAreaInput = { list: AdminListInput; layout: MediaLayout };
type Link = { link: string };
type Place = { key: string };
/** `id` is the file at this place. */
type WantedFile = Place & { id: string };
type Context = MediaAreaInput &
  Link & { places: Readonly<Record<string, ActorRefFrom<typeof pictureMachine>>> };
type Event =
  | { type: 'layout.choose'; layout: MediaLayout }
  | ({ type: 'link.copy' } & Link)
  | ({ type: 'file.want' } & WantedFile)
  | ({ type: 'file.leave' } & Place)
  | { type: 'xstate.error.actor.*'; actorId: string };

const unprovided = (): never => {
  throw new Error('mediaArea: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const mediaAreaMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: MediaAreaInput;
    tags: 'grid';
    children: { list: 'list' };
  },
  actors: {
    list: standIn as typeof adminListMachine,
    picture: standIn as typeof pictureMachine,
    copyLink: fromPromise<void, Link>(unprovided),
  },
  actions: {
    noteLink: assign({ link: (_, { link }: Link) => link }),
    fetchFile: assign({
      places: ({ context, spawn }, { key, id }: WantedFile) => ({
        ...context.places,
        [key]: spawn('picture', { id: key, input: { id } }),
      }),
    }),
    giveBack: stopChild((_, { key }: Place) => key),
    forgetPlace: assign({
      places: ({ context }, { key }: Place) =>
        Object.fromEntries(Object.entries(context.places).filter(([name]) => name !== key)),
    }),
    /** Port: remembers whether this list is a table or a grid. */
    keepLayout: (_, _params: { layout: MediaLayout }) => unprovided(),
    /** Port: shows the link followed by ' Copied to Clipboard'. */
    announceCopied: (_, _params: Link) => unprovided(),
    /** Port: shows 'Can not copy to Clipboard'. */
    announceNotCopied: () => unprovided(),
  },
  guards: {
    isNewPlace: ({ context }, { key }: Place) => !Object.hasOwn(context.places, key),
    isKeptAsGrid: ({ context }) => context.layout === 'grid',
    isGrid: (_, { layout }: { layout: MediaLayout }) => layout === 'grid',
    isTable: (_, { layout }: { layout: MediaLayout }) => layout === 'table',
  },
}).createMachine({
  id: 'mediaArea',
  description: 'A list of files for templates or products.',
  context: ({ input }) => ({ ...input, link: '', places: {} }),
  on: {
    'file.want': {
      guard: { type: 'isNewPlace', params: ({ event }) => event },
      actions: { type: 'fetchFile', params: ({ event }) => event },
      description: 'A protected file scrolls into view; it is fetched.',
    },
    'file.leave': {
      actions: [
        { type: 'giveBack', params: ({ event }) => event },
        { type: 'forgetPlace', params: ({ event }) => event },
      ],
      description: 'The place is gone or shows another file; this one is released.',
    },
    'xstate.error.actor.*': {
      actions: { type: 'forgetPlace', params: ({ event }) => ({ key: event.actorId }) },
      description: 'A file crashes; its place can ask for it again.',
    },
  },
  type: 'parallel',
  states: {
    records: {
      description: 'The list with its panels.',
      initial: 'open',
      states: {
        open: {
          description: 'The list is in use.',
          invoke: {
            id: 'list',
            src: 'list',
            input: ({ context }) => context.list,
            onError: { target: 'open', reenter: true, description: 'The list crashes and restarts.' },
          },
        },
      },
    },
    layout: {
      description: 'Whether the list is a table or a grid.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Restores the person’s choice in this browser.',
          always: [
            { guard: 'isKeptAsGrid', target: 'grid', description: 'It was a grid.' },
            { target: 'table', description: 'It was a table, or there was no choice.' },
          ],
        },
        table: {
          description: 'A row for each file, with all its fields.',
          on: {
            'layout.choose': {
              guard: { type: 'isGrid', params: ({ event }) => event },
              target: 'grid',
              actions: { type: 'keepLayout', params: ({ event }) => event },
              description: 'The person wants to see the pictures.',
            },
          },
        },
        grid: {
          description: 'A card for each file, with its picture.',
          tags: 'grid',
          on: {
            'layout.choose': {
              guard: { type: 'isTable', params: ({ event }) => event },
              target: 'table',
              actions: { type: 'keepLayout', params: ({ event }) => event },
              description: 'The person wants to see the fields.',
            },
          },
        },
      },
    },
    copying: {
      description: 'Copying a file’s address.',
      initial: 'ready',
      states: {
        ready: {
          description: 'The person can copy an address.',
          on: {
            'link.copy': {
              target: 'filling',
              actions: { type: 'noteLink', params: ({ event }) => event },
              description: 'The person copies a file’s address.',
            },
          },
        },
        filling: {
          description: 'The address is being copied.',
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ context }) => ({ link: context.link }),
            onDone: {
              target: 'ready',
              actions: { type: 'announceCopied', params: ({ context }) => ({ link: context.link }) },
              description: 'The address is copied.',
            },
            onError: {
              target: 'ready',
              actions: 'announceNotCopied',
              description: 'The browser does not allow copying.',
            },
          },
        },
      },
    },
  },
});
