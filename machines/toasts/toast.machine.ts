/**
 * One toast: visible for three seconds, fading, gone (MSG-02). The clock is paused while the pointer or the focus rests on
 * it, and while the tab is hidden.
 */
import { assign, setup } from 'xstate';

export const VISIBLE_MS = 3000;
const FADE_MS = 300;

export type MessageKind = 'success' | 'info' | 'warning' | 'errors';
/**
 * Our code, which the view turns into text, or text from the server or the browser. `said` is what the HTTP client said,
 * shown below our sentence (P45).
 */
export type Message =
  | { code: string; values?: Record<string, string>; said?: string }
  | { text: string; said?: never };
/** `key` is the error's key in the store; `at` is when it appears, in milliseconds. */
export type ToastInput = { kind: MessageKind; key: string; message: Message; at: number };
type Context = ToastInput & { left: number; since: number };
type Event =
  | { type: 'toast.hold'; at: number }
  | { type: 'toast.release'; at: number }
  | { type: 'toast.close' };

export const toastMachine = setup({
  types: {} as { context: Context; events: Event; input: ToastInput; output: ToastInput },
  actions: {
    noteLeft: assign({
      left: ({ context }, { at }: { at: number }) => Math.max(0, context.left - (at - context.since)),
    }),
    noteSince: assign({ since: (_, { at }: { at: number }) => at }),
  },
  delays: { remaining: ({ context }) => context.left },
}).createMachine({
  id: 'toast',
  description: 'One toast. It lives for three seconds, without those in which someone reads it.',
  context: ({ input }) => ({ ...input, left: VISIBLE_MS, since: input.at }),
  output: ({ context: { kind, key, message, at } }) => ({ kind, key, message, at }),
  initial: 'visible',
  states: {
    visible: {
      description: 'The toast stays; it can be read.',
      initial: 'running',
      on: { 'toast.close': { target: 'gone', description: 'The person closes it.' } },
      states: {
        running: {
          description: 'Its three seconds are running.',
          after: { remaining: { target: '#toast.fading', description: 'The three seconds are over.' } },
          on: {
            'toast.hold': {
              target: 'held',
              actions: { type: 'noteLeft', params: ({ event }) => event },
              description: 'The pointer or the focus rests on it, or the tab is hidden.',
            },
          },
        },
        held: {
          description: 'The clock is paused while someone reads, or cannot see it.',
          on: {
            'toast.release': {
              target: 'running',
              actions: { type: 'noteSince', params: ({ event }) => event },
              description: 'Pointer and focus have left, and the tab is in sight; the clock continues.',
            },
          },
        },
      },
    },
    fading: {
      description: 'The toast fades.',
      after: { [FADE_MS]: { target: 'gone', description: 'It has faded.' } },
      on: { 'toast.close': { target: 'gone', description: 'The person closes it.' } },
    },
    gone: { type: 'final', description: 'The toast is gone.' },
  },
});
