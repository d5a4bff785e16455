/**
 * One call to the server that can be started, answered and reset (API-04).
 * Port: `send` asks the server.
 */
import { assign, fromPromise, setup } from 'xstate';

/** A server's answer; `isLoading` is the state `loading`. */
export type CallResult = {
  success: boolean;
  code: string;
  status: number;
  messages: { success: string[]; warning: string[]; info: string[] };
  errors: Record<string, string[]>;
  timezone: string;
  data: unknown;
};
/** A form's values by field name. */
export type FormValues = Record<string, unknown>;
/** What a form sends: its values, and the record they are for. */
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
    /** Port: the server said yes. */
    succeeded: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: the server said no. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: there was no answer; `fault` is the HTTP client's message. */
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
      description: 'Nothing has been requested, or the result was reset.',
      on: {
        'call.start': {
          target: 'loading',
          actions: { type: 'noteRequest', params: ({ event }) => event },
          description: 'The call starts.',
        },
      },
    },
    loading: {
      description: 'The call is waiting for the server.',
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
          description: 'The server does not answer, or the network is down.',
        },
      },
      on: {
        'call.reset': {
          target: 'idle',
          actions: 'forget',
          description: 'The call is cancelled; its answer is dropped.',
        },
      },
    },
    success: {
      description: 'The server said yes; its answer is kept.',
      on: {
        'call.start': {
          target: 'loading',
          actions: { type: 'noteRequest', params: ({ event }) => event },
          description: 'The call starts again; the old result is cleared.',
        },
        'call.reset': { target: 'idle', actions: 'forget', description: 'The result is reset.' },
      },
    },
    failure: {
      description: 'The server said no or did not answer.',
      on: {
        'call.start': {
          target: 'loading',
          actions: { type: 'noteRequest', params: ({ event }) => event },
          description: 'The person tries again; the old result is cleared.',
        },
        'call.reset': { target: 'idle', actions: 'forget', description: 'The result is reset.' },
      },
    },
  },
});
