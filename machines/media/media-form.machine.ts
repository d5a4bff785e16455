/**
 * The form of a file for templates or products: its fields, its file, and suggestions for its type (TMD-01, PMD-01, P35).
 * Children: `recordForm` keeps and sends what is typed, `choice` checks the file. Port: `loadTypes` loads the types of
 * earlier files.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { fileChoiceMachine } from '../uploads/file-choice.machine.ts';
import type { RecordFormInput, RecordFormOutput, recordFormMachine } from '../forms/record-form.machine.ts';

type Types = { types: readonly string[] };
type Context = Types & { begin: RecordFormInput; result: CallResult | null };

const unprovided = (): never => {
  throw new Error('mediaForm: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const mediaFormMachine = setup({
  types: {} as {
    context: Context;
    input: RecordFormInput;
    output: RecordFormOutput;
    children: { recordForm: 'recordForm'; choice: 'choice' };
  },
  actors: {
    recordForm: standIn as typeof recordFormMachine,
    choice: standIn as typeof fileChoiceMachine,
    loadTypes: fromPromise<Types>(unprovided),
  },
  actions: {
    noteTypes: assign({ types: (_, { types }: Types) => types }),
    noteResult: assign({ result: (_, { result }: RecordFormOutput) => result }),
  },
}).createMachine({
  id: 'mediaForm',
  description: 'The form of a file for templates or products.',
  context: ({ input }) => ({ begin: input, types: [], result: null }),
  // Every way to the end has noted a result.
  output: ({ context }) => ({ result: context.result as CallResult }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      description: 'The person fills in the form.',
      states: {
        fields: {
          description: 'The form itself.',
          invoke: {
            id: 'recordForm',
            src: 'recordForm',
            input: ({ context }: { context: Context }) => context.begin,
            onDone: {
              target: '#mediaForm.saved',
              actions: { type: 'noteResult', params: ({ event }) => event.output },
              description: 'The server accepts the form.',
            },
            onError: {
              target: '#mediaForm.open',
              reenter: true,
              description: 'The form crashes and restarts.',
            },
          },
        },
        file: {
          description: 'The chosen file.',
          initial: 'open',
          states: {
            open: {
              description: 'The person can choose a file.',
              invoke: {
                id: 'choice',
                src: 'choice',
                onError: {
                  target: 'open',
                  reenter: true,
                  description: 'The file field crashes and restarts.',
                },
              },
            },
          },
        },
        suggestions: {
          description: 'Suggestions: the types of earlier files.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The types are loading; the person can already type one.',
              invoke: {
                id: 'loadTypes',
                src: 'loadTypes',
                onDone: {
                  target: 'settled',
                  actions: { type: 'noteTypes', params: ({ event }) => event.output },
                  description: 'The types have loaded.',
                },
                onError: { target: 'settled', description: 'The types do not load; the person types one.' },
              },
            },
            settled: { type: 'final', description: 'The suggestions have loaded, or will not.' },
          },
        },
      },
    },
    saved: { type: 'final', description: 'The server has the file.' },
  },
});
