/**
 * The page in the frame of the rich text editor: opened by the form's page, written as one sees it or as HTML, and both
 * kept in step (TPL-02).
 * Children: `dialogs` for links and pictures, `variables`, the menu of variables. Ports: `hostTalk` hears the form's
 * page and tells it, `watchPaper` reports what is written on the paper, `weigh` says whether the paper can hold a text as
 * it is.
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

/** Words that appear beside the text; views put them into words. */
export type EditorNoticeCode = 'filesRefused' | 'cannotShow';
/** What the form's page is told. */
export type HostNews =
  | { type: 'news.opened' }
  | { type: 'news.changed'; html: string; round: number }
  | { type: 'news.saved' };
/** Sends `host.*`; takes news. */
export type HostTalk = CallbackActorLogic<HostNews>;
/** Sends `paper.*`; `paper.flush` makes it report at once what it has not reported yet. */
export type PaperWatch = CallbackActorLogic<{ type: 'paper.flush' }>;
/** `round` counts the texts that the form's page has given. */
type Context = { html: string; round: number; keys: readonly string[]; notice: EditorNoticeCode | null };
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
      variables: 'variables';
    };
  },
  actors: {
    hostTalk: fromCallback(unprovided) satisfies HostTalk,
    watchPaper: fromCallback(unprovided) satisfies PaperWatch,
    weigh: fromPromise<{ fits: boolean }, { html: string }>(unprovided),
    dialogs: standIn,
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
    /** Port: the paper shows this text and forgets what it had before. */
    startPaper: (_, _params: { html: string }) => unprovided(),
    /** Port: the paper shows this text; the person can go back to the one before. */
    fillPaper: (_, _params: { html: string }) => unprovided(),
    /** Port: the paper marks variables that are not among these. */
    markKeys: (_, _params: { keys: readonly string[] }) => unprovided(),
    /** Port: the paper cannot be written on. */
    lockPaper: () => unprovided(),
    /** Port: the paper can be written on. */
    unlockPaper: () => unprovided(),
    /** Port: the focus goes into the text, whichever way it is shown. */
    focusText: () => unprovided(),
  },
  guards: {
    fits: (_, { fits }: { fits: boolean }) => fits,
    hasNotice: ({ context }) => context.notice !== null,
  },
}).createMachine({
  id: 'editor',
  description: 'The page in the frame of the rich text editor.',
  context: { html: '', round: 0, keys: [], notice: null },
  type: 'parallel',
  invoke: [
    {
      id: 'hostTalk',
      src: 'hostTalk',
      onError: { description: 'The page around the frame cannot be spoken with; its patience ends.' },
    },
    {
      id: 'watchPaper',
      src: 'watchPaper',
      onError: { description: 'The paper has broken; the source can still be written.' },
    },
    {
      id: 'variables',
      src: 'variables',
      onError: { description: 'The menu has broken; variables can still be typed.' },
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
    'host.focused': { actions: 'focusText', description: 'The form sends the focus into the text.' },
    'paper.refusedFiles': {
      actions: { type: 'noteNotice', params: { notice: 'filesRefused' } },
      description: 'Files were dropped or pasted; pictures are chosen from the media.',
    },
    'notice.dismiss': {
      guard: 'hasNotice',
      actions: 'forgetNotice',
      description: 'The person has read it.',
    },
  },
  states: {
    text: {
      description: 'How the text is written.',
      initial: 'starting',
      states: {
        starting: {
          description: 'The form has not given its text yet.',
          tags: 'starting',
          on: {
            'host.opened': {
              target: 'opening',
              actions: [
                { type: 'noteOpening', params: ({ event }) => event },
                { type: 'markKeys', params: ({ event }) => event },
                'offerKeys',
              ],
              description: 'The form gives its text.',
            },
          },
        },
        opening: {
          description: 'Whether the paper can hold the text as it is decides how it is shown.',
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
                description: 'It is written as one sees it.',
              },
              {
                target: 'source',
                actions: [{ type: 'noteNotice', params: { notice: 'cannotShow' } }, 'tellOpened'],
                description: 'The paper would lose something of it: it is written as HTML.',
              },
            ],
            onError: {
              target: 'source',
              actions: [{ type: 'noteNotice', params: { notice: 'cannotShow' } }, 'tellOpened'],
              description: 'It cannot be told; HTML loses nothing.',
            },
          },
          on: {
            'host.filled': {
              target: 'opening',
              reenter: true,
              actions: { type: 'noteFilling', params: ({ event }) => event },
              description: 'The form gives another text meanwhile.',
            },
          },
        },
        rich: {
          description: 'The text is written as one sees it.',
          tags: 'rich',
          on: {
            'paper.changed': {
              actions: [{ type: 'noteHtml', params: ({ event }) => event }, 'tellChanged'],
              description: 'The person has written; the form is told.',
            },
            'view.toggle': {
              target: 'source',
              actions: 'flushPaper',
              description: 'The person wants to see the HTML.',
            },
            'host.filled': {
              target: 'opening',
              // What the paper has not reported yet belongs to the text that goes: now nobody hears it, later it would count.
              actions: ['flushPaper', { type: 'noteFilling', params: ({ event }) => event }],
              description: 'The form gives another text.',
            },
          },
        },
        source: {
          description: 'The text is written as HTML.',
          tags: 'source',
          on: {
            'paper.changed': {
              actions: [{ type: 'noteHtml', params: ({ event }) => event }, 'tellChanged'],
              description: 'The last words from the paper.',
            },
            'source.typed': {
              actions: [{ type: 'noteHtml', params: ({ event }) => event }, 'tellChanged'],
              description: 'The person writes HTML; the form is told.',
            },
            'view.toggle': { target: 'returning', description: 'The person wants to see the text itself.' },
            'host.filled': {
              target: 'opening',
              actions: { type: 'noteFilling', params: ({ event }) => event },
              description: 'The form gives another text.',
            },
          },
        },
        returning: {
          description: 'Whether the paper can hold the text as it is decides.',
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
                description: 'It is written as one sees it again.',
              },
              {
                target: 'source',
                actions: { type: 'noteNotice', params: { notice: 'cannotShow' } },
                description: 'The paper would lose something of it: it stays HTML.',
              },
            ],
            onError: {
              target: 'source',
              actions: { type: 'noteNotice', params: { notice: 'cannotShow' } },
              description: 'It cannot be told; HTML loses nothing.',
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
              description: 'The form gives another text.',
            },
          },
        },
      },
    },
    access: {
      description: 'Whether the text may be changed.',
      initial: 'open',
      states: {
        open: {
          description: 'It may.',
          invoke: {
            id: 'dialogs',
            src: 'dialogs',
            onError: { description: 'The dialogs have broken; the text can still be written.' },
          },
          on: {
            'host.locked': { target: 'locked', description: 'The form is busy; an open dialog goes.' },
            'host.gave': {
              actions: { type: 'givePictures', params: ({ event }) => event },
              description: 'Pictures arrive.',
            },
            'host.withheld': {
              actions: { type: 'withholdPictures', params: ({ event }) => event },
              description: 'Pictures do not come.',
            },
            'text.save': {
              actions: ['flushPaper', 'tellSaved'],
              description: 'The person presses the keys that save; the last words go first.',
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
