/**
 * A file that is sent later, with its form: chosen, dropped or pasted, checked, and shown first (TMD-01, PMD-01, PST-02).
 * Ports: `examine` reads the file, `showPreview` gives it a local address, `loadLimits` asks how large a file may be.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { ChosenFile, PicturePreview } from '../account/avatar.machine.ts';
import type { Problem } from '../forms/form.machine.ts';

export type UploadKind = 'picture' | 'video';
/** The size limits, in bytes. */
export type FileLimits = { picture: number; video: number };
/** Why a media file is rejected before the server sees it; views turn it into text. */
export type MediaProblem =
  | 'severalFiles'
  | 'wrongKind'
  | 'emptyFile'
  | 'pictureTooLarge'
  | 'videoTooLarge'
  | 'differs'
  | 'tooManyPixels'
  | 'unreadable';
/**
 * What was found in an accepted file. `name` is a suggestion for the record's name, empty if the file's name tells
 * nothing; width and height are an upright picture's, in pixels, 0 if nobody needs them.
 */
type Found = { kind: UploadKind; name: string; width: number; height: number };
/** The result of reading a file; `problem` is a code that the form's views turn into text. */
export type ExaminedFile = ({ accepted: true } & Partial<Found>) | { accepted: false; problem: string };
type FileInput = { file: ChosenFile | null };
export type ExamineInput = FileInput & { limits: FileLimits };
type Files = { files: readonly ChosenFile[] };
/** For servers that do not say (TMD-01). */
export const USUAL_LIMITS: FileLimits = { picture: 10 * 1024 * 1024, video: 512 * 1024 * 1024 };
type Context = {
  limits: FileLimits;
  /** The file that the form will send. */
  file: ChosenFile | null;
  /** What was found in the last accepted file. */
  found: Found;
  /** Where the browser shows the chosen file; null until it can. */
  preview: string | null;
  problems: Problem[];
};
type Event =
  | ({ type: 'file.choose' } & Files)
  | { type: 'file.discard' }
  | { type: 'preview.shown'; address: string }
  | { type: 'preview.broken' };

const unprovided = (): never => {
  throw new Error('fileChoice: provide() this port');
};

export const fileChoiceMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' | 'chosen' | 'unseen' },
  actors: {
    examine: fromPromise<ExaminedFile, ExamineInput>(unprovided),
    loadLimits: fromPromise<FileLimits>(unprovided),
    showPreview: fromCallback(unprovided) satisfies PicturePreview,
  },
  actions: {
    noteLimits: assign({ limits: (_, limits: FileLimits) => limits }),
    noteFile: assign({ file: (_, { files }: Files) => files[0] ?? null, problems: [] }),
    noteFound: assign({
      found: (_, examined: ExaminedFile) => {
        const { kind = 'picture', name = '', width = 0, height = 0 } = examined.accepted ? examined : {};
        return { kind, name, width, height };
      },
    }),
    noteRefusal: assign({
      problems: (_, examined: ExaminedFile) => (examined.accepted ? [] : [{ code: examined.problem }]),
    }),
    noteProblem: assign({ problems: (_, { code }: { code: 'severalFiles' | 'unreadable' }) => [{ code }] }),
    forgetProblems: assign({ problems: [] }),
    notePreview: assign({ preview: (_, { address }: { address: string }) => address }),
    forgetPreview: assign({ preview: null }),
    forgetFile: assign({ file: null }),
  },
  guards: {
    isOne: (_, { files }: Files) => files.length === 1,
    isSeveral: (_, { files }: Files) => files.length > 1,
    hasChoice: ({ context: { file, problems } }) => file !== null || problems.length > 0,
    isAccepted: (_, examined: ExaminedFile) => examined.accepted,
  },
}).createMachine({
  id: 'fileChoice',
  description: 'A file that is sent later, with its form.',
  context: {
    limits: USUAL_LIMITS,
    file: null,
    found: { kind: 'picture', name: '', width: 0, height: 0 },
    preview: null,
    problems: [],
  },
  invoke: {
    id: 'loadLimits',
    src: 'loadLimits',
    onDone: {
      actions: { type: 'noteLimits', params: ({ event }) => event.output },
      description: 'The size limits are known.',
    },
    onError: { description: 'The server does not say; the usual limits apply, and the server decides.' },
  },
  initial: 'empty',
  on: {
    'file.choose': [
      {
        guard: { type: 'isOne', params: ({ event }) => event },
        target: '.checking',
        reenter: true,
        actions: { type: 'noteFile', params: ({ event }) => event },
        description: 'The person chooses, drops or pastes a file; it replaces an earlier one.',
      },
      {
        guard: { type: 'isSeveral', params: ({ event }) => event },
        actions: { type: 'noteProblem', params: { code: 'severalFiles' } },
        description: 'The person drops several files; only one is allowed, and an earlier choice stays.',
      },
    ],
    'file.discard': {
      guard: 'hasChoice',
      target: '.empty',
      actions: ['forgetFile', 'forgetProblems'],
      description: 'The person removes the file, or dismisses a rejected one.',
    },
  },
  states: {
    empty: { description: 'No file is chosen; if one was rejected, the field says why.' },
    checking: {
      description: 'Checks the file’s type, size and first bytes.',
      tags: 'busy',
      invoke: {
        id: 'examine',
        src: 'examine',
        input: ({ context: { file, limits } }) => ({ file, limits }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'holding',
            actions: { type: 'noteFound', params: ({ event }) => event.output },
            description: 'The file can be used.',
          },
          {
            target: 'empty',
            actions: ['forgetFile', { type: 'noteRefusal', params: ({ event }) => event.output }],
            description: 'The file is rejected; the field says why.',
          },
        ],
        onError: {
          target: 'empty',
          actions: ['forgetFile', { type: 'noteProblem', params: { code: 'unreadable' } }],
          description: 'The file cannot be read, for example because it was moved.',
        },
      },
    },
    holding: {
      description: 'A file is chosen; its preview is released when this ends.',
      tags: 'chosen',
      exit: 'forgetPreview',
      invoke: {
        id: 'showPreview',
        src: 'showPreview',
        input: ({ context }) => ({ file: context.file }),
        onError: { target: '.unseen', description: 'There is no preview; the file can still be sent.' },
      },
      initial: 'seen',
      states: {
        seen: {
          description: 'The file is shown as it will look.',
          on: {
            'preview.shown': {
              actions: { type: 'notePreview', params: ({ event }) => event },
              description: 'The preview appears.',
            },
            'preview.broken': {
              target: 'unseen',
              description: 'The browser cannot play this kind of file, or not this one.',
            },
          },
        },
        unseen: {
          description: 'There is no preview; the file’s name and size are shown instead.',
          tags: 'unseen',
        },
      },
    },
  },
});
