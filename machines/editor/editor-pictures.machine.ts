/**
 * Choosing a picture for the text: searched by name, page by page, then described in words (TPL-02, WRT-04). Port:
 * `watchNetwork` reports that the device has a connection again.
 */
import { assign, fromCallback, setup } from 'xstate';
import type { NetworkWatch } from '../settings/settings.machine.ts';
import type { EditorPicture, PicturePage, PictureQuery } from './html-editor.machine.ts';

/** A picture's description; `alt` is empty if it adds nothing to the text. Width and height in pixels, 0 if unknown. */
type PictureWords = { alt: string; caption: string; width: number; height: number };
export type PictureToInsert = { url: string } & PictureWords;
/** A picture in the text that is to be changed; null for a new one. */
export type EditorPicturesInput = { edited: PictureToInsert | null };
type Context = { query: PictureQuery; shown: PicturePage; chosen: EditorPicture | null; words: PictureWords };
type Event =
  | { type: 'search.typed'; search: string }
  | { type: 'page.turn'; page: number }
  | { type: 'pictures.retry' }
  | { type: 'network.returned' }
  | ({ type: 'pictures.given'; query: PictureQuery } & PicturePage)
  | { type: 'pictures.withheld'; query: PictureQuery }
  | { type: 'picture.choose'; picture: EditorPicture }
  | { type: 'picture.unchoose' }
  | ({ type: 'picture.take' } & PictureWords);

const unprovided = (): never => {
  throw new Error('editorPictures: provide() this port');
};

export const editorPicturesMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: EditorPicturesInput;
    output: PictureToInsert;
    tags: 'busy' | 'failed' | 'describing';
  },
  actors: { watchNetwork: fromCallback(unprovided) satisfies NetworkWatch },
  actions: {
    noteSearch: assign({ query: (_, { search }: { search: string }) => ({ search, page: 1 }) }),
    notePage: assign({ query: ({ context }, { page }: { page: number }) => ({ ...context.query, page }) }),
    noteShown: assign({ shown: (_, { pictures, page, pages }: PicturePage) => ({ pictures, page, pages }) }),
    noteChosen: assign({ chosen: (_, { picture }: { picture: EditorPicture }) => picture }),
    forgetChosen: assign({ chosen: null }),
    noteWords: assign({
      words: (_, { alt, caption, width, height }: PictureWords) => ({ alt, caption, width, height }),
    }),
    /** Port: asks the form's page, because only it may call the server; it answers with `pictures.*`. */
    ask: (_, _params: PictureQuery) => unprovided(),
  },
  guards: {
    isEdited: ({ context }) => context.chosen !== null,
    isAnswer: ({ context }, { query }: { query: PictureQuery }) =>
      query.search === context.query.search && query.page === context.query.page,
    isThere: ({ context }, { page }: { page: number }) => page >= 1 && page <= context.shown.pages,
  },
  delays: { rest: 300, patience: 30_000 },
}).createMachine({
  id: 'editorPictures',
  description: 'Choosing a picture for the text.',
  context: ({ input: { edited } }) => ({
    query: { search: '', page: 1 },
    shown: { pictures: [], page: 1, pages: 1 },
    chosen: edited && { name: '', url: edited.url },
    words: edited ?? { alt: '', caption: '', width: 0, height: 0 },
  }),
  output: ({ context: { chosen, words } }) => ({
    url: chosen?.url ?? '',
    alt: words.alt,
    caption: words.caption,
    width: words.width,
    height: words.height,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Looks whether there is a picture already.',
      always: [
        {
          guard: 'isEdited',
          target: 'describing',
          description: 'The person changes the words of a picture.',
        },
        { target: 'choosing', description: 'The person wants a new picture.' },
      ],
    },
    choosing: {
      description: 'The person looks through the pictures.',
      initial: 'asking',
      on: {
        'search.typed': {
          target: '.resting',
          actions: { type: 'noteSearch', params: ({ event }) => event },
          description: 'The person types a name.',
        },
      },
      states: {
        resting: {
          description: 'The person may keep typing.',
          tags: 'busy',
          after: { rest: { target: 'asking', description: 'The person stops typing.' } },
        },
        asking: {
          description: 'The pictures are loading.',
          tags: 'busy',
          entry: { type: 'ask', params: ({ context }) => context.query },
          after: { patience: { target: 'failed', description: 'There is no answer for too long.' } },
          on: {
            'pictures.given': {
              guard: { type: 'isAnswer', params: ({ event }) => event },
              target: 'listed',
              actions: { type: 'noteShown', params: ({ event }) => event },
              description: 'The pictures have loaded.',
            },
            'pictures.withheld': {
              guard: { type: 'isAnswer', params: ({ event }) => event },
              target: 'failed',
              description: 'The server refuses the pictures.',
            },
          },
        },
        failed: {
          description: 'The pictures could not be loaded; earlier ones stay.',
          tags: 'failed',
          invoke: {
            id: 'watchNetwork',
            src: 'watchNetwork',
            onError: { description: 'The connection is no longer watched; the person can still try again.' },
          },
          on: {
            'network.returned': { target: 'asking', description: 'The device has a connection again.' },
            'pictures.retry': { target: 'asking', description: 'The person tries again.' },
          },
        },
        listed: {
          description: 'The matching pictures are shown.',
          on: {
            'page.turn': {
              guard: { type: 'isThere', params: ({ event }) => event },
              target: 'asking',
              actions: { type: 'notePage', params: ({ event }) => event },
              description: 'The person turns to another page.',
            },
            'picture.choose': {
              target: '#editorPictures.describing',
              actions: { type: 'noteChosen', params: ({ event }) => event },
              description: 'The person chooses a picture.',
            },
          },
        },
      },
    },
    describing: {
      description: 'The person describes the chosen picture.',
      tags: 'describing',
      on: {
        'picture.unchoose': {
          target: 'choosing',
          actions: 'forgetChosen',
          description: 'The person wants another picture.',
        },
        'picture.take': {
          target: 'taken',
          actions: { type: 'noteWords', params: ({ event }) => event },
          description: 'The person has said what it shows.',
        },
      },
    },
    taken: { type: 'final', description: 'The picture is inserted.' },
  },
});
