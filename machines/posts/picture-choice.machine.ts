/**
 * One picture of a form that sends it later: chosen, checked, and seen before it is sent (PST-02).
 * Ports: `examine` reads the file, `showPreview` gives it a local address, `loadMost` asks how large a picture may be.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { ChosenFile, Examined, PictureProblem, Preview } from '../account/avatar.machine.ts';
import type { Problem } from '../forms/form.machine.ts';

type FileInput = { file: ChosenFile | null };
/** What servers take that do not say, in bytes (PST-02). */
export const USUAL_MOST = 10 * 1024 * 1024;
type Context = {
  /** The largest picture that is taken, in bytes. */
  most: number;
  file: ChosenFile | null;
  /** In pixels, the right way up; 0 until they are known. */
  width: number;
  height: number;
  /** Where the browser shows the chosen file; null until it can. */
  preview: string | null;
  problems: Problem[];
};
type Event =
  | { type: 'picture.choose'; files: readonly ChosenFile[] }
  | { type: 'picture.discard' }
  | { type: 'preview.shown'; address: string };

const unprovided = (): never => {
  throw new Error('pictureChoice: provide() this port');
};

export const pictureChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'checking' | 'chosen',
  },
  actors: {
    examine: fromPromise<Examined, FileInput & { most: number }>(unprovided),
    loadMost: fromPromise<{ most: number }>(unprovided),
    showPreview: fromCallback(unprovided) as Preview,
  },
  actions: {
    noteMost: assign({ most: (_, { most }: { most: number }) => most }),
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
    notePreview: assign({ preview: (_, { address }: { address: string }) => address }),
    forgetPreview: assign({ width: 0, height: 0, preview: null }),
    forgetFile: assign({ file: null }),
    forgetProblems: assign({ problems: [] }),
  },
  guards: {
    isOne: (_, { files }: { files: readonly ChosenFile[] }) => files.length === 1,
    isSeveral: (_, { files }: { files: readonly ChosenFile[] }) => files.length > 1,
    isAccepted: (_, examined: Examined) => examined.accepted,
    hasProblems: ({ context }) => context.problems.length > 0,
  },
}).createMachine({
  id: 'pictureChoice',
  description: 'One picture of a form.',
  context: { most: USUAL_MOST, file: null, width: 0, height: 0, preview: null, problems: [] },
  invoke: {
    id: 'loadMost',
    src: 'loadMost',
    onDone: {
      actions: { type: 'noteMost', params: ({ event }) => event.output },
      description: 'It is known how large a picture may be.',
    },
    onError: {
      description: 'The server does not say; what is usual holds, and the server has the last word.',
    },
  },
  initial: 'empty',
  on: {
    'picture.choose': [
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
        description: 'The person drops several files; one is asked for, and an earlier choice stays.',
      },
    ],
  },
  states: {
    empty: {
      description: 'No file is chosen; where one was refused, the field says why.',
      on: {
        'picture.discard': {
          guard: 'hasProblems',
          actions: 'forgetProblems',
          description: 'The person does not want to replace the refused file.',
        },
      },
    },
    checking: {
      description: 'Kind, size and bytes of the file are looked at, and whether it can be drawn.',
      tags: 'checking',
      invoke: {
        id: 'examine',
        src: 'examine',
        input: ({ context: { file, most } }) => ({ file, most }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'holding',
            actions: { type: 'noteMeasures', params: ({ event }) => event.output },
            description: 'It is a picture that may be sent.',
          },
          {
            target: 'empty',
            actions: [{ type: 'noteRefusal', params: ({ event }) => event.output }, 'forgetFile'],
            description: 'It may not be sent; the field says why.',
          },
        ],
        onError: {
          target: 'empty',
          actions: [{ type: 'noteProblem', params: { code: 'unreadable' } }, 'forgetFile'],
          description: 'The file cannot be read, as when it was moved meanwhile.',
        },
      },
      on: {
        'picture.discard': {
          target: 'empty',
          actions: ['forgetFile', 'forgetProblems'],
          description: 'The person gives the file up before it was looked at.',
        },
      },
    },
    holding: {
      description: 'A picture is chosen; leaving this state gives its preview back.',
      tags: 'chosen',
      exit: 'forgetPreview',
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
        'picture.discard': {
          target: 'empty',
          actions: ['forgetFile', 'forgetProblems'],
          description: 'The person does not want it any more.',
        },
      },
    },
  },
});
