/**
 * The inbox (P25): requested again and again while the dashboard is open, so that messages reach the history without a
 * reload; what was read or cleared is reported back.
 * Ports: `ask` waits for news from the server, `watchHistory` reports what the person does with the history.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';
import type { Letter } from '../toasts/messages.machine.ts';

/** Between two requests, in case a server answers without waiting. */
export const PAUSE_MS = 1000;
/** After a request without an answer. */
export const RETRY_MS = 10_000;
/** After a refusal: the server may not know these calls. */
export const REST_MS = 300_000;

/** One message as the server keeps it; `at` in milliseconds since the epoch. */
export type InboxMessage = { pk: number; letter: Letter; at: number; isRead: boolean };
/**
 * The messages after the last known one, oldest first, and up to which of all the person has read or cleared, here or
 * elsewhere; null if the server refused.
 */
export type InboxAnswer = {
  news: { messages: InboxMessage[]; last: number; readUpTo: number; clearedUpTo: number } | null;
};
/** What comes after the last known message; `waits` for it, if there is nothing yet. */
export type InboxQuestion = { after: number; waits: boolean };
/** Sends `history.seen` and `history.cleared`. */
export type HistoryWatch = CallbackActorLogic<{ type: 'history.never' }>;
type Context = {
  /** The last known message, and the last one the server knows to be read. */
  last: number;
  read: number;
  /** Whether the server has said which messages there are. */
  isKnown: boolean;
};
type Event = { type: 'history.seen' } | { type: 'history.cleared' };
type UpTo = { upTo: number };

const unprovided = (): never => {
  throw new Error('inbox: provide() this port');
};

export const inboxMachine = setup({
  types: {} as { context: Context; events: Event },
  actors: {
    ask: fromPromise<InboxAnswer, InboxQuestion>(unprovided),
    watchHistory: fromCallback(unprovided) satisfies HistoryWatch,
  },
  actions: {
    noteNews: assign(({ context }, { news }: InboxAnswer) => {
      const last = news?.last ?? context.last;
      return { last, read: Math.max(context.read, Math.min(news?.readUpTo ?? 0, last)), isKnown: true };
    }),
    noteRead: assign({ read: ({ context }) => context.last }),
    /** Port: adds the messages to the history, and applies what was read or cleared elsewhere. */
    deliver: (_, _params: InboxAnswer) => unprovided(),
    /** Port: marks all messages up to this one as read. */
    markRead: (_, _params: UpTo) => unprovided(),
    /** Port: clears all messages up to this one. */
    clear: (_, _params: UpTo) => unprovided(),
  },
  guards: {
    isAnswered: (_, { news }: InboxAnswer) => news !== null,
    hasUnread: ({ context }) => context.last > context.read,
    hasAny: ({ context }) => context.last > 0,
  },
  delays: { PAUSE: PAUSE_MS, RETRY: RETRY_MS, REST: REST_MS },
}).createMachine({
  id: 'inbox',
  description: 'The messages of the inbox, on their way into the history.',
  context: { last: 0, read: 0, isKnown: false },
  invoke: {
    id: 'watchHistory',
    src: 'watchHistory',
    onError: { description: 'The server no longer learns what has been read; messages still arrive.' },
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
      description:
        'The server is asked for news; it answers at once the first time, then when there is some, or after a while.',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ after: context.last, waits: context.isKnown }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'pausing',
            actions: [
              { type: 'deliver', params: ({ event }) => event.output },
              { type: 'noteNews', params: ({ event }) => event.output },
            ],
            description: 'New messages join the history; what was read or cleared elsewhere is updated here.',
          },
          {
            target: 'resting',
            actions: { type: 'noteNews', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'retrying', description: 'The server does not answer.' },
      },
    },
    pausing: {
      description: 'A short pause before asking again.',
      after: { PAUSE: { target: 'asking', description: 'The pause is over.' } },
    },
    retrying: {
      description: 'The network or the server is down; it will ask again soon.',
      after: { RETRY: { target: 'asking', description: 'It asks again.' } },
    },
    resting: {
      description: 'The server has no inbox for this person; it will ask again much later.',
      after: { REST: { target: 'asking', description: 'It asks again.' } },
    },
  },
});
