/**
 * Any form: typing, sending, and what is wrong with which field (FRM). What is typed stays on the page until the server
 * has it, so no refusal and no network error loses a word.
 * Ports: `submit` sends the values, `draft` keeps what is typed and finds what an earlier visit to the page left.
 */
import {
  assign,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  type CallbackActorLogic,
  type PromiseActorLogic,
} from 'xstate';
import type { CallResult, FormValues, Submission } from './call.machine.ts';
import type { recordSaveMachine } from './record-save.machine.ts';

/** What is wrong with a field: our code, which the view turns into text, or text from the server or the browser. */
export type Problem = { code: string } | { text: string };
export type FieldProblems = Record<string, Problem[]>;
export type { FormValues, Submission } from './call.machine.ts';
/** `subject` is the id of the form's record, `opened` that record as it filled the form; null or missing for a new one. */
export type FormInput = { repeats: boolean; subject?: string | null; opened?: object | null };
/** Sends the values and ends with the answer: a single call, or a flow that can be followed and cancelled. */
export type Submit = PromiseActorLogic<CallResult, Submission> | typeof recordSaveMachine;
/** What the form asks of its draft. */
export type DraftOrder = { type: 'draft.note'; values: FormValues } | { type: 'draft.drop' };
/** Sends `draft.found` at the start if something was left (NET-02). */
export type FormDraft = CallbackActorLogic<DraftOrder>;
export type FormOutput = { result: CallResult; values: FormValues };
type Context = {
  /** A form that repeats is cleared after each success; any other ends. */
  repeats: boolean;
  subject: string | null;
  opened: object | null;
  /** How often it was cleared; the view empties the fields when this changes. */
  round: number;
  values: FormValues;
  /** The values of the fields that keep their text, sent or not; null before anybody types. */
  typed: FormValues | null;
  /** The values that an earlier visit to the page has left. */
  draft: FormValues | null;
  /** The values were sent and no answer came, so that the server may have them or not. */
  isUnanswered: boolean;
  /** Something was typed since, so that the fields no longer hold what was sent. */
  isChanged: boolean;
  problems: FieldProblems;
  result: CallResult | null;
};
type Event =
  | { type: 'form.submit'; values: FormValues }
  | { type: 'form.invalid'; problems: FieldProblems }
  | { type: 'form.fieldValid'; field: string }
  | { type: 'form.typed'; values: FormValues }
  | { type: 'form.discard' }
  | { type: 'form.opened'; opened: object }
  | { type: 'draft.found'; values: FormValues; isUnanswered: boolean };

type Answer = { output: CallResult };

/** The name of the error of a call that was sent and not answered. */
const UNANSWERED = 'NetworkFault';

const unprovided = (): never => {
  throw new Error('form: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const formMachine = setup({
  types: {} as { context: Context; events: Event; input: FormInput; output: FormOutput; tags: 'busy' },
  actors: {
    // A chart may take the place of the promise.
    submit: fromPromise<CallResult, Submission>(unprovided) as Submit,
    /** Keeps nothing, for forms whose input is kept elsewhere, or must not be. */
    draft: fromCallback(() => undefined) as FormDraft,
  },
  actions: {
    noteValues: assign({
      values: (_, { values }: { values: FormValues }) => values,
      isChanged: false,
    }),
    noteResult: assign({ result: (_, { output }: Answer) => output }),
    noteProblems: assign({ problems: (_, { problems }: { problems: FieldProblems }) => problems }),
    noteFieldErrors: assign({
      problems: (_, { output }: Answer) =>
        Object.fromEntries(
          Object.entries(output.errors)
            .filter(([field]) => field !== 'detail')
            .map(([field, texts]) => [field, texts.map((text) => ({ text }))]),
        ),
    }),
    forgetField: assign({
      problems: ({ context }, { field }: { field: string }) =>
        Object.fromEntries(Object.entries(context.problems).filter(([name]) => name !== field)),
    }),
    forgetProblems: assign({ problems: {} }),
    forgetValues: assign({ values: {} }),
    noteOpened: assign({ opened: (_, { opened }: { opened: object }) => opened }),
    noteDraft: assign({
      draft: (_, { values }: { values: FormValues; isUnanswered: boolean }) => values,
      typed: (_, { values }) => values,
      isUnanswered: (_, { isUnanswered }) => isUnanswered,
    }),
    noteTyped: assign({
      typed: (_, { values }: { values: FormValues }) => values,
      // Filling the fields counts as typing, too. What is changed back is still sent as another message.
      isChanged: ({ context: { isChanged, typed, values: sent } }, { values }) =>
        isChanged || JSON.stringify(values) !== JSON.stringify(typed ?? sent),
    }),
    keepDraft: sendTo('draft', (_, { values }: { values: FormValues }) => ({
      type: 'draft.note' as const,
      values,
    })),
    dropDraft: sendTo('draft', { type: 'draft.drop' }),
    noteAnswered: assign({ isUnanswered: false }),
    noteFault: assign({
      isUnanswered: (_, { error }: { error: unknown }) => error instanceof Error && error.name === UNANSWERED,
    }),
    startAfresh: assign({
      round: ({ context }) => context.round + 1,
      values: {},
      typed: null,
      draft: null,
      isUnanswered: false,
      isChanged: false,
      problems: {},
    }),
    /** Port: the server accepted it. */
    succeeded: (_, _params: FormOutput) => unprovided(),
    /** Port: the server rejected it; the form itself shows the errors of fields. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: there was no answer; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    isRefused: (_, { output }: Answer) => !output.success,
    ends: ({ context }) => !context.repeats,
    /** What is in the fields is no longer what was sent. */
    isTypedOn: ({ context: { typed, values } }) =>
      JSON.stringify({ ...values, ...typed }) !== JSON.stringify(values),
    hasProblem: ({ context }, { field }: { field: string }) => Object.hasOwn(context.problems, field),
  },
}).createMachine({
  id: 'form',
  description: 'A form: the person types and sends, and is told what to correct.',
  context: ({ input }) => ({
    repeats: input.repeats,
    subject: input.subject ?? null,
    opened: input.opened ?? null,
    round: 0,
    values: {},
    typed: null,
    draft: null,
    isUnanswered: false,
    isChanged: false,
    problems: {},
    result: null,
  }),
  invoke: {
    id: 'draft',
    src: 'draft',
    onError: { description: 'What is typed is no longer kept; the form itself works on.' },
  },
  // Every way to the end has noted a result.
  output: ({ context }) => ({ result: context.result as CallResult, values: context.values }),
  initial: 'typing',
  on: {
    'draft.found': {
      actions: { type: 'noteDraft', params: ({ event }) => event },
      description: 'An earlier visit to the page has left something; the fields show it.',
    },
    'form.typed': {
      actions: [
        { type: 'noteTyped', params: ({ event }) => event },
        { type: 'keepDraft', params: ({ event }) => event },
      ],
      description: 'The person types; it is kept in case the page is left.',
    },
    'form.opened': {
      actions: { type: 'noteOpened', params: ({ event }) => event },
      description:
        'The same person has changed the record elsewhere; the form compares with that version now.',
    },
  },
  states: {
    typing: {
      description: 'The person fills in the fields; rejected fields say why.',
      on: {
        'form.submit': {
          target: 'submitting',
          actions: [{ type: 'noteValues', params: ({ event }) => event }, 'forgetProblems'],
          description: 'All fields look right; the form is sent, and earlier errors disappear.',
        },
        'form.invalid': {
          actions: { type: 'noteProblems', params: ({ event }) => event },
          description: 'Some fields are empty or malformed; each says what to do.',
        },
        'form.fieldValid': {
          guard: { type: 'hasProblem', params: ({ event }) => event },
          actions: { type: 'forgetField', params: ({ event }) => event },
          description: 'A field has become valid; its error disappears.',
        },
        'form.discard': {
          actions: ['dropDraft', 'startAfresh'],
          description: 'The person discards what was typed; the fields show what is saved.',
        },
      },
    },
    submitting: {
      description: 'The form is being sent; the button is disabled.',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { values, subject, opened } }) => ({ values, subject, opened }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'typing',
            actions: [
              { type: 'noteFieldErrors', params: ({ event }) => event },
              { type: 'refused', params: ({ event }) => ({ result: event.output }) },
              'noteAnswered',
              'forgetValues',
            ],
            description: 'The server rejects the form and says which field is wrong; what was typed stays.',
          },
          {
            guard: 'ends',
            target: 'accepted',
            actions: [
              { type: 'noteResult', params: ({ event }) => event },
              {
                type: 'succeeded',
                params: ({ context, event }) => ({ result: event.output, values: context.values }),
              },
              'dropDraft',
            ],
            description: 'The server accepts the form.',
          },
          {
            guard: 'isTypedOn',
            target: 'typing',
            actions: [
              {
                type: 'succeeded',
                params: ({ context, event }) => ({ result: event.output, values: context.values }),
              },
              'noteAnswered',
            ],
            description: 'The server accepts the form; what was typed since stays.',
          },
          {
            target: 'typing',
            actions: [
              {
                type: 'succeeded',
                params: ({ context, event }) => ({ result: event.output, values: context.values }),
              },
              'dropDraft',
              'startAfresh',
            ],
            description: 'The server accepts the form; the fields are cleared for next time.',
          },
        ],
        onError: {
          target: 'typing',
          actions: [
            { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            { type: 'noteFault', params: ({ event }) => event },
            'forgetValues',
          ],
          description: 'The server does not answer; what was typed stays.',
        },
      },
    },
    accepted: { type: 'final', tags: 'busy', description: 'The form is done; the page moves on.' },
  },
});
