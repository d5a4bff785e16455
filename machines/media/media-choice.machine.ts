/**
 * The file of a media form: chosen, dropped or pasted, looked at, and shown before it is sent (TMD-01, PMD-01).
 * Ports: `examine` reads the file, `showPreview` gives it a local address, `loadLimits` asks how large a file may be.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';
import type { ChosenFile } from '../account/avatar.machine.ts';
import type { Problem } from '../forms/form.machine.ts';

export type MediaKind = 'picture' | 'video';
/** The largest files that are taken, in bytes. */
export type FileLimits = { picture: number; video: number };
/** Why a file cannot be sent, before the server has seen it; views put it into words. */
export type MediaProblem =
  | 'severalFiles'
  | 'wrongKind'
  | 'emptyFile'
  | 'pictureTooLarge'
  | 'videoTooLarge'
  | 'differs'
  | 'tooManyPixels'
  | 'unreadable';
/** What came of reading a file; `name` is what the record may be called after it, empty where that tells nothing. */
export type ExaminedMedia =
  | { accepted: true; kind: MediaKind; name: string }
  | { accepted: false; problem: MediaProblem };
type FileInput = { file: ChosenFile | null };
type ExamineInput = FileInput & { limits: FileLimits };
/** Sends `preview.shown`; when it is stopped the address is revoked. */
export type MediaPreview = CallbackActorLogic<{ type: 'preview.never' }, FileInput>;
type Files = { files: readonly ChosenFile[] };
/** What servers take that do not say (TMD-01). */
export const USUAL_LIMITS: FileLimits = { picture: 10 * 1024 * 1024, video: 512 * 1024 * 1024 };
type Context = {
  limits: FileLimits;
  /** What the form would send. */
  file: ChosenFile | null;
  kind: MediaKind;
  /** What the record may be called, by the last file that was accepted. */
  name: string;
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
  throw new Error('mediaChoice: provide() this port');
};

export const mediaChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'chosen' | 'unseen',
  },
  actors: {
    examine: fromPromise<ExaminedMedia, ExamineInput>(unprovided),
    loadLimits: fromPromise<FileLimits>(unprovided),
    showPreview: fromCallback(unprovided) as MediaPreview,
  },
  actions: {
    noteLimits: assign({ limits: (_, limits: FileLimits) => limits }),
    noteFile: assign({ file: (_, { files }: Files) => files[0] ?? null, problems: [] }),
    noteExamined: assign({
      kind: (_, examined: ExaminedMedia) => (examined.accepted ? examined.kind : 'picture'),
      name: (_, examined: ExaminedMedia) => (examined.accepted ? examined.name : ''),
    }),
    noteRefusal: assign({
      problems: (_, examined: ExaminedMedia) => (examined.accepted ? [] : [{ code: examined.problem }]),
    }),
    noteProblem: assign({ problems: (_, { code }: { code: MediaProblem }) => [{ code }] }),
    forgetProblems: assign({ problems: [] }),
    notePreview: assign({ preview: (_, { address }: { address: string }) => address }),
    forgetPreview: assign({ preview: null }),
    forgetFile: assign({ file: null }),
  },
  guards: {
    isOne: (_, { files }: Files) => files.length === 1,
    isSeveral: (_, { files }: Files) => files.length > 1,
    isAccepted: (_, examined: ExaminedMedia) => examined.accepted,
  },
}).createMachine({
  id: 'mediaChoice',
  description: 'The file of a media form.',
  context: { limits: USUAL_LIMITS, file: null, kind: 'picture', name: '', preview: null, problems: [] },
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
      target: '.empty',
      actions: ['forgetFile', 'forgetProblems'],
      description: 'The person does without the file.',
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
            actions: { type: 'noteExamined', params: ({ event }) => event.output },
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
