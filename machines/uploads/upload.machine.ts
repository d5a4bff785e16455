/**
 * Sending a form that holds a file: how far it is, and giving it up. It stands where a form sends its values, so it ends
 * with an answer in every case: that of the server, or one of its own for a sending that was given up or had no answer.
 * Port: `send` brings the values to the server.
 */
import { assign, fromCallback, setup, type CallbackActorLogic } from 'xstate';
import type { CallResult, Submission } from '../forms/call.machine.ts';

/** Bytes of the whole body; `at` in milliseconds since the epoch. */
export type UploadProgress = { sent: number; total: number; at: number };
/** Sends `upload.progressed` any number of times, then `upload.answered` or `upload.failed`; when it is stopped the call is given up. */
export type Sender = CallbackActorLogic<{ type: 'upload.never' }, Submission>;
type Context = Submission & {
  /** The first report, which the speed is reckoned from. */
  first: UploadProgress | null;
  last: UploadProgress | null;
  result: CallResult | null;
};
type Event =
  | ({ type: 'upload.progressed' } & UploadProgress)
  | { type: 'upload.answered'; result: CallResult }
  | { type: 'upload.failed'; fault: string }
  | { type: 'upload.cancel' };

/** The code of an upload that the person has given up. */
export const UPLOAD_CANCELLED = 'upload_cancelled';
/** The code of an upload without an answer; the HTTP client's message stands under `network`. */
export const UPLOAD_FAILED = 'upload_failed';

const unprovided = (): never => {
  throw new Error('upload: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const ownAnswer = (code: string, errors: Record<string, string[]>): CallResult => ({
  success: false,
  code,
  status: 0,
  messages: { success: [], warning: [], info: [] },
  errors,
  timezone: '',
  data: null,
});

export const uploadMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: Submission;
    output: CallResult;
    tags: 'sent';
  },
  actors: { send: fromCallback(unprovided) satisfies Sender },
  actions: {
    noteProgress: assign(({ context }, { sent, total, at }: UploadProgress) => ({
      // A sending that begins anew, after the session was renewed, is reckoned anew.
      first: context.first && context.last && sent >= context.last.sent ? context.first : { sent, total, at },
      last: { sent, total, at },
    })),
    noteResult: assign({ result: (_, { result }: { result: CallResult }) => result }),
    noteFault: assign({
      result: (_, { fault }: { fault: string }) => ownAnswer(UPLOAD_FAILED, { network: [fault] }),
    }),
    noteCancelled: assign({ result: ownAnswer(UPLOAD_CANCELLED, {}) }),
  },
  guards: { isWhole: (_, { sent, total }: UploadProgress) => sent >= total },
}).createMachine({
  id: 'upload',
  description: 'A form with a file on its way to the server.',
  context: ({ input: { values, subject } }) => ({ values, subject, first: null, last: null, result: null }),
  output: ({ context }) => context.result as CallResult,
  invoke: {
    id: 'send',
    src: 'send',
    input: ({ context: { values, subject } }) => ({ values, subject }),
    onError: {
      target: '.failed',
      actions: { type: 'noteFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
      description: 'The sending has broken.',
    },
  },
  initial: 'sending',
  on: {
    'upload.answered': {
      target: '.answered',
      actions: { type: 'noteResult', params: ({ event }) => event },
      description: 'The server has answered.',
    },
    'upload.failed': {
      target: '.failed',
      actions: { type: 'noteFault', params: ({ event }) => event },
      description: 'No answer comes.',
    },
    'upload.cancel': {
      target: '.cancelled',
      actions: 'noteCancelled',
      description: 'The person gives it up.',
    },
  },
  states: {
    sending: {
      description: 'Bytes are on their way.',
      on: {
        'upload.progressed': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'awaiting',
            actions: { type: 'noteProgress', params: ({ event }) => event },
            description: 'All bytes have been sent.',
          },
          {
            actions: { type: 'noteProgress', params: ({ event }) => event },
            description: 'More bytes have been sent.',
          },
        ],
      },
    },
    awaiting: {
      description: 'Everything is sent; the server looks at it.',
      tags: 'sent',
      on: {
        'upload.progressed': {
          target: 'sending',
          actions: { type: 'noteProgress', params: ({ event }) => event },
          description: 'The session had to be renewed; the bytes are sent once more.',
        },
      },
    },
    answered: { type: 'final', description: 'The server has answered; its answer is the result.' },
    failed: { type: 'final', description: 'No answer came; the form still holds everything.' },
    cancelled: { type: 'final', description: 'The person has given it up; the form still holds everything.' },
  },
});
