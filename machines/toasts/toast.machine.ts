/**
 * One toast: visible for three seconds, fading, gone (MSG-02). The clock is paused while the pointer or the focus rests on
 * it, and starts afresh once a page that is loading is there (P55).
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
/** `isLoading` if the next page is loading. */
type Loading = { isLoading: boolean };
/** `since` is null while nobody knows since when the clock has been running. */
type Context = ToastInput & Loading & { left: number; since: number | null };
type Event =
  | { type: 'loading.started' }
  | { type: 'loading.ended' }
  | { type: 'toast.hold'; at: number }
  | { type: 'toast.release'; at: number }
  | { type: 'toast.close' };

export const toastMachine = setup({
  types: {} as { context: Context; events: Event; input: ToastInput & Loading; output: ToastInput },
  actions: {
    noteLeft: assign({
      left: ({ context: { left, since } }, { at }: { at: number }) =>
        since === null ? left : Math.max(0, left - (at - since)),
    }),
    noteSince: assign({ since: (_, { at }: { at: number }) => at }),
    noteLoading: assign({ isLoading: true }),
    noteLoaded: assign({ isLoading: false, left: VISIBLE_MS, since: null }),
  },
  guards: { isLoading: ({ context }) => context.isLoading },
  delays: { remaining: ({ context }) => context.left },
}).createMachine({
  id: 'toast',
  description: 'One toast.',
  context: ({ input }) => ({ ...input, left: VISIBLE_MS, since: input.at }),
  output: ({ context: { kind, key, message, at } }) => ({ kind, key, message, at }),
  initial: 'visible',
  states: {
    visible: {
      description: 'The toast can be read.',
      initial: 'sorting',
      on: { 'toast.close': { target: 'gone', description: 'The person closes it.' } },
      states: {
        sorting: {
          description: 'Looks whether its clock may run.',
          always: [
            { guard: 'isLoading', target: 'waiting', description: 'The next page is loading.' },
            { target: 'running', description: 'The page is there.' },
          ],
        },
        waiting: {
          description: 'The next page is loading; the toast stays until it is there.',
          on: {
            'loading.ended': {
              target: 'running',
              actions: 'noteLoaded',
              description: 'The page is there; its three seconds begin.',
            },
            'toast.hold': { target: 'held', description: 'The pointer or the focus rests on it.' },
          },
        },
        running: {
          description: 'Its three seconds are running.',
          after: { remaining: { target: '#toast.fading', description: 'The three seconds are over.' } },
          on: {
            'toast.hold': {
              target: 'held',
              actions: { type: 'noteLeft', params: ({ event }) => event },
              description: 'The pointer or the focus rests on it.',
            },
            'loading.started': {
              target: 'waiting',
              actions: 'noteLoading',
              description: 'The next page is loading; it may come later than the three seconds end.',
            },
          },
        },
        held: {
          description: 'The clock is paused while someone reads.',
          on: {
            'loading.started': {
              actions: 'noteLoading',
              description: 'The next page is loading; whoever reads the toast goes on.',
            },
            'loading.ended': {
              actions: 'noteLoaded',
              description: 'The page is there; the toast will have three seconds again.',
            },
            'toast.release': {
              target: 'sorting',
              actions: { type: 'noteSince', params: ({ event }) => event },
              description: 'Pointer and focus have left.',
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
