/**
 * A one-time code by e-mail: requested on arrival, counted down, and requested again after the wait (OTP-01, OTP-02,
 * RST-02).
 * Port: `requestCode` asks the server to send one. The wait of 60 seconds is the server's
 * (server/modules/auth/codes.service.ts).
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { countdownMachine } from './countdown.machine.ts';

/** `seconds` until the next code may be sent; a refusal carries the server's answer. */
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
  actors: { requestCode: fromPromise<CodeAnswer>(unprovided), countdown: standIn as typeof countdownMachine },
  actions: {
    noteSeconds: assign({ seconds: (_, answer: CodeAnswer) => (answer.sent ? answer.seconds : 0) }),
    /** Port: the server sends no code and says why. */
    refused: (_, _params: CodeAnswer) => unprovided(),
    /** Port: there was no answer; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: { isSent: (_, answer: CodeAnswer) => answer.sent },
}).createMachine({
  id: 'codeMail',
  description: 'A one-time code by e-mail.',
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
            description: 'The code is sent; the server says how long to wait for the next one.',
          },
          {
            target: 'withheld',
            actions: { type: 'refused', params: ({ event }) => event.output },
            description: 'The server sends no code and says why.',
          },
        ],
        onError: {
          target: 'withheld',
          actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          description: 'The server does not answer.',
        },
      },
    },
    counting: {
      description: 'A code was sent; the link counts down the seconds until the next one.',
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ seconds: context.seconds }),
        onDone: { target: 'ready', description: 'The wait is over.' },
        onError: {
          target: 'ready',
          description: 'The countdown crashes; the server still keeps track of the time.',
        },
      },
    },
    ready: {
      description:
        'The person can ask for another code, for example if the first has expired or never arrived.',
      on: {
        'code.resend': {
          target: 'requesting',
          description: 'The person asks for a new code; the old one stops working.',
        },
      },
    },
    withheld: {
      description: 'No code was sent; the person can try again.',
      on: { 'code.resend': { target: 'requesting', description: 'The person tries again.' } },
    },
  },
});
