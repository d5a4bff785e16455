/**
 * Any form: typing, sending, and what is wrong with which field (FRM). What is typed stays on the page until the server
 * has it, so no refusal and no network error loses a word.
 * Port: `submit` sends the values.
 */
import { assign, fromPromise, setup, type PromiseActorLogic } from 'xstate';
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
export type FormOutput = { result: CallResult; values: FormValues };
type Context = {
  /** A form that repeats is cleared after each success; any other ends. */
  repeats: boolean;
  subject: string | null;
  opened: object | null;
  /** How often it was cleared; the view empties the fields when this changes. */
  round: number;
  values: FormValues;
  problems: FieldProblems;
  result: CallResult | null;
};
type Event =
  | { type: 'form.submit'; values: FormValues }
  | { type: 'form.invalid'; problems: FieldProblems }
  | { type: 'form.fieldValid'; field: string }
  | { type: 'form.opened'; opened: object };

const unprovided = (): never => {
  throw new Error('form: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const formMachine = setup({
  types: {} as { context: Context; events: Event; input: FormInput; output: FormOutput; tags: 'busy' },
  actors: { submit: fromPromise<CallResult, Submission>(unprovided) as Submit },
  actions: {
    noteValues: assign({ values: (_, { values }: { values: FormValues }) => values }),
    noteResult: assign({ result: (_, { result }: { result: CallResult }) => result }),
    noteProblems: assign({ problems: (_, { problems }: { problems: FieldProblems }) => problems }),
    noteFieldErrors: assign({
      problems: (_, { result }: { result: CallResult }) =>
        Object.fromEntries(
          Object.entries(result.errors)
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
    startAfresh: assign({ round: ({ context }) => context.round + 1, values: {}, result: null }),
    /** Port: the server accepted it. */
    succeeded: (_, _params: FormOutput) => unprovided(),
    /** Port: the server rejected it; the form itself shows the errors of fields. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: there was no answer; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    isTaken: (_, { result }: { result: CallResult }) => result.success,
    isTakenAndRepeats: ({ context }, { result }: { result: CallResult }) => result.success && context.repeats,
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
    problems: {},
    result: null,
  }),
  output: ({ context }) => ({ result: context.result as CallResult, values: context.values }),
  initial: 'typing',
  on: {
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
            guard: { type: 'isTakenAndRepeats', params: ({ event }) => ({ result: event.output }) },
            target: 'typing',
            actions: [
              {
                type: 'succeeded',
                params: ({ context, event }) => ({ result: event.output, values: context.values }),
              },
              'startAfresh',
            ],
            description: 'The server accepts the form; the fields are cleared for next time.',
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) },
            target: 'accepted',
            actions: [
              { type: 'noteResult', params: ({ event }) => ({ result: event.output }) },
              {
                type: 'succeeded',
                params: ({ context, event }) => ({ result: event.output, values: context.values }),
              },
            ],
            description: 'The server accepts the form.',
          },
          {
            target: 'typing',
            actions: [
              { type: 'noteFieldErrors', params: ({ event }) => ({ result: event.output }) },
              { type: 'refused', params: ({ event }) => ({ result: event.output }) },
              'forgetValues',
            ],
            description: 'The server rejects the form and says which field is wrong; what was typed stays.',
          },
        ],
        onError: {
          target: 'typing',
          actions: [
            { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            'forgetValues',
          ],
          description: 'The server does not answer; what was typed stays.',
        },
      },
    },
    accepted: { type: 'final', tags: 'busy', description: 'The form is done; the page moves on.' },
  },
});
