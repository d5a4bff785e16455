/**
 * The devices on which a person is signed in: listed, ended one by one, or all others in a run over the same call (ACC-04).
 * Ports: `loadList` and `revoke` ask the server; `announceRevoked`, `refused` and `failed` tell others how it went.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';

/** One signed-in device; times are RFC 3339 in UTC. */
export type Session = {
  id: string;
  ip: string;
  created_at: string;
  /** Other servers of this API may not say. */
  last_used_at?: string;
  browser_type: string;
  os_type: string;
  device_type: string;
  current_token: boolean;
};
/** The server's answer, and the list it holds: null in a refusal. */
export type SessionsAnswer = { result: CallResult; sessions: Session[] | null };
/** How far a run is: how many sessions it was begun for, how many are ended, which could not be. */
export type SessionRun = { total: number; ended: number; failed: string[] };
type Context = {
  /** The one in use first (P34). */
  sessions: Session[];
  /** Those that are to be ended; the first is being ended. */
  queue: string[];
  /** The last run; null where there was none. */
  run: SessionRun | null;
};
type Event =
  | { type: 'sessions.retry' }
  | { type: 'sessions.refresh' }
  | { type: 'sessions.showAll' }
  | { type: 'sessions.showFew' }
  | { type: 'sessions.revoke'; id: string }
  | { type: 'sessions.revokeOthers' }
  | { type: 'sessions.stop' };

const unprovided = (): never => {
  throw new Error('sessions: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const others = (sessions: Session[]) => sessions.filter((session) => !session.current_token);

export const sessionsMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    tags: 'loading' | 'failed' | 'revoking' | 'running' | 'whole';
  },
  actors: {
    loadList: fromPromise<SessionsAnswer>(unprovided),
    revoke: fromPromise<CallResult, { id: string }>(unprovided),
  },
  actions: {
    noteSessions: assign({
      sessions: (_, { sessions }: SessionsAnswer) => {
        const all = sessions ?? [];
        return [...all.filter((session) => session.current_token), ...others(all)];
      },
    }),
    noteOne: assign({ queue: (_, { id }: { id: string }) => [id], run: null }),
    noteOthers: assign(({ context }) => {
      const queue = others(context.sessions).map(({ id }) => id);
      return { queue, run: { total: queue.length, ended: 0, failed: [] } };
    }),
    dropFirst: assign(({ context: { sessions, queue } }) => ({
      sessions: sessions.filter(({ id }) => id !== queue[0]),
    })),
    takeNext: assign({ queue: ({ context }) => context.queue.slice(1) }),
    forgetWaiting: assign({ queue: ({ context }) => context.queue.slice(0, 1) }),
    countEnded: assign({
      run: ({ context: { run } }) => run && { ...run, ended: run.ended + 1 },
    }),
    countFailed: assign({
      run: ({ context: { run, queue } }) => run && { ...run, failed: [...run.failed, ...queue.slice(0, 1)] },
    }),
    /** Port: shows 'Token has been revoked.'. */
    announceRevoked: () => unprovided(),
    /** Port: the server has said no, to the list or to the end of a session. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: no answer came; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    hasList: (_, { sessions }: SessionsAnswer) => sessions !== null,
    isSuccess: (_, { result }: { result: CallResult }) => result.success,
    isOther: ({ context }, { id }: { id: string }) =>
      others(context.sessions).some((session) => session.id === id),
    hasOthers: ({ context }) => others(context.sessions).length > 0,
    hasWaiting: ({ context }) => context.queue.length > 1,
    hasNext: ({ context }) => context.queue.length > 0,
    hasEnded: ({ context }) => (context.run?.ended ?? 0) > 0,
  },
}).createMachine({
  id: 'sessions',
  description: 'The devices on which a person is signed in.',
  context: { sessions: [], queue: [], run: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is on its way.',
      tags: 'loading',
      invoke: {
        id: 'loadList',
        src: 'loadList',
        onDone: [
          {
            guard: { type: 'hasList', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'noteSessions', params: ({ event }) => event.output },
            description: 'The list is there, the session in use first.',
          },
          {
            target: 'missing',
            actions: { type: 'refused', params: ({ event }) => event.output },
            description: 'The server does not give the list and says why.',
          },
        ],
        onError: {
          target: 'missing',
          actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          description: 'No answer comes.',
        },
      },
    },
    missing: {
      description: 'There is no list to show; the card says so.',
      tags: 'failed',
      on: { 'sessions.retry': { target: 'loading', description: 'The person tries again.' } },
    },
    shown: {
      type: 'parallel',
      description: 'The list is on the screen.',
      states: {
        length: {
          description: 'How much of a long list is shown.',
          initial: 'few',
          states: {
            few: {
              description: 'The first three.',
              on: { 'sessions.showAll': { target: 'all', description: 'The person wants to see more.' } },
            },
            all: {
              description: 'Every session.',
              tags: 'whole',
              on: { 'sessions.showFew': { target: 'few', description: 'The person wants to see less.' } },
            },
          },
        },
        work: {
          description: 'What is being done to the list.',
          initial: 'settled',
          states: {
            settled: {
              description: 'Nothing is under way.',
              on: {
                'sessions.revoke': {
                  guard: { type: 'isOther', params: ({ event }) => event },
                  target: 'revoking',
                  actions: { type: 'noteOne', params: ({ event }) => event },
                  description: 'The person ends one session, which is not the one in use.',
                },
                'sessions.revokeOthers': {
                  guard: 'hasOthers',
                  target: 'running',
                  actions: 'noteOthers',
                  description: 'The person ends all sessions but the one in use.',
                },
                'sessions.refresh': {
                  target: 'refreshing',
                  description: 'The list may have changed elsewhere; it is asked for again in silence.',
                },
              },
            },
            refreshing: {
              description: 'The list is looked at again; until it comes, the old one stands.',
              invoke: {
                id: 'loadList',
                src: 'loadList',
                onDone: [
                  {
                    guard: { type: 'hasList', params: ({ event }) => event.output },
                    target: 'settled',
                    actions: { type: 'noteSessions', params: ({ event }) => event.output },
                    description: 'The list is there as the server keeps it now.',
                  },
                  {
                    target: 'settled',
                    description: 'The server does not give it now; the list stays as it was.',
                  },
                ],
                onError: { target: 'settled', description: 'No answer comes; the list stays as it was.' },
              },
              on: {
                'sessions.revoke': {
                  guard: { type: 'isOther', params: ({ event }) => event },
                  target: 'revoking',
                  actions: { type: 'noteOne', params: ({ event }) => event },
                  description: 'The person does not wait for the list.',
                },
                'sessions.revokeOthers': {
                  guard: 'hasOthers',
                  target: 'running',
                  actions: 'noteOthers',
                  description: 'The person does not wait for the list.',
                },
              },
            },
            revoking: {
              description: 'One session is being ended; its row says so.',
              tags: 'revoking',
              invoke: {
                id: 'revoke',
                src: 'revoke',
                input: ({ context }) => ({ id: context.queue[0] ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isSuccess', params: ({ event }) => ({ result: event.output }) },
                    target: 'settled',
                    actions: ['dropFirst', 'takeNext', 'announceRevoked'],
                    description: 'It is ended and leaves the list.',
                  },
                  {
                    target: 'refreshing',
                    actions: [
                      { type: 'refused', params: ({ event }) => ({ result: event.output }) },
                      'takeNext',
                    ],
                    description:
                      'The server refuses it, as one that has ended already; the list is asked for again.',
                  },
                ],
                onError: {
                  target: 'settled',
                  actions: [
                    { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                    'takeNext',
                  ],
                  description: 'No answer comes; the session stays in the list.',
                },
              },
            },
            running: {
              description: 'The other sessions are being ended one after the other.',
              tags: ['revoking', 'running'],
              initial: 'ending',
              on: {
                'sessions.stop': {
                  guard: 'hasWaiting',
                  actions: 'forgetWaiting',
                  description: 'The person stops the run; the call that is on its way is the last one.',
                },
              },
              states: {
                ending: {
                  description: 'The next session is being ended.',
                  invoke: {
                    id: 'revoke',
                    src: 'revoke',
                    input: ({ context }) => ({ id: context.queue[0] ?? '' }),
                    onDone: [
                      {
                        guard: { type: 'isSuccess', params: ({ event }) => ({ result: event.output }) },
                        target: 'counted',
                        actions: ['countEnded', 'dropFirst', 'takeNext'],
                        description: 'It is ended and leaves the list.',
                      },
                      {
                        target: 'counted',
                        actions: [
                          { type: 'refused', params: ({ event }) => ({ result: event.output }) },
                          'countFailed',
                          'takeNext',
                        ],
                        description: 'The server refuses it; the run goes on and remembers it.',
                      },
                    ],
                    onError: {
                      target: 'counted',
                      actions: [
                        {
                          type: 'failed',
                          params: ({ event }) => ({ fault: faultOf(event.error) }),
                        },
                        'countFailed',
                        'takeNext',
                      ],
                      description: 'No answer comes; the run goes on and remembers the session.',
                    },
                  },
                },
                counted: {
                  description: 'One more is done; it is looked at whether there is another.',
                  always: [
                    { guard: 'hasNext', target: 'ending', description: 'Another one waits.' },
                    {
                      guard: 'hasEnded',
                      target: '#sessions.shown.work.refreshing',
                      actions: 'announceRevoked',
                      description:
                        'It was the last, and at least one session has ended; the list is asked for again.',
                    },
                    {
                      target: '#sessions.shown.work.refreshing',
                      description: 'It was the last, and none could be ended; the list is asked for again.',
                    },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
});
