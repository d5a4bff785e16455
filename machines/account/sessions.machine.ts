/**
 * The devices on which a person is signed in: listed, and signed out one by one or all others in one run (ACC-04).
 * Ports: `loadList` and `revoke` ask the server, `watchNetwork` reports that the device has a connection again.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { NetworkWatch } from '../settings/settings.machine.ts';

/** One signed-in device; times are RFC 3339 in UTC. */
export type Session = {
  id: string;
  ip: string;
  created_at: string;
  /** Other servers of this API may leave it out. */
  last_used_at?: string;
  browser_type: string;
  os_type: string;
  device_type: string;
  current_token: boolean;
};
/** The server's answer with its list; null if it refused. */
export type SessionsAnswer = { result: CallResult; sessions: Session[] | null };
/** A run's progress: how many sessions it started with, how many have ended, which ones failed. */
export type SessionRun = { total: number; ended: number; failed: string[] };
type Context = {
  /** The one in use first (P34). */
  sessions: Session[];
  /** The sessions still to end; the first is being ended now. */
  queue: string[];
  /** The last run; null if there was none. */
  run: SessionRun | null;
};
type Event =
  | { type: 'sessions.retry' }
  | { type: 'sessions.refresh' }
  | { type: 'sessions.showAll' }
  | { type: 'sessions.showFew' }
  | { type: 'sessions.revoke'; id: string }
  | { type: 'sessions.revokeOthers' }
  | { type: 'sessions.stop' }
  | { type: 'network.returned' };

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
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
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
    countEnded: assign({ run: ({ context: { run } }) => run && { ...run, ended: run.ended + 1 } }),
    countFailed: assign({
      run: ({ context: { run, queue } }) => run && { ...run, failed: [...run.failed, ...queue.slice(0, 1)] },
    }),
    /** Port: shows 'Token has been revoked.'. */
    announceRevoked: () => unprovided(),
    /** Port: the server refused the list or the end of a session. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: there was no answer; `fault` is the HTTP client's message. */
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
      description: 'The list is loading.',
      tags: 'loading',
      invoke: {
        id: 'loadList',
        src: 'loadList',
        onDone: [
          {
            guard: { type: 'hasList', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'noteSessions', params: ({ event }) => event.output },
            description: 'The list has loaded; this device comes first.',
          },
          {
            target: 'missing',
            actions: { type: 'refused', params: ({ event }) => event.output },
            description: 'The server refuses the list and says why.',
          },
        ],
        onError: {
          target: 'missing',
          actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          description: 'The server does not answer.',
        },
      },
    },
    missing: {
      description: 'The list could not be loaded; the card says so.',
      tags: 'failed',
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        onError: {
          description: 'The connection is no longer watched; the person can still try again.',
        },
      },
      on: {
        'network.returned': { target: 'loading', description: 'The device has a connection again.' },
        'sessions.retry': { target: 'loading', description: 'The person tries again.' },
      },
    },
    shown: {
      type: 'parallel',
      description: 'The list is shown.',
      states: {
        length: {
          description: 'How much of a long list is shown.',
          initial: 'few',
          states: {
            few: {
              description: 'The first three devices are shown.',
              on: { 'sessions.showAll': { target: 'all', description: 'The person asks for more.' } },
            },
            all: {
              description: 'All devices are shown.',
              tags: 'whole',
              on: { 'sessions.showFew': { target: 'few', description: 'The person asks for less.' } },
            },
          },
        },
        work: {
          description: 'What is being done to the list.',
          initial: 'settled',
          states: {
            settled: {
              description: 'Nothing is happening.',
              on: {
                'sessions.revoke': {
                  guard: { type: 'isOther', params: ({ event }) => event },
                  target: 'revoking',
                  actions: { type: 'noteOne', params: ({ event }) => event },
                  description: 'The person signs out one device, not this one.',
                },
                'sessions.revokeOthers': {
                  guard: 'hasOthers',
                  target: 'running',
                  actions: 'noteOthers',
                  description: 'The person signs out all devices but this one.',
                },
                'sessions.refresh': {
                  target: 'refreshing',
                  description: 'The list may have changed elsewhere; it reloads in the background.',
                },
              },
            },
            refreshing: {
              description: 'The list is reloading; the old one stays until then.',
              invoke: {
                id: 'loadList',
                src: 'loadList',
                onDone: [
                  {
                    guard: { type: 'hasList', params: ({ event }) => event.output },
                    target: 'settled',
                    actions: { type: 'noteSessions', params: ({ event }) => event.output },
                    description: 'The list is up to date.',
                  },
                  { target: 'settled', description: 'The server refuses the list; the old one stays.' },
                ],
                onError: {
                  target: 'settled',
                  description: 'The server does not answer; the old list stays.',
                },
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
              description: 'One device is being signed out; its row says so.',
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
                    description: 'The device is signed out and leaves the list.',
                  },
                  {
                    target: 'refreshing',
                    actions: [
                      { type: 'refused', params: ({ event }) => ({ result: event.output }) },
                      'takeNext',
                    ],
                    description:
                      'The server refuses, for example because the device has signed out itself; the list reloads.',
                  },
                ],
                onError: {
                  target: 'settled',
                  actions: [
                    { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                    'takeNext',
                  ],
                  description: 'The server does not answer; the device stays in the list.',
                },
              },
            },
            running: {
              description: 'The other devices are being signed out, one after the other.',
              tags: ['revoking', 'running'],
              initial: 'ending',
              on: {
                'sessions.stop': {
                  guard: 'hasWaiting',
                  actions: 'forgetWaiting',
                  description: 'The person stops the run after the current device.',
                },
              },
              states: {
                ending: {
                  description: 'The next device is being signed out.',
                  invoke: {
                    id: 'revoke',
                    src: 'revoke',
                    input: ({ context }) => ({ id: context.queue[0] ?? '' }),
                    onDone: [
                      {
                        guard: { type: 'isSuccess', params: ({ event }) => ({ result: event.output }) },
                        target: 'counted',
                        actions: ['countEnded', 'dropFirst', 'takeNext'],
                        description: 'The device is signed out and leaves the list.',
                      },
                      {
                        target: 'counted',
                        actions: [
                          { type: 'refused', params: ({ event }) => ({ result: event.output }) },
                          'countFailed',
                          'takeNext',
                        ],
                        description: 'The server refuses; the run notes the device and goes on.',
                      },
                    ],
                    onError: {
                      target: 'counted',
                      actions: [
                        { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                        'countFailed',
                        'takeNext',
                      ],
                      description: 'The server does not answer; the run notes the device and goes on.',
                    },
                  },
                },
                counted: {
                  description: 'One more is done; checks whether there is another.',
                  always: [
                    { guard: 'hasNext', target: 'ending', description: 'There is another.' },
                    {
                      guard: 'hasEnded',
                      target: '#sessions.shown.work.refreshing',
                      actions: 'announceRevoked',
                      description: 'All are done, and at least one device was signed out; the list reloads.',
                    },
                    {
                      target: '#sessions.shown.work.refreshing',
                      description: 'All are done, but no device could be signed out; the list reloads.',
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
