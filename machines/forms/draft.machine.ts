/**
 * What is typed into one form, kept on this device until the server has it, and offered again after a crash, an ended
 * session or a new build (LST-04 to LST-06).
 * Ports: `readDraft` looks for what an earlier visit has kept, `keepDraft` and `dropDraft` change it.
 */
import { assign, fromPromise, setup } from 'xstate';

export const KEEPING_PAUSE_MS = 500;

/** What stands in a form by control name; files cannot be kept. */
export type DraftValues = Record<string, unknown>;
/** `savedAt` in milliseconds since the epoch; `isOutdated`: the record has been changed since the draft was begun. */
export type KeptDraft = { values: DraftValues; savedAt: number; isOutdated: boolean };
/** `record` is the id of the record that is edited, `version` its state; null for a new one. */
export type DraftSubject = { record: string | null; version: string | null };
type Context = {
  subject: DraftSubject;
  /** What an earlier visit has left. */
  kept: KeptDraft | null;
  /** What stands in the form now. */
  values: DraftValues | null;
  /** How often the form was filled from a draft; the view draws its fields anew when it changes. */
  round: number;
};
type Event = { type: 'draft.note'; values: DraftValues } | { type: 'draft.take' } | { type: 'draft.refuse' };

const unprovided = (): never => {
  throw new Error('draft: provide() this port');
};

export const draftMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: DraftSubject;
    tags: 'offered';
  },
  actors: { readDraft: fromPromise<KeptDraft | null, DraftSubject>(unprovided) },
  actions: {
    noteKept: assign({ kept: (_, { kept }: { kept: KeptDraft | null }) => kept }),
    forgetKept: assign({ kept: null }),
    noteValues: assign({ values: (_, { values }: { values: DraftValues }) => values }),
    takeKept: assign({
      values: ({ context }) => context.kept?.values ?? null,
      round: ({ context }) => context.round + 1,
    }),
    /** Port: keeps what stands in the form. */
    keepDraft: (_, _params: { subject: DraftSubject; values: DraftValues }) => unprovided(),
    /** Port: nothing is kept any more. */
    dropDraft: (_, _params: { subject: DraftSubject }) => unprovided(),
  },
  guards: {
    hasKept: (_, { kept }: { kept: KeptDraft | null }) => kept !== null,
    hasValues: ({ context }) => context.values !== null,
  },
  delays: { KEEPING_PAUSE: KEEPING_PAUSE_MS },
}).createMachine({
  id: 'draft',
  description: 'What is typed into one form, kept on this device.',
  context: ({ input }) => ({ subject: input, kept: null, values: null, round: 0 }),
  initial: 'looking',
  states: {
    looking: {
      description: 'It is looked at whether an earlier visit has left something.',
      on: {
        'draft.note': {
          actions: { type: 'noteValues', params: ({ event }) => event },
          description: 'The person types already.',
        },
      },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => context.subject,
        onDone: [
          {
            guard: { type: 'hasKept', params: ({ event }) => ({ kept: event.output }) },
            target: 'offered',
            actions: { type: 'noteKept', params: ({ event }) => ({ kept: event.output }) },
            description: 'There is a draft of an earlier visit.',
          },
          {
            guard: 'hasValues',
            target: 'pausing',
            description: 'There is none, and the person has begun to type.',
          },
          { target: 'resting', description: 'There is none.' },
        ],
        onError: { target: 'resting', description: 'What was kept cannot be read.' },
      },
    },
    offered: {
      description:
        'The person is asked whether to go on with the draft; it stays kept until that is answered.',
      tags: 'offered',
      on: {
        'draft.note': {
          actions: { type: 'noteValues', params: ({ event }) => event },
          description: 'The person types without answering; the old draft is not overwritten.',
        },
        'draft.take': {
          target: 'resting',
          actions: ['takeKept', 'forgetKept'],
          description: 'The form is filled with the draft.',
        },
        'draft.refuse': [
          {
            guard: 'hasValues',
            target: 'pausing',
            actions: ['forgetKept', { type: 'dropDraft', params: ({ context }) => context }],
            description: 'The person does not want it; what was typed meanwhile is kept instead.',
          },
          {
            target: 'resting',
            actions: ['forgetKept', { type: 'dropDraft', params: ({ context }) => context }],
            description: 'The person does not want it.',
          },
        ],
      },
    },
    resting: {
      description: 'What is kept is what stands in the form.',
      on: {
        'draft.note': {
          target: 'pausing',
          actions: { type: 'noteValues', params: ({ event }) => event },
          description: 'The person types.',
        },
      },
    },
    pausing: {
      description: 'A short pause, so that not every letter is written.',
      on: {
        'draft.note': {
          target: 'pausing',
          reenter: true,
          actions: { type: 'noteValues', params: ({ event }) => event },
          description: 'The person types on.',
        },
      },
      after: {
        KEEPING_PAUSE: {
          target: 'resting',
          actions: {
            type: 'keepDraft',
            params: ({ context: { subject, values } }) => ({ subject, values: values ?? {} }),
          },
          description: 'The person pauses; what was typed is kept.',
        },
      },
    },
  },
});
