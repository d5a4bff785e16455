/**
 * The file of a form that sends it later: chosen, dropped or pasted, looked at, and shown before it is sent (TMD-01, PMD-01,
 * PST-02).
 * Ports: `examine` reads the file, `showPreview` gives it a local address, `loadLimits` asks how large a file may be.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { ChosenFile, PicturePreview } from '../account/avatar.machine.ts';
import type { Problem } from '../forms/form.machine.ts';

export type UploadKind = 'picture' | 'video';
/** The largest files that are taken, in bytes. */
export type FileLimits = { picture: number; video: number };
/** Why a file of a media form cannot be sent, before the server has seen it; views put it into words. */
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
 * What was found in a file that may be sent. `name` is what a record may be called after it, empty where that tells nothing;
 * the measures are those of a picture the right way up, in pixels, 0 where nobody asks for them.
 */
type Found = { kind: UploadKind; name: string; width: number; height: number };
/** What came of reading a file; `problem` is a code that the form's views put into words. */
export type ExaminedFile = ({ accepted: true } & Partial<Found>) | { accepted: false; problem: string };
type FileInput = { file: ChosenFile | null };
export type ExamineInput = FileInput & { limits: FileLimits };
type Files = { files: readonly ChosenFile[] };
/** What servers take that do not say (TMD-01). */
export const USUAL_LIMITS: FileLimits = { picture: 10 * 1024 * 1024, video: 512 * 1024 * 1024 };
type Context = {
  limits: FileLimits;
  /** What the form would send. */
  file: ChosenFile | null;
  /** What was found in the last file that was accepted. */
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
  types: {} as {
    context: Context;
    events: Event;
    tags: 'busy' | 'chosen' | 'unseen';
  },
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
  description: 'The file of a form that sends it later.',
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
      description: 'It is known how large a file may be.',
    },
    onError: {
      description: 'The server does not say; what is usual holds, and the server has the last word.',
    },
  },
  initial: 'empty',
  on: {
    'file.choose': [
      {
        guard: { type: 'isOne', params: ({ event }) => event },
        target: '.checking',
        reenter: true,
        actions: { type: 'noteFile', params: ({ event }) => event },
        description: 'The person chooses, drops or pastes a file; it takes the place of an earlier one.',
      },
      {
        guard: { type: 'isSeveral', params: ({ event }) => event },
        actions: { type: 'noteProblem', params: { code: 'severalFiles' } },
        description: 'The person drops several files; one is asked for, and what was chosen stays.',
      },
    ],
    'file.discard': {
      guard: 'hasChoice',
      target: '.empty',
      actions: ['forgetFile', 'forgetProblems'],
      description: 'The person does without the file, or without the one that was refused.',
    },
  },
  states: {
    empty: { description: 'No file is chosen; where one was refused, the field says why.' },
    checking: {
      description: 'Kind, size and first bytes of the file are looked at.',
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
            description: 'It may be sent.',
          },
          {
            target: 'empty',
            actions: ['forgetFile', { type: 'noteRefusal', params: ({ event }) => event.output }],
            description: 'It may not be sent; the field says why.',
          },
        ],
        onError: {
          target: 'empty',
          actions: ['forgetFile', { type: 'noteProblem', params: { code: 'unreadable' } }],
          description: 'The file cannot be read, as when it was moved meanwhile.',
        },
      },
    },
    holding: {
      description: 'A file is chosen; leaving this state gives its preview back.',
      tags: 'chosen',
      exit: 'forgetPreview',
      invoke: {
        id: 'showPreview',
        src: 'showPreview',
        input: ({ context }) => ({ file: context.file }),
        onError: { target: '.unseen', description: 'The file can be sent without having been seen.' },
      },
      initial: 'seen',
      states: {
        seen: {
          description: 'The file is shown as it will look.',
          on: {
            'preview.shown': {
              actions: { type: 'notePreview', params: ({ event }) => event },
              description: 'The chosen file can be seen.',
            },
            'preview.broken': {
              target: 'unseen',
              description: 'The browser cannot play this kind, or not this file.',
            },
          },
        },
        unseen: {
          description: 'The browser does not show the file; its name and size stand in its place.',
          tags: 'unseen',
        },
      },
    },
  },
});
