/** Choosing a picture for the text: searched by name, page by page, then described in words (TPL-02). */
import { assign, setup } from 'xstate';
import type { EditorPicture, PicturePage, PictureQuery } from './html-editor.machine.ts';

/** `alt` is empty if the picture adds nothing to the text. */
export type PictureToInsert = { url: string; alt: string };
type Context = { query: PictureQuery; shown: PicturePage; chosen: EditorPicture | null; alt: string };
type Event =
  | { type: 'search.typed'; search: string }
  | { type: 'page.turn'; page: number }
  | { type: 'pictures.retry' }
  | ({ type: 'pictures.given'; query: PictureQuery } & PicturePage)
  | { type: 'pictures.withheld'; query: PictureQuery }
  | { type: 'picture.choose'; picture: EditorPicture }
  | { type: 'picture.unchoose' }
  | { type: 'picture.take'; alt: string };

const unprovided = (): never => {
  throw new Error('editorPictures: provide() this port');
};

export const editorPicturesMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    output: PictureToInsert;
    tags: 'busy' | 'failed' | 'describing';
  },
  actions: {
    noteSearch: assign({ query: (_, { search }: { search: string }) => ({ search, page: 1 }) }),
    notePage: assign({ query: ({ context }, { page }: { page: number }) => ({ ...context.query, page }) }),
    noteShown: assign({ shown: (_, { pictures, page, pages }: PicturePage) => ({ pictures, page, pages }) }),
    noteChosen: assign({ chosen: (_, { picture }: { picture: EditorPicture }) => picture }),
    forgetChosen: assign({ chosen: null }),
    noteAlt: assign({ alt: (_, { alt }: { alt: string }) => alt }),
    /** Port: asks the form's page, because only it may call the server; it answers with `pictures.*`. */
    ask: (_, _params: PictureQuery) => unprovided(),
  },
  guards: {
    isAnswer: ({ context }, { query }: { query: PictureQuery }) =>
      query.search === context.query.search && query.page === context.query.page,
    isThere: ({ context }, { page }: { page: number }) => page >= 1 && page <= context.shown.pages,
  },
  delays: { rest: 300, patience: 30_000 },
}).createMachine({
  id: 'editorPictures',
  description: 'Choosing a picture for the text.',
  context: {
    query: { search: '', page: 1 },
    shown: { pictures: [], page: 1, pages: 1 },
    chosen: null,
    alt: '',
  },
  output: ({ context }) => ({ url: context.chosen?.url ?? '', alt: context.alt }),
  initial: 'choosing',
  states: {
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
          on: { 'pictures.retry': { target: 'asking', description: 'The person tries again.' } },
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
          target: 'choosing.listed',
          actions: 'forgetChosen',
          description: 'The person wants another picture.',
        },
        'picture.take': {
          target: 'taken',
          actions: { type: 'noteAlt', params: ({ event }) => event },
          description: 'The picture is inserted.',
        },
      },
    },
    taken: { type: 'final', description: 'The picture is inserted.' },
  },
});
