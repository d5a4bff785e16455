/**
 * What is typed into one form, kept on this device until the server has it, and offered again after a crash, an expired
 * session or a new build (LST-04 to LST-06).
 * Ports: `readDraft` looks for a draft from an earlier visit, `watchLastMoment` says when the page or the session is about
 * to go.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';

export const KEEPING_PAUSE_MS = 500;

/** A form's values by field name; files cannot be kept. */
export type DraftValues = Record<string, unknown>;
/** `savedAt` in milliseconds since the epoch; `isOutdated` if the record has changed since the draft was started. */
export type KeptDraft = { values: DraftValues; savedAt: number; isOutdated: boolean };
/** `record` is the id of the edited record, `version` its version; null for a new one. */
export type DraftSubject = { record: string | null; version: string | null };
type Context = {
  subject: DraftSubject;
  /** The draft from an earlier visit. */
  kept: KeptDraft | null;
  /** What is in the form now. */
  values: DraftValues | null;
  /** How often the form was filled from a draft; the view renders its fields again when this changes. */
  round: number;
};
/** Sends `draft.hurry` when the page or the session is about to go. */
type LastMomentWatch = CallbackActorLogic<{ type: 'draft.never' }>;
type Event =
  | { type: 'draft.note'; values: DraftValues }
  | { type: 'draft.take' }
  | { type: 'draft.refuse' }
  | { type: 'draft.hurry' };

const unprovided = (): never => {
  throw new Error('draft: provide() this port');
};

export const draftMachine = setup({
  types: {} as { context: Context; events: Event; input: DraftSubject; tags: 'offered' },
  actors: {
    readDraft: fromPromise<KeptDraft | null, DraftSubject>(unprovided),
    watchLastMoment: fromCallback(unprovided) satisfies LastMomentWatch,
  },
  actions: {
    noteKept: assign({ kept: (_, { kept }: { kept: KeptDraft | null }) => kept }),
    forgetKept: assign({ kept: null }),
    noteValues: assign({ values: (_, { values }: { values: DraftValues }) => values }),
    takeKept: assign({
      values: ({ context }) => context.kept?.values ?? null,
      round: ({ context }) => context.round + 1,
    }),
    /** Port: stores what is in the form. */
    keepDraft: (_, _params: { subject: DraftSubject; values: DraftValues }) => unprovided(),
    /** Port: deletes the draft. */
    dropDraft: (_, _params: { subject: DraftSubject }) => unprovided(),
  },
  guards: {
    hasKept: (_, { kept }: { kept: KeptDraft | null }) => kept !== null,
    hasValues: ({ context }) => context.values !== null,
  },
  delays: { KEEPING_PAUSE: KEEPING_PAUSE_MS },
}).createMachine({
  id: 'draft',
  description: 'What is typed into a form, kept on this device.',
  context: ({ input }) => ({ subject: input, kept: null, values: null, round: 0 }),
  invoke: {
    id: 'watchLastMoment',
    src: 'watchLastMoment',
    onError: { description: 'Last moments go unnoticed; what is typed is still stored at each pause.' },
  },
  initial: 'looking',
  states: {
    looking: {
      description: 'Looks for a draft from an earlier visit.',
      on: {
        'draft.note': {
          actions: { type: 'noteValues', params: ({ event }) => event },
          description: 'The person is already typing.',
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
            description: 'There is a draft from an earlier visit.',
          },
          {
            guard: 'hasValues',
            target: 'pausing',
            description: 'There is no draft, and the person has started typing.',
          },
          { target: 'resting', description: 'There is no draft.' },
        ],
        onError: { target: 'resting', description: 'The draft cannot be read.' },
      },
    },
    offered: {
      description: 'The person is asked whether to restore the draft; it is kept until they answer.',
      tags: 'offered',
      on: {
        'draft.note': {
          actions: { type: 'noteValues', params: ({ event }) => event },
          description: 'The person types without answering; the old draft is not overwritten.',
        },
        'draft.take': {
          target: 'resting',
          actions: ['takeKept', 'forgetKept'],
          description: 'The form is filled from the draft.',
        },
        'draft.refuse': [
          {
            guard: 'hasValues',
            target: 'pausing',
            actions: ['forgetKept', { type: 'dropDraft', params: ({ context }) => context }],
            description: 'The person discards it; what they have typed since is kept instead.',
          },
          {
            target: 'resting',
            actions: ['forgetKept', { type: 'dropDraft', params: ({ context }) => context }],
            description: 'The person discards it.',
          },
        ],
      },
    },
    resting: {
      description: 'The draft matches the form.',
      on: {
        'draft.note': {
          target: 'pausing',
          actions: { type: 'noteValues', params: ({ event }) => event },
          description: 'The person types.',
        },
      },
    },
    pausing: {
      description: 'A short pause, so that not every keystroke is stored.',
      on: {
        'draft.note': {
          target: 'pausing',
          reenter: true,
          actions: { type: 'noteValues', params: ({ event }) => event },
          description: 'The person keeps typing.',
        },
        'draft.hurry': {
          target: 'resting',
          actions: {
            type: 'keepDraft',
            params: ({ context: { subject, values } }) => ({ subject, values: values ?? {} }),
          },
          description: 'The page or the session is about to go; the draft is stored at once.',
        },
      },
      after: {
        KEEPING_PAUSE: {
          target: 'resting',
          actions: {
            type: 'keepDraft',
            params: ({ context: { subject, values } }) => ({ subject, values: values ?? {} }),
          },
          description: 'The person pauses; the draft is stored.',
        },
      },
    },
  },
});
