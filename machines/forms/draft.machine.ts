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
    noteKept: assign({ kept: (_, { output }: { output: KeptDraft | null }) => output }),
    forgetKept: assign({ kept: null }),
    noteValues: assign({ values: (_, { values }: { values: DraftValues }) => values }),
    takeKept: assign({
      values: ({ context }) => context.kept?.values ?? null,
      round: ({ context }) => context.round + 1,
    }),
    /** Port: stores what is in the form, beside a draft that the person has not restored. */
    keepDraft: (_, _params: { subject: DraftSubject; values: DraftValues | null }) => unprovided(),
    /** Port: from now on, what is in the form is stored in place of the draft from the earlier visit. */
    takeDraft: (_, _params: { subject: DraftSubject }) => unprovided(),
    /** Port: deletes the draft from the earlier visit. */
    refuseDraft: (_, _params: { subject: DraftSubject }) => unprovided(),
  },
  guards: {
    hasKept: (_, { output }: { output: KeptDraft | null }) => output !== null,
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
          // At once: the answers to come may put other values in the form.
          actions: [
            { type: 'noteValues', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context }) => context },
          ],
          description: 'The person is already typing.',
        },
      },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => context.subject,
        onDone: [
          {
            guard: { type: 'hasKept', params: ({ event }) => event },
            target: 'offered',
            actions: { type: 'noteKept', params: ({ event }) => event },
            description: 'There is a draft from an earlier visit.',
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
          actions: [
            { type: 'noteValues', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context }) => context },
          ],
          description: 'The person types without answering; the old draft is not overwritten.',
        },
        'draft.take': {
          target: 'resting',
          actions: ['takeKept', 'forgetKept', { type: 'takeDraft', params: ({ context }) => context }],
          description: 'The form is filled from the draft.',
        },
        'draft.refuse': {
          target: 'resting',
          actions: ['forgetKept', { type: 'refuseDraft', params: ({ context }) => context }],
          description: 'The person discards it.',
        },
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
          actions: { type: 'keepDraft', params: ({ context }) => context },
          description: 'The page or the session is about to go; the draft is stored at once.',
        },
      },
      after: {
        KEEPING_PAUSE: {
          target: 'resting',
          actions: { type: 'keepDraft', params: ({ context }) => context },
          description: 'The person pauses; the draft is stored.',
        },
      },
    },
  },
});
