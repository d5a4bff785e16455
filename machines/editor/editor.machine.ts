/**
 * The page in the rich text editor's frame: opened by the form's page, edited as rich text ("the paper") or as HTML ("the
 * source"), both kept in sync (TPL-02).
 * Children: `dialogs` for links and pictures, `uploads` for pictures on their way to the media, `variables` for the menu. Ports: `hostTalk` exchanges messages with the
 * form's page, `watchPaper` reports what is typed, `weigh` checks whether the paper can show a text without loss.
 */
import {
  assign,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  type AnyActorLogic,
  type CallbackActorLogic,
} from 'xstate';
import type { PicturePage, PictureQuery } from './html-editor.machine.ts';

/** A notice beside the text; views turn it into words. */
export type EditorNoticeCode = 'filesRefused' | 'partsLost' | 'cannotShow';
/** What a paste can have that the text cannot keep. */
export type LostPart =
  | 'pictures'
  | 'drawings'
  | 'formulas'
  | 'embeds'
  | 'fields'
  | 'remarks'
  | 'anchors'
  | 'colours'
  | 'nestedTables';
/** Messages to the form's page. */
export type HostNews =
  | { type: 'news.opened' }
  | { type: 'news.changed'; html: string; round: number }
  | { type: 'news.saved' };
/** Sends `host.*`; takes news. */
export type HostTalk = CallbackActorLogic<HostNews>;
/** Sends `paper.*`; on `paper.flush`, reports right away what it has not reported yet. */
export type PaperWatch = CallbackActorLogic<{ type: 'paper.flush' }>;
/** `round` counts the texts from the form's page. */
type Context = {
  html: string;
  round: number;
  keys: readonly string[];
  notice: EditorNoticeCode | null;
  /** What the last paste lost. */
  lost: readonly LostPart[];
};
type Event =
  | { type: 'host.opened'; html: string; round: number; keys: readonly string[] }
  | { type: 'host.filled'; html: string; round: number }
  | { type: 'host.declared'; keys: readonly string[] }
  | { type: 'host.locked' }
  | { type: 'host.unlocked' }
  | { type: 'host.focused' }
  | ({ type: 'host.gave'; query: PictureQuery } & PicturePage)
  | { type: 'host.withheld'; query: PictureQuery }
  | { type: 'paper.changed'; html: string }
  | { type: 'paper.refusedFiles' }
  | { type: 'paper.lost'; lost: readonly LostPart[] }
  | { type: 'source.typed'; html: string }
  | { type: 'view.toggle' }
  | { type: 'notice.dismiss' }
  | { type: 'text.save' };

const unprovided = (): never => {
  throw new Error('editor: provide() this port');
};
const standIn: AnyActorLogic = fromCallback(() => {});

export const editorMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    tags: 'starting' | 'rich' | 'source' | 'locked';
    children: {
      hostTalk: 'hostTalk';
      watchPaper: 'watchPaper';
      dialogs: 'dialogs';
      uploads: 'uploads';
      variables: 'variables';
    };
  },
  actors: {
    hostTalk: fromCallback(unprovided) satisfies HostTalk,
    watchPaper: fromCallback(unprovided) satisfies PaperWatch,
    weigh: fromPromise<{ fits: boolean }, { html: string }>(unprovided),
    dialogs: standIn,
    uploads: standIn,
    variables: standIn,
  },
  actions: {
    noteOpening: assign(
      (_, { html, round, keys }: { html: string; round: number; keys: readonly string[] }) => ({
        html,
        round,
        keys,
      }),
    ),
    noteFilling: assign((_, { html, round }: { html: string; round: number }) => ({ html, round })),
    noteHtml: assign({ html: (_, { html }: { html: string }) => html }),
    noteKeys: assign({ keys: (_, { keys }: { keys: readonly string[] }) => keys }),
    noteNotice: assign({ notice: (_, { notice }: { notice: EditorNoticeCode }) => notice }),
    noteLost: assign({ lost: (_, { lost }: { lost: readonly LostPart[] }) => lost }),
    forgetNotice: assign({ notice: null }),
    tellOpened: sendTo('hostTalk', { type: 'news.opened' }),
    tellChanged: sendTo('hostTalk', ({ context: { html, round } }) => ({
      type: 'news.changed' as const,
      html,
      round,
    })),
    tellSaved: sendTo('hostTalk', { type: 'news.saved' }),
    flushPaper: sendTo('watchPaper', { type: 'paper.flush' }),
    offerKeys: sendTo('variables', ({ context }) => ({ type: 'keys.declared', keys: context.keys })),
    givePictures: sendTo(
      'dialogs',
      (_, { query, pictures, page, pages }: { query: PictureQuery } & PicturePage) => ({
        type: 'pictures.given',
        query,
        pictures,
        page,
        pages,
      }),
    ),
    withholdPictures: sendTo('dialogs', (_, { query }: { query: PictureQuery }) => ({
      type: 'pictures.withheld',
      query,
    })),
    /** Port: shows this text on the paper, without a way back to earlier ones. */
    startPaper: (_, _params: { html: string }) => unprovided(),
    /** Port: shows this text on the paper; Undo brings back the one before. */
    fillPaper: (_, _params: { html: string }) => unprovided(),
    /** Port: marks the variables on the paper that are not among these. */
    markKeys: (_, _params: { keys: readonly string[] }) => unprovided(),
    lockPaper: () => unprovided(),
    unlockPaper: () => unprovided(),
    /** Port: moves the focus into the text, whether rich text or HTML. */
    focusText: () => unprovided(),
  },
  guards: {
    fits: (_, { fits }: { fits: boolean }) => fits,
    hasNotice: ({ context }) => context.notice !== null,
  },
}).createMachine({
  id: 'editor',
  description: 'The rich text editor, inside its frame.',
  context: { html: '', round: 0, keys: [], notice: null, lost: [] },
  type: 'parallel',
  invoke: [
    {
      id: 'hostTalk',
      src: 'hostTalk',
      onError: { description: 'The form’s page cannot be reached; it will give up waiting.' },
    },
    {
      id: 'watchPaper',
      src: 'watchPaper',
      onError: { description: 'The rich text crashes; the HTML can still be edited.' },
    },
    {
      id: 'uploads',
      src: 'uploads',
      onError: { description: 'Sending pictures crashes; they can still be chosen from the media.' },
    },
    {
      id: 'variables',
      src: 'variables',
      onError: { description: 'The menu crashes; variables can still be typed.' },
    },
  ],
  on: {
    'host.declared': {
      actions: [
        { type: 'noteKeys', params: ({ event }) => event },
        { type: 'markKeys', params: ({ event }) => event },
        'offerKeys',
      ],
      description: 'The form declares other variables.',
    },
    'host.focused': { actions: 'focusText', description: 'The form moves the focus into the text.' },
    'paper.refusedFiles': {
      actions: { type: 'noteNotice', params: { notice: 'filesRefused' } },
      description: 'Files that are no pictures were dropped or pasted.',
    },
    'paper.lost': {
      actions: [
        { type: 'noteLost', params: ({ event }) => event },
        { type: 'noteNotice', params: { notice: 'partsLost' } },
      ],
      description: 'Something was pasted that the text cannot keep whole.',
    },
    'notice.dismiss': { guard: 'hasNotice', actions: 'forgetNotice', description: 'The person has read it.' },
  },
  states: {
    text: {
      description: 'How the text is edited.',
      initial: 'starting',
      states: {
        starting: {
          description: 'The form has not sent its text yet.',
          tags: 'starting',
          on: {
            'host.opened': {
              target: 'opening',
              actions: [
                { type: 'noteOpening', params: ({ event }) => event },
                { type: 'markKeys', params: ({ event }) => event },
                'offerKeys',
              ],
              description: 'The form sends its text.',
            },
          },
        },
        opening: {
          description: 'Checks whether rich text can show everything in the text.',
          tags: 'starting',
          invoke: {
            id: 'weighFirst',
            src: 'weigh',
            input: ({ context }) => ({ html: context.html }),
            onDone: [
              {
                guard: { type: 'fits', params: ({ event }) => event.output },
                target: 'rich',
                actions: [
                  { type: 'startPaper', params: ({ context }) => ({ html: context.html }) },
                  'forgetNotice',
                  'tellOpened',
                ],
                description: 'The text opens as rich text.',
              },
              {
                target: 'source',
                actions: [{ type: 'noteNotice', params: { notice: 'cannotShow' } }, 'tellOpened'],
                description: 'Rich text would lose part of it, so it opens as HTML.',
              },
            ],
            onError: {
              target: 'source',
              actions: [{ type: 'noteNotice', params: { notice: 'cannotShow' } }, 'tellOpened'],
              description: 'The check fails; HTML loses nothing.',
            },
          },
          on: {
            'host.filled': {
              target: 'opening',
              reenter: true,
              actions: { type: 'noteFilling', params: ({ event }) => event },
              description: 'The form sends another text meanwhile.',
            },
          },
        },
        rich: {
          description: 'The person edits rich text.',
          tags: 'rich',
          on: {
            'paper.changed': {
              actions: [{ type: 'noteHtml', params: ({ event }) => event }, 'tellChanged'],
              description: 'The person writes; the form is told.',
            },
            'view.toggle': {
              target: 'source',
              actions: 'flushPaper',
              description: 'The person wants to see the HTML.',
            },
            'host.filled': {
              target: 'opening',
              // Unreported changes belong to the old text: flushed now, nobody hears them; later they would count.
              actions: ['flushPaper', { type: 'noteFilling', params: ({ event }) => event }],
              description: 'The form sends another text.',
            },
          },
        },
        source: {
          description: 'The person edits HTML.',
          tags: 'source',
          on: {
            'paper.changed': {
              actions: [{ type: 'noteHtml', params: ({ event }) => event }, 'tellChanged'],
              description: 'The last changes to the rich text arrive.',
            },
            'source.typed': {
              actions: [{ type: 'noteHtml', params: ({ event }) => event }, 'tellChanged'],
              description: 'The person writes HTML; the form is told.',
            },
            'view.toggle': { target: 'returning', description: 'The person wants to see the rich text.' },
            'host.filled': {
              target: 'opening',
              actions: { type: 'noteFilling', params: ({ event }) => event },
              description: 'The form sends another text.',
            },
          },
        },
        returning: {
          description: 'Checks whether rich text can show everything in the text.',
          tags: 'source',
          invoke: {
            id: 'weighAgain',
            src: 'weigh',
            input: ({ context }) => ({ html: context.html }),
            onDone: [
              {
                guard: { type: 'fits', params: ({ event }) => event.output },
                target: 'rich',
                actions: [
                  { type: 'fillPaper', params: ({ context }) => ({ html: context.html }) },
                  'forgetNotice',
                ],
                description: 'The text is shown as rich text again.',
              },
              {
                target: 'source',
                actions: { type: 'noteNotice', params: { notice: 'cannotShow' } },
                description: 'Rich text would lose part of it, so it stays HTML.',
              },
            ],
            onError: {
              target: 'source',
              actions: { type: 'noteNotice', params: { notice: 'cannotShow' } },
              description: 'The check fails; HTML loses nothing.',
            },
          },
          on: {
            'source.typed': {
              target: 'source',
              actions: [{ type: 'noteHtml', params: ({ event }) => event }, 'tellChanged'],
              description: 'The person goes on writing HTML.',
            },
            'host.filled': {
              target: 'opening',
              actions: { type: 'noteFilling', params: ({ event }) => event },
              description: 'The form sends another text.',
            },
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
          invoke: {
            id: 'dialogs',
            src: 'dialogs',
            onError: { description: 'The dialogs crash; the text can still be edited.' },
          },
          on: {
            'host.locked': { target: 'locked', description: 'The form is busy; an open dialog closes.' },
            'host.gave': {
              actions: { type: 'givePictures', params: ({ event }) => event },
              description: 'Pictures arrive.',
            },
            'host.withheld': {
              actions: { type: 'withholdPictures', params: ({ event }) => event },
              description: 'Pictures could not be loaded.',
            },
            'text.save': {
              actions: ['flushPaper', 'tellSaved'],
              description: 'The person presses the keys that save; the last changes go first.',
            },
          },
        },
        locked: {
          description: 'The form is busy or disabled.',
          tags: 'locked',
          entry: 'lockPaper',
          exit: 'unlockPaper',
          on: { 'host.unlocked': { target: 'open', description: 'The form can be filled in again.' } },
        },
      },
    },
  },
});
