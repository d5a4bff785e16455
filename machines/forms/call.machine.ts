/**
 * One call to the server that can be started, answered and reset (API-04).
 * Ports: `send` asks the server; `succeeded`, `refused` and `failed` tell others how it ended.
 */
import { assign, fromPromise, setup } from 'xstate';

/** An answer as the client keeps it; `isLoading` is the state `loading`. */
export type CallResult = {
  success: boolean;
  code: string;
  status: number;
  messages: { success: string[]; warning: string[]; info: string[] };
  errors: Record<string, string[]>;
  timezone: string;
  data: unknown;
};
/** The values of a form by the names of its fields. */
export type FormValues = Record<string, unknown>;
/** What a form sends: the values, and the record they are for. */
export type Submission = { values: FormValues; subject: string | null; opened?: object | null };
type Context = { request: unknown; result: CallResult | null; fault: string | null };
type Event = { type: 'call.start'; request?: unknown } | { type: 'call.reset' };

const unprovided = (): never => {
  throw new Error('call: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const callMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' },
  actors: { send: fromPromise<CallResult, { request: unknown }>(unprovided) },
  actions: {
    noteRequest: assign((_, { request }: { request?: unknown }) => ({ request, result: null, fault: null })),
    noteResult: assign({ result: (_, { result }: { result: CallResult }) => result }),
    noteFault: assign({ fault: (_, { fault }: { fault: string }) => fault }),
    forget: assign({ request: null, result: null, fault: null }),
    /** Port: the server has said yes. */
    succeeded: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: the server has said no. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: no answer came; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: { isSuccess: (_, { result }: { result: CallResult }) => result.success },
}).createMachine({
  id: 'call',
  description: 'One call to the server: idle, loading, then success or failure.',
  context: { request: null, result: null, fault: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing has been asked, or the result has been reset.',
      on: {
        'call.start': {
          target: 'loading',
          actions: { type: 'noteRequest', params: ({ event }) => event },
          description: 'The person starts the call.',
        },
      },
    },
    loading: {
      description: 'The server has been asked and has not answered yet.',
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ request: context.request }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => ({ result: event.output }) },
            target: 'success',
            actions: [
              { type: 'noteResult', params: ({ event }) => ({ result: event.output }) },
              { type: 'succeeded', params: ({ event }) => ({ result: event.output }) },
            ],
            description: 'The server says yes.',
          },
          {
            target: 'failure',
            actions: [
              { type: 'noteResult', params: ({ event }) => ({ result: event.output }) },
              { type: 'refused', params: ({ event }) => ({ result: event.output }) },
            ],
            description: 'The server says no.',
          },
        ],
        onError: {
          target: 'failure',
          actions: [
            { type: 'noteFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          ],
          description: 'No answer comes: the network or the server is away.',
        },
      },
      on: {
        'call.reset': {
          target: 'idle',
          actions: 'forget',
          description: 'The call is given up; its answer is not waited for.',
        },
      },
    },
    success: {
      description: 'The server has said yes; its answer is kept.',
      on: {
        'call.start': {
          target: 'loading',
          actions: { type: 'noteRequest', params: ({ event }) => event },
          description: 'The call is made again; the old result is cleared.',
        },
        'call.reset': { target: 'idle', actions: 'forget', description: 'The result is reset to empty.' },
      },
    },
    failure: {
      description: 'The server has said no or did not answer.',
      on: {
        'call.start': {
          target: 'loading',
          actions: { type: 'noteRequest', params: ({ event }) => event },
          description: 'The person tries again; the old result is cleared.',
        },
        'call.reset': { target: 'idle', actions: 'forget', description: 'The result is reset to empty.' },
      },
    },
  },
});
