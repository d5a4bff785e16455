/**
 * The messages of the Web channel (P25): asked for again and again while the dashboard is open, so that they come
 * into the history without a reload, and told back as read or cleared.
 * Ports: `ask` waits for news at the server, `watchHistory` reports what the person does with the history; `deliver` hands
 * a message on, `markRead` and `clear` tell the server.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';
import type { Letter } from '../toasts/messages.machine.ts';

/** Between two questions, so that a server that never waits is not asked without end. */
export const PAUSE_MS = 1000;
/** After a question without an answer. */
export const RETRY_MS = 10_000;
/** After a refusal: the server may not know these calls at all. */
export const REST_MS = 300_000;

/** One message as the server keeps it; `at` in milliseconds since the epoch. */
export type WebMessage = { pk: number; letter: Letter; at: number; isRead: boolean };
/**
 * The messages after the last known one, the oldest first, and up to which of all the person has read and cleared them,
 * here or elsewhere; null in a refusal.
 */
export type WebMessagesAnswer = {
  news: { messages: WebMessage[]; last: number; readUpTo: number; clearedUpTo: number } | null;
};
/** Sends `history.seen` and `history.cleared`. */
export type HistoryWatch = CallbackActorLogic<{ type: 'history.never' }>;
type Context = {
  /** The last message that is known, and the last one the server knows to be read. */
  last: number;
  read: number;
};
type Event = { type: 'history.seen' } | { type: 'history.cleared' };
type UpTo = { upTo: number };

const unprovided = (): never => {
  throw new Error('webMessages: provide() this port');
};

export const webMessagesMachine = setup({
  types: {} as { context: Context; events: Event },
  actors: {
    ask: fromPromise<WebMessagesAnswer, { after: number }>(unprovided),
    watchHistory: fromCallback(unprovided) satisfies HistoryWatch,
  },
  actions: {
    noteNews: assign(({ context }, { news }: WebMessagesAnswer) => {
      const last = news?.last ?? context.last;
      return { last, read: Math.max(context.read, Math.min(news?.readUpTo ?? 0, last)) };
    }),
    noteRead: assign({ read: ({ context }) => context.last }),
    /** Port: the messages join the history, and what was read or cleared elsewhere is settled there. */
    deliver: (_, _params: WebMessagesAnswer) => unprovided(),
    /** Port: the person has looked at all messages up to this one. */
    markRead: (_, _params: UpTo) => unprovided(),
    /** Port: the person has cleared all messages up to this one. */
    clear: (_, _params: UpTo) => unprovided(),
  },
  guards: {
    isAnswered: (_, { news }: WebMessagesAnswer) => news !== null,
    hasUnread: ({ context }) => context.last > context.read,
    hasAny: ({ context }) => context.last > 0,
  },
  delays: { PAUSE: PAUSE_MS, RETRY: RETRY_MS, REST: REST_MS },
}).createMachine({
  id: 'webMessages',
  description: 'The messages of the Web channel on their way into the history.',
  context: { last: 0, read: 0 },
  invoke: {
    id: 'watchHistory',
    src: 'watchHistory',
    onError: { description: 'The server is not told any more what has been read; messages still come.' },
  },
  on: {
    'history.seen': {
      guard: 'hasUnread',
      actions: [{ type: 'markRead', params: ({ context }) => ({ upTo: context.last }) }, 'noteRead'],
      description: 'The person looks at the history.',
    },
    'history.cleared': {
      guard: 'hasAny',
      actions: [{ type: 'clear', params: ({ context }) => ({ upTo: context.last }) }, 'noteRead'],
      description: 'The person clears the history.',
    },
  },
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked for news; it answers when there are some, or after a while.',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ after: context.last }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'pausing',
            actions: [
              { type: 'deliver', params: ({ event }) => event.output },
              { type: 'noteNews', params: ({ event }) => event.output },
            ],
            description: 'What is new joins the history; what was read or cleared elsewhere is so here too.',
          },
          { target: 'resting', description: 'The server does not tell.' },
        ],
        onError: { target: 'retrying', description: 'No answer comes.' },
      },
    },
    pausing: {
      description: 'A short pause before the next question.',
      after: { PAUSE: { target: 'asking', description: 'The pause is over.' } },
    },
    retrying: {
      description: 'The network is away; it is tried again soon.',
      after: { RETRY: { target: 'asking', description: 'It is tried again.' } },
    },
    resting: {
      description:
        'The server does not give these messages to this person, or has none; it is asked much later.',
      after: { REST: { target: 'asking', description: 'It is tried again.' } },
    },
  },
});
