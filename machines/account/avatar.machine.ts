/**
 * Changing one's picture: chosen, checked, cut to a square, sent (ACC-02).
 * Ports: `examine` reads the file, `showPreview` gives it a local address, `cut` makes the square, `send` brings it to the
 * server; `updated` tells of the new picture, `refused` of a refusal that belongs to no field.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { Problem } from '../forms/form.machine.ts';

/** A file as the chart sees it; what is in it is the business of the ports. */
export type ChosenFile = { name: string; size: number; type: string };
/** The part of the picture that is kept, in its pixels, the right way up. */
export type Square = { left: number; top: number; size: number };
/** Why a file cannot be sent, before the server has seen it; views put it into words. */
export type PictureProblem =
  | 'severalFiles'
  | 'wrongKind'
  | 'tooLarge'
  | 'emptyFile'
  | 'noPicture'
  | 'tooManyPixels'
  | 'unreadable'
  | 'notReady';
/** What came of reading a file; the measures are those of the picture the right way up, in pixels. */
export type Examined =
  | { accepted: true; width: number; height: number }
  | { accepted: false; problem: PictureProblem };
type FileInput = { file: ChosenFile | null };
type CutInput = { file: ChosenFile | null; square: Square };
/** Sends `preview.shown`; when it is stopped the address is revoked. */
export type PicturePreview = CallbackActorLogic<{ type: 'preview.never' }, FileInput>;
/** Sends `upload.progressed` any number of times, then `upload.answered` or `upload.failed`; when it is stopped the call is given up. */
export type Upload = CallbackActorLogic<{ type: 'upload.never' }, FileInput>;
type Context = {
  /** How often the choice was emptied; the view empties its field when it changes. */
  round: number;
  file: ChosenFile | null;
  width: number;
  height: number;
  /** Where the browser shows the chosen file; null until it can. */
  preview: string | null;
  square: Square;
  /** The square as a file of its own. */
  cutting: ChosenFile | null;
  /** How much has been sent, from 0 to 100. */
  percent: number;
  problems: Problem[];
  /** The HTTP client's message when no answer came. */
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
  types: {} as {
    context: Context;
    events: Event;
    tags: 'busy' | 'chosen' | 'sending' | 'unsent';
  },
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
    /** Port: shows 'Avatar has been updated.' and tells the session of the user in the answer. */
    updated: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: the server has said no; what it says about the picture is shown under the field. */
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
  description: "Changing one's picture.",
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
      description: 'No file is chosen; where one was refused, the field says why.',
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
            description: 'The person drops several files; one is asked for.',
          },
        ],
      },
    },
    checking: {
      description: 'Kind, size and bytes of the file are looked at, and whether it can be drawn.',
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
            description: 'It is a picture that may be sent.',
          },
          {
            target: 'empty',
            actions: [
              { type: 'noteRefusal', params: ({ event }) => event.output },
              'forgetChoice',
              'emptyField',
            ],
            description: 'It may not be sent; the field says why.',
          },
        ],
        onError: {
          target: 'empty',
          actions: [{ type: 'noteProblem', params: { code: 'unreadable' } }, 'forgetChoice', 'emptyField'],
          description: 'The file cannot be read, as when it was moved meanwhile.',
        },
      },
    },
    holding: {
      description: 'A picture is chosen; leaving this state gives its preview back.',
      tags: 'chosen',
      initial: 'framing',
      exit: 'forgetChoice',
      invoke: {
        id: 'showPreview',
        src: 'showPreview',
        input: ({ context }) => ({ file: context.file }),
        onError: { description: 'The picture can be sent without having been seen.' },
      },
      on: {
        'preview.shown': {
          actions: { type: 'notePreview', params: ({ event }) => event },
          description: 'The chosen picture can be seen.',
        },
      },
      states: {
        framing: {
          description: 'The person sets the square, sends it, or chooses another picture.',
          initial: 'ready',
          on: {
            'avatar.choose': [
              {
                guard: { type: 'isOne', params: ({ event }) => event },
                target: '#avatar.checking',
                actions: { type: 'noteFile', params: ({ event }) => event },
                description: 'Another file takes the place of this one.',
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
              description: 'The person keeps the picture of before.',
            },
            'avatar.submit': {
              target: 'cutting',
              actions: [{ type: 'noteSquare', params: ({ event }) => event }, 'forgetProblems'],
              description: 'The person sends the square; old errors are cleared.',
            },
          },
          states: {
            ready: { description: 'The picture has not been sent, or was refused.' },
            unsent: {
              description: 'No answer came to the last try; the picture and its square are still there.',
              tags: 'unsent',
              exit: 'forgetFault',
              on: {
                'avatar.retry': {
                  target: '#avatar.holding.cutting',
                  actions: 'forgetProblems',
                  description: 'The person sends the same square again.',
                },
              },
            },
          },
        },
        cutting: {
          description: 'The square becomes a file of its own.',
          tags: 'busy',
          invoke: {
            id: 'cut',
            src: 'cut',
            input: ({ context }) => ({ file: context.file, square: context.square }),
            onDone: {
              target: 'sending',
              actions: { type: 'noteCutting', params: ({ event }) => event.output },
              description: 'The square is there.',
            },
            onError: {
              target: 'framing',
              actions: { type: 'noteProblem', params: { code: 'unreadable' } },
              description: 'The browser cannot draw the picture.',
            },
          },
        },
        sending: {
          description: 'The picture is on its way; the person sees how far it has come.',
          tags: ['busy', 'sending'],
          exit: 'forgetCutting',
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => ({ file: context.cutting }),
            onError: {
              target: 'framing.unsent',
              actions: {
                type: 'noteFault',
                params: ({ event }) => ({ fault: faultOf(event.error) }),
              },
              description: 'The browser cannot send.',
            },
          },
          on: {
            'upload.progressed': {
              actions: { type: 'notePercent', params: ({ event }) => event },
              description: 'More of it has been sent.',
            },
            'upload.answered': [
              {
                guard: { type: 'isTaken', params: ({ event }) => event },
                target: '#avatar.empty',
                actions: [{ type: 'updated', params: ({ event }) => event }, 'emptyField'],
                description: 'The server has taken it; the form is cleared.',
              },
              {
                target: 'framing',
                actions: [
                  { type: 'noteErrors', params: ({ event }) => event },
                  { type: 'refused', params: ({ event }) => event },
                ],
                description: 'The server refuses it and says why; the choice stays.',
              },
            ],
            'upload.failed': {
              target: 'framing.unsent',
              actions: { type: 'noteFault', params: ({ event }) => event },
              description: 'No answer comes; the choice stays.',
            },
            'avatar.cancel': {
              target: 'framing',
              description: 'The person gives the sending up; the choice stays.',
            },
          },
        },
      },
    },
  },
});
