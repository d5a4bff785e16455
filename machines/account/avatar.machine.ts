/**
 * Changing the profile picture: choose, check, crop, send (ACC-02).
 * Ports: `examine` reads the file, `showPreview` gives it a local address, `cut` crops it, `send` uploads it.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { Problem } from '../forms/form.machine.ts';

/** A file as the chart sees it; only the ports read its content. */
export type ChosenFile = { name: string; size: number; type: string };
/** The part of the picture to keep, in pixels, with the picture upright. */
export type Square = { left: number; top: number; size: number };
/** Why a file is rejected before the server sees it; views turn it into text. */
export type PictureProblem =
  | 'severalFiles'
  | 'wrongKind'
  | 'tooLarge'
  | 'emptyFile'
  | 'noPicture'
  | 'tooManyPixels'
  | 'unreadable'
  | 'notReady';
/** The result of reading a file; width and height in pixels, with the picture upright. */
export type Examined =
  | { accepted: true; width: number; height: number }
  | { accepted: false; problem: PictureProblem };
type FileInput = { file: ChosenFile | null };
type CutInput = { file: ChosenFile | null; square: Square };
/** Sends `preview.shown`; the address is revoked when it stops. */
export type PicturePreview = CallbackActorLogic<{ type: 'preview.never' }, FileInput>;
/**
 * Sends `upload.progressed` any number of times, then `upload.answered` or `upload.failed`; stopping it aborts the call.
 */
export type Upload = CallbackActorLogic<{ type: 'upload.never' }, FileInput>;
type Context = {
  /** How often the choice was cleared; the view clears its field when this changes. */
  round: number;
  file: ChosenFile | null;
  width: number;
  height: number;
  /** Where the browser shows the chosen file; null until it can. */
  preview: string | null;
  square: Square;
  /** The cropped file, while it is sent. */
  cutting: ChosenFile | null;
  /** From 0 to 100. */
  percent: number;
  problems: Problem[];
  /** The HTTP client's message if there was no answer. */
  fault: string;
};
type Event =
  | { type: 'avatar.choose'; files: readonly ChosenFile[] }
  | { type: 'avatar.discard' }
  | { type: 'avatar.submit'; square: Square }
  | { type: 'avatar.retry' }
  | { type: 'avatar.cancel' }
  | { type: 'preview.shown'; address: string }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'upload.answered'; result: CallResult }
  | { type: 'upload.failed'; fault: string };

const unprovided = (): never => {
  throw new Error('avatar: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const avatarMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' | 'chosen' | 'sending' | 'unsent' },
  actors: {
    examine: fromPromise<Examined, FileInput>(unprovided),
    showPreview: fromCallback(unprovided) satisfies PicturePreview,
    cut: fromPromise<{ file: ChosenFile }, CutInput>(unprovided),
    send: fromCallback(unprovided) satisfies Upload,
  },
  actions: {
    noteFile: assign({
      file: (_, { files }: { files: readonly ChosenFile[] }) => files[0] ?? null,
      problems: [],
    }),
    noteMeasures: assign({
      width: (_, examined: Examined) => (examined.accepted ? examined.width : 0),
      height: (_, examined: Examined) => (examined.accepted ? examined.height : 0),
    }),
    noteRefusal: assign({
      problems: (_, examined: Examined) => (examined.accepted ? [] : [{ code: examined.problem }]),
    }),
    noteProblem: assign({ problems: (_, { code }: { code: PictureProblem }) => [{ code }] }),
    noteErrors: assign({
      problems: (_, { result }: { result: CallResult }) =>
        (result.errors['avatar'] ?? []).map((text) => ({ text })),
    }),
    forgetProblems: assign({ problems: [] }),
    notePreview: assign({ preview: (_, { address }: { address: string }) => address }),
    noteSquare: assign({ square: (_, { square }: { square: Square }) => square }),
    noteCutting: assign({ cutting: (_, { file }: { file: ChosenFile }) => file }),
    forgetCutting: assign({ cutting: null, percent: 0 }),
    notePercent: assign({ percent: (_, { percent }: { percent: number }) => percent }),
    noteFault: assign({ fault: (_, { fault }: { fault: string }) => fault }),
    forgetFault: assign({ fault: '' }),
    forgetChoice: assign({ file: null, width: 0, height: 0, preview: null }),
    emptyField: assign({ round: ({ context }) => context.round + 1 }),
    /** Port: shows 'Avatar has been updated.' and gives the session the user in the answer. */
    updated: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: the server refused; errors about the picture are shown under the field. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
  },
  guards: {
    isOne: (_, { files }: { files: readonly ChosenFile[] }) => files.length === 1,
    isSeveral: (_, { files }: { files: readonly ChosenFile[] }) => files.length > 1,
    isAccepted: (_, examined: Examined) => examined.accepted,
    isTaken: (_, { result }: { result: CallResult }) => result.success,
  },
}).createMachine({
  id: 'avatar',
  description: 'Changing the profile picture.',
  context: {
    round: 0,
    file: null,
    width: 0,
    height: 0,
    preview: null,
    square: { left: 0, top: 0, size: 0 },
    cutting: null,
    percent: 0,
    problems: [],
    fault: '',
  },
  initial: 'empty',
  states: {
    empty: {
      description: 'No file is chosen; if one was rejected, the field says why.',
      on: {
        'avatar.choose': [
          {
            guard: { type: 'isOne', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'noteFile', params: ({ event }) => event },
            description: 'The person chooses, drops or pastes a file.',
          },
          {
            guard: { type: 'isSeveral', params: ({ event }) => event },
            actions: { type: 'noteProblem', params: { code: 'severalFiles' } },
            description: 'The person drops several files; only one is allowed.',
          },
        ],
      },
    },
    checking: {
      description: 'Checks the file’s type, size and content, and whether it can be drawn.',
      tags: 'busy',
      invoke: {
        id: 'examine',
        src: 'examine',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'holding',
            actions: { type: 'noteMeasures', params: ({ event }) => event.output },
            description: 'The picture can be used.',
          },
          {
            target: 'empty',
            actions: [
              { type: 'noteRefusal', params: ({ event }) => event.output },
              'forgetChoice',
              'emptyField',
            ],
            description: 'The file is rejected; the field says why.',
          },
        ],
        onError: {
          target: 'empty',
          actions: [{ type: 'noteProblem', params: { code: 'unreadable' } }, 'forgetChoice', 'emptyField'],
          description: 'The file cannot be read, for example because it was moved.',
        },
      },
    },
    holding: {
      description: 'A picture is chosen; its preview is released when this ends.',
      tags: 'chosen',
      initial: 'framing',
      exit: 'forgetChoice',
      invoke: {
        id: 'showPreview',
        src: 'showPreview',
        input: ({ context }) => ({ file: context.file }),
        onError: { description: 'There is no preview; the picture can still be sent.' },
      },
      on: {
        'preview.shown': {
          actions: { type: 'notePreview', params: ({ event }) => event },
          description: 'The preview appears.',
        },
      },
      states: {
        framing: {
          description: 'The person adjusts the crop, saves it or chooses another picture.',
          initial: 'ready',
          on: {
            'avatar.choose': [
              {
                guard: { type: 'isOne', params: ({ event }) => event },
                target: '#avatar.checking',
                actions: { type: 'noteFile', params: ({ event }) => event },
                description: 'The person chooses another file instead.',
              },
              {
                guard: { type: 'isSeveral', params: ({ event }) => event },
                actions: { type: 'noteProblem', params: { code: 'severalFiles' } },
                description: 'The person drops several files; the chosen one stays.',
              },
            ],
            'avatar.discard': {
              target: '#avatar.empty',
              actions: ['forgetProblems', 'emptyField'],
              description: 'The person keeps the old picture.',
            },
            'avatar.submit': {
              target: 'cutting',
              actions: [{ type: 'noteSquare', params: ({ event }) => event }, 'forgetProblems'],
              description: 'The person saves the crop; earlier errors disappear.',
            },
          },
          states: {
            ready: { description: 'The picture has not been sent yet, or was rejected.' },
            unsent: {
              description: 'The last attempt got no answer; the picture and its crop are still there.',
              tags: 'unsent',
              exit: 'forgetFault',
              on: {
                'avatar.retry': {
                  target: '#avatar.holding.cutting',
                  actions: 'forgetProblems',
                  description: 'The person sends the same crop again.',
                },
              },
            },
          },
        },
        cutting: {
          description: 'The picture is being cropped.',
          tags: 'busy',
          invoke: {
            id: 'cut',
            src: 'cut',
            input: ({ context }) => ({ file: context.file, square: context.square }),
            onDone: {
              target: 'sending',
              actions: { type: 'noteCutting', params: ({ event }) => event.output },
              description: 'The crop is ready.',
            },
            onError: {
              target: 'framing',
              actions: { type: 'noteProblem', params: { code: 'unreadable' } },
              description: 'The browser cannot draw the picture.',
            },
          },
        },
        sending: {
          description: 'The picture is uploading; the person sees the progress.',
          tags: ['busy', 'sending'],
          exit: 'forgetCutting',
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => ({ file: context.cutting }),
            onError: {
              target: 'framing.unsent',
              actions: { type: 'noteFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              description: 'The browser cannot send the picture.',
            },
          },
          on: {
            'upload.progressed': {
              actions: { type: 'notePercent', params: ({ event }) => event },
              description: 'More of the picture has been sent.',
            },
            'upload.answered': [
              {
                guard: { type: 'isTaken', params: ({ event }) => event },
                target: '#avatar.empty',
                actions: [{ type: 'updated', params: ({ event }) => event }, 'emptyField'],
                description: 'The picture is saved; the form is cleared.',
              },
              {
                target: 'framing',
                actions: [
                  { type: 'noteErrors', params: ({ event }) => event },
                  { type: 'refused', params: ({ event }) => event },
                ],
                description: 'The server rejects the picture and says why; the choice stays.',
              },
            ],
            'upload.failed': {
              target: 'framing.unsent',
              actions: { type: 'noteFault', params: ({ event }) => event },
              description: 'The server does not answer; the choice stays.',
            },
            'avatar.cancel': {
              target: 'framing',
              description: 'The person cancels the upload; the choice stays.',
            },
          },
        },
      },
    },
  },
});
