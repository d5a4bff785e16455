/**
 * Sending a form with a file: its progress, and cancelling. It takes the place of a form's `submit`, so it always ends
 * with an answer: the server's, or its own if it was cancelled or got none.
 * Port: `send` sends the values.
 */
import { assign, fromCallback, setup, type CallbackActorLogic } from 'xstate';
import type { CallResult, Submission } from '../forms/call.machine.ts';

/** Bytes of the whole body; `at` in milliseconds since the epoch. */
export type UploadProgress = { sent: number; total: number; at: number };
/**
 * Sends `upload.progressed` any number of times, then `upload.answered` or `upload.failed`; stopping it aborts the call.
 */
export type Sender = CallbackActorLogic<{ type: 'upload.never' }, Submission>;
type Context = Submission & {
  /** The first report; the speed is measured from here. */
  first: UploadProgress | null;
  last: UploadProgress | null;
  result: CallResult | null;
};
type Event =
  | ({ type: 'upload.progressed' } & UploadProgress)
  | { type: 'upload.answered'; result: CallResult }
  | { type: 'upload.failed'; fault: string }
  | { type: 'upload.cancel' };

/** The code if the person cancels. */
export const UPLOAD_CANCELLED = 'upload_cancelled';
/** The code if there was no answer; the HTTP client's message is in `data`. */
export const UPLOAD_FAILED = 'upload_failed';

const unprovided = (): never => {
  throw new Error('upload: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const ownAnswer = (code: string, data: string | null): CallResult => ({
  success: false,
  code,
  status: 0,
  messages: { success: [], warning: [], info: [] },
  errors: {},
  timezone: '',
  data,
});

export const uploadMachine = setup({
  types: {} as { context: Context; events: Event; input: Submission; output: CallResult; tags: 'sent' },
  actors: { send: fromCallback(unprovided) satisfies Sender },
  actions: {
    noteProgress: assign(({ context }, { sent, total, at }: UploadProgress) => ({
      // An upload that starts again, after the session was renewed, is measured again.
      first: context.first && context.last && sent >= context.last.sent ? context.first : { sent, total, at },
      last: { sent, total, at },
    })),
    noteResult: assign({ result: (_, { result }: { result: CallResult }) => result }),
    noteFault: assign({
      result: (_, { fault }: { fault: string }) => ownAnswer(UPLOAD_FAILED, fault),
    }),
    noteCancelled: assign({ result: ownAnswer(UPLOAD_CANCELLED, null) }),
  },
  guards: { isWhole: (_, { sent, total }: UploadProgress) => sent >= total },
}).createMachine({
  id: 'upload',
  description: 'A form with a file, on its way to the server.',
  context: ({ input: { values, subject } }) => ({ values, subject, first: null, last: null, result: null }),
  // Every way to the end has noted a result.
  output: ({ context }) => context.result as CallResult,
  invoke: {
    id: 'send',
    src: 'send',
    input: ({ context: { values, subject } }) => ({ values, subject }),
    onError: {
      target: '.failed',
      actions: { type: 'noteFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
      description: 'Sending crashes.',
    },
  },
  initial: 'sending',
  on: {
    'upload.answered': {
      target: '.answered',
      actions: { type: 'noteResult', params: ({ event }) => event },
      description: 'The server answers.',
    },
    'upload.failed': {
      target: '.failed',
      actions: { type: 'noteFault', params: ({ event }) => event },
      description: 'The server does not answer.',
    },
    'upload.cancel': { target: '.cancelled', actions: 'noteCancelled', description: 'The person cancels.' },
  },
  states: {
    sending: {
      description: 'The file is uploading.',
      on: {
        'upload.progressed': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'awaiting',
            actions: { type: 'noteProgress', params: ({ event }) => event },
            description: 'Everything has been sent.',
          },
          {
            actions: { type: 'noteProgress', params: ({ event }) => event },
            description: 'More has been sent.',
          },
        ],
      },
    },
    awaiting: {
      description: 'Everything is sent; the server is checking it.',
      tags: 'sent',
      on: {
        'upload.progressed': {
          target: 'sending',
          actions: { type: 'noteProgress', params: ({ event }) => event },
          description: 'The session had to be renewed; the upload starts again.',
        },
      },
    },
    answered: { type: 'final', description: 'The server has answered; its answer is the result.' },
    failed: { type: 'final', description: 'The server did not answer; nothing in the form is lost.' },
    cancelled: { type: 'final', description: 'The person has cancelled; nothing in the form is lost.' },
  },
});
