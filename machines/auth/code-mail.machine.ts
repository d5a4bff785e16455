/**
 * A one-time code by mail: asked for on arrival, counted down, asked for again when the wait is over (OTP-01, OTP-02, RST-02).
 * Ports: `requestCode` asks the server to send one; `refused` and `failed` tell others why none was sent.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { countdownMachine } from './countdown.machine.ts';

/** `seconds` until another code may be sent; a refusal carries the server's answer. */
export type CodeAnswer = { sent: true; seconds: number } | { sent: false; result: CallResult };
type Context = { seconds: number };
type Event = { type: 'code.resend' };

const unprovided = (): never => {
  throw new Error('codeMail: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const standIn: unknown = fromCallback(() => {});

export const codeMailMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' },
  actors: {
    requestCode: fromPromise<CodeAnswer>(unprovided),
    countdown: standIn as typeof countdownMachine,
  },
  actions: {
    noteSeconds: assign({ seconds: (_, answer: CodeAnswer) => (answer.sent ? answer.seconds : 0) }),
    /** Port: the server sends no code and says why. */
    refused: (_, _params: CodeAnswer) => unprovided(),
    /** Port: no answer came; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: { isSent: (_, answer: CodeAnswer) => answer.sent },
}).createMachine({
  id: 'codeMail',
  description: 'A one-time code on its way to the person’s mailbox.',
  context: { seconds: 0 },
  initial: 'requesting',
  states: {
    requesting: {
      description: 'The server is asked to send a code.',
      tags: 'busy',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'counting',
            actions: { type: 'noteSeconds', params: ({ event }) => event.output },
            description: 'The code is in the mail; the server says how long to wait for another.',
          },
          {
            target: 'withheld',
            actions: { type: 'refused', params: ({ event }) => event.output },
            description: 'The server sends none and says why.',
          },
        ],
        onError: {
          target: 'withheld',
          actions: {
            type: 'failed',
            params: ({ event }) => ({ fault: faultOf(event.error) }),
          },
          description: 'No answer comes.',
        },
      },
    },
    counting: {
      description: 'A code has been sent; the link counts the seconds until another may be asked for.',
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ seconds: context.seconds }),
        onDone: { target: 'ready', description: 'The wait is over.' },
        onError: { target: 'ready', description: 'The clock has stopped; the server still knows the time.' },
      },
    },
    ready: {
      description: 'Another code may be asked for, as after the first one has expired or never came.',
      on: {
        'code.resend': {
          target: 'requesting',
          description: 'The person asks for a new code; the one before it is worth nothing any more.',
        },
      },
    },
    withheld: {
      description: 'No code was sent; the person may try again.',
      on: { 'code.resend': { target: 'requesting', description: 'The person tries again.' } },
    },
  },
});
