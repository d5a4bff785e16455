/**
 * A form's rich text editor, seen from the form: a page in a frame, or a plain field if that page does not load (TPL-02).
 * It holds the HTML in either case.
 * Ports: `frame` exchanges messages with the page in the frame, `loadPictures` asks the server. Emits `save` when the
 * person presses the keys that save.
 */
import {
  assign,
  emit,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  stateIn,
  type CallbackActorLogic,
} from 'xstate';

/** A picture that can be inserted. */
export type EditorPicture = { name: string; url: string };
/** The pictures the frame asks for; sent back with them. */
export type PictureQuery = { search: string; page: number };
export type PicturePage = { pictures: readonly EditorPicture[]; page: number; pages: number };
/** `frame` is the frame's name; `html` is the field's initial value. */
export type HtmlEditorInput = { frame: string; html: string; keys: readonly string[] };
/**
 * Messages to the page in the frame. `round` counts the texts it was given; its messages about an older one are dropped.
 */
export type FrameOrder =
  | { type: 'order.open'; html: string; round: number; keys: readonly string[] }
  | { type: 'order.fill'; html: string; round: number }
  | { type: 'order.declare'; keys: readonly string[] }
  | { type: 'order.lock' }
  | { type: 'order.unlock' }
  | { type: 'order.focus' }
  | ({ type: 'order.give'; query: PictureQuery } & PicturePage)
  | { type: 'order.withhold'; query: PictureQuery };
/** Sends `frame.*`; takes orders. */
export type FrameTalk = CallbackActorLogic<FrameOrder, { frame: string }>;
type Context = HtmlEditorInput & {
  round: number;
  query: PictureQuery;
  /** Whether the text has pictures that are not in the media yet: a form that is sent now would lose them. */
  isUploading: boolean;
};
type Uploading = { isUploading: boolean };
type Event =
  | { type: 'frame.greeted' }
  | { type: 'frame.opened' }
  | { type: 'frame.broke' }
  | { type: 'frame.changed'; html: string; round: number }
  | { type: 'frame.wantsPictures'; query: PictureQuery }
  | ({ type: 'frame.uploading' } & Uploading)
  | { type: 'frame.saved' }
  | { type: 'html.typed'; html: string }
  | { type: 'html.fill'; html: string }
  | { type: 'keys.declared'; keys: readonly string[] }
  | { type: 'editor.lock' }
  | { type: 'editor.unlock' }
  | { type: 'editor.focus' }
  | { type: 'editor.retry' };

const unprovided = (): never => {
  throw new Error('htmlEditor: provide() this port');
};

export const htmlEditorMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: HtmlEditorInput;
    emitted: { type: 'save' };
    tags: 'framed' | 'loading' | 'plain' | 'locked';
    children: { frame: 'frame'; loadPictures: 'loadPictures' };
  },
  actors: {
    frame: fromCallback(unprovided) satisfies FrameTalk,
    loadPictures: fromPromise<PicturePage, PictureQuery>(unprovided),
  },
  actions: {
    noteHtml: assign({ html: (_, { html }: { html: string }) => html }),
    noteFill: assign({
      html: (_, { html }: { html: string }) => html,
      round: ({ context }) => context.round + 1,
    }),
    noteKeys: assign({ keys: (_, { keys }: { keys: readonly string[] }) => keys }),
    noteUploading: assign({ isUploading: (_, { isUploading }: Uploading) => isUploading }),
    noteQuery: assign({ query: (_, { query }: { query: PictureQuery }) => query }),
    orderOpening: sendTo('frame', ({ context: { html, round, keys } }) => ({
      type: 'order.open' as const,
      html,
      round,
      keys,
    })),
    orderFilling: sendTo('frame', ({ context: { html, round } }) => ({
      type: 'order.fill' as const,
      html,
      round,
    })),
    orderKeys: sendTo('frame', (_, { keys }: { keys: readonly string[] }) => ({
      type: 'order.declare' as const,
      keys,
    })),
    orderLock: sendTo('frame', { type: 'order.lock' }),
    orderUnlock: sendTo('frame', { type: 'order.unlock' }),
    orderFocus: sendTo('frame', { type: 'order.focus' }),
    givePictures: sendTo('frame', ({ context }, page: PicturePage) => ({
      type: 'order.give' as const,
      query: context.query,
      ...page,
    })),
    withholdPictures: sendTo('frame', ({ context }) => ({
      type: 'order.withhold' as const,
      query: context.query,
    })),
    emitSave: emit({ type: 'save' }),
  },
  guards: {
    isCurrent: ({ context }, { round }: { round: number }) => round === context.round,
    isFramed: stateIn({ paper: 'framed' }),
  },
  // At 50 kB a second its code takes seven seconds, and other parts of the form load at the same time.
  delays: { patience: 45_000 },
}).createMachine({
  id: 'htmlEditor',
  description: 'A form’s rich text editor.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, round: 1, query: { search: '', page: 1 }, isUploading: false }),
  states: {
    paper: {
      description: 'Where the text is edited.',
      initial: 'framed',
      states: {
        framed: {
          description: 'In the frame.',
          tags: 'framed',
          invoke: {
            id: 'frame',
            src: 'frame',
            input: ({ context }) => ({ frame: context.frame }),
            onError: { target: 'plain', description: 'The frame cannot be reached.' },
          },
          exit: { type: 'noteUploading', params: { isUploading: false } },
          initial: 'loading',
          on: {
            'frame.greeted': {
              target: '.loading',
              actions: ['orderOpening', { type: 'noteUploading', params: { isUploading: false } }],
              description: 'The frame has loaded, or reloaded, and gets the text.',
            },
            'frame.broke': { target: 'plain', description: 'The frame gives up.' },
            'html.fill': {
              actions: [{ type: 'noteFill', params: ({ event }) => event }, 'orderFilling'],
              description: 'The form replaces the text.',
            },
            'keys.declared': {
              actions: [
                { type: 'noteKeys', params: ({ event }) => event },
                { type: 'orderKeys', params: ({ event }) => event },
              ],
              description: 'The form declares other variables; the frame is told.',
            },
            'editor.lock': {
              actions: 'orderLock',
              description: 'The form is being sent; the frame is told.',
            },
            'editor.unlock': {
              actions: 'orderUnlock',
              description: 'The form can be filled in again; the frame is told.',
            },
          },
          states: {
            loading: {
              description: 'The frame is loading.',
              tags: 'loading',
              after: {
                patience: {
                  target: '#htmlEditor.paper.plain',
                  description: 'The frame does not load in time.',
                },
              },
              on: { 'frame.opened': { target: 'ready', description: 'The text can be edited.' } },
            },
            ready: {
              description: 'The person edits the text in the frame.',
              initial: 'quiet',
              on: {
                'editor.focus': { actions: 'orderFocus', description: 'The focus moves into the text.' },
                'frame.changed': {
                  guard: { type: 'isCurrent', params: ({ event }) => event },
                  actions: { type: 'noteHtml', params: ({ event }) => event },
                  description: 'The person writes.',
                },
                'frame.uploading': {
                  actions: { type: 'noteUploading', params: ({ event }) => event },
                  description: 'Pictures in the text are on their way to the media, or no longer.',
                },
                'frame.wantsPictures': {
                  target: '.fetching',
                  reenter: true,
                  actions: { type: 'noteQuery', params: ({ event }) => event },
                  description: 'The person looks for a picture.',
                },
              },
              states: {
                quiet: { description: 'No pictures are wanted.' },
                fetching: {
                  description: 'Pictures are loading.',
                  invoke: {
                    id: 'loadPictures',
                    src: 'loadPictures',
                    input: ({ context }) => context.query,
                    onDone: {
                      target: 'quiet',
                      actions: { type: 'givePictures', params: ({ event }) => event.output },
                      description: 'The frame gets the pictures.',
                    },
                    onError: {
                      target: 'quiet',
                      actions: 'withholdPictures',
                      description: 'They could not be loaded; the frame is told.',
                    },
                  },
                },
              },
            },
          },
        },
        plain: {
          description: 'A plain field with the HTML replaces the frame.',
          tags: 'plain',
          on: {
            'html.typed': {
              actions: { type: 'noteHtml', params: ({ event }) => event },
              description: 'The person writes HTML.',
            },
            'html.fill': {
              actions: { type: 'noteFill', params: ({ event }) => event },
              description: 'The form replaces the text.',
            },
            'keys.declared': {
              actions: { type: 'noteKeys', params: ({ event }) => event },
              description: 'The form declares other variables.',
            },
            'editor.retry': { target: 'framed', description: 'The person wants the editor back.' },
          },
        },
      },
    },
    access: {
      description: 'Whether the text can be edited.',
      initial: 'open',
      states: {
        open: {
          description: 'It can.',
          on: {
            'editor.lock': { target: 'locked', description: 'The form is being sent.' },
            'frame.saved': { actions: 'emitSave', description: 'The person presses the keys that save.' },
          },
        },
        locked: {
          description: 'The form is busy or disabled.',
          tags: 'locked',
          on: {
            'editor.unlock': { target: 'open', description: 'The form can be filled in again.' },
            'frame.greeted': {
              guard: 'isFramed',
              actions: 'orderLock',
              description: 'A frame that has just loaded is told.',
            },
          },
        },
      },
    },
  },
});
