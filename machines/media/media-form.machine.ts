/**
 * The form of a file for templates or products in a panel of its list: its fields, its file, and the types that earlier
 * files have (TMD-01, PMD-01, P35).
 * Children: `recordForm` keeps and sends what is typed, `choice` looks at the file. Port: `loadTypes` asks for the types.
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
              description: 'The server has taken it.',
            },
            onError: {
              target: '#mediaForm.open',
              reenter: true,
              description: 'The form has broken; it starts anew.',
            },
          },
        },
        file: {
          description: 'The file that is chosen.',
          initial: 'open',
          states: {
            open: {
              description: 'A file can be chosen.',
              invoke: {
                id: 'choice',
                src: 'choice',
                onError: {
                  target: 'open',
                  reenter: true,
                  description: 'The choice has broken; a file can be chosen again.',
                },
              },
            },
          },
        },
        suggestions: {
          description: 'The types of earlier files, to be chosen from.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The types are on their way; any can be typed meanwhile.',
              invoke: {
                id: 'loadTypes',
                src: 'loadTypes',
                onDone: {
                  target: 'settled',
                  actions: { type: 'noteTypes', params: ({ event }) => event.output },
                  description: 'The types are there.',
                },
                onError: { target: 'settled', description: 'No types come; the person types one.' },
              },
            },
            settled: { type: 'final', description: 'What types there are is known, or not to be had.' },
          },
        },
      },
    },
    saved: { type: 'final', description: 'The server has it.' },
  },
});
