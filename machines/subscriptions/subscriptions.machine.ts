/**
 * The list of subscriptions, and over it the details of one: who would get it now, and what has been sent (SBA-01). Rows
 * show the next and the last run, so they reload when one of those times has passed.
 * Child: `list`. Ports: `countAudience` and `loadLog` ask the server; `watchRuns` reports that the rows are out of date,
 * `watchNetwork` that the device has a connection again.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { AdminListInput, adminListMachine } from '../lists/admin-list.machine.ts';
import type { NetworkWatch } from '../settings/settings.machine.ts';

/** How often to check whether the rows are out of date. */
export const LOOK_MS = 10_000;

/** Sends `runs.passed` while a time on the screen has passed, or a run on the screen is under way. */
export type RunWatch = CallbackActorLogic<{ type: 'runs.never' }>;
export type Audience = {
  total: number;
  by_language: { en: number; ckb: number; kmr: number };
  sample: { email: string; language: string }[];
};
/** One run; times are RFC 3339 in UTC. */
export type LoggedRun = {
  fire_at: string;
  state: string;
  total: number;
  sent: number;
  failed: number;
  pending: number;
  left_out: number;
  last_error: string | null;
  /** The languages in which nothing was new. */
  without_news?: string[];
};
/** One page of the log, newest first; `page` counts from 1. */
export type RunLog = { runs: LoggedRun[]; page: number; totalPages: number };
/** The server's answer and what it holds; null if it refused. */
export type AudienceAnswer = { result: CallResult; audience: Audience | null };
export type RunLogAnswer = { result: CallResult; log: RunLog | null };
/** A subscription by its id, the name people know it by, and the IANA name of its time zone. */
export type Opened = { id: string; name: string; zone: string };
type Context = {
  list: AdminListInput;
  opened: Opened | null;
  audience: Audience | null;
  log: RunLog | null;
  page: number;
};
type Event =
  | { type: 'runs.passed' }
  | ({ type: 'details.open' } & Opened)
  | { type: 'details.close' }
  | { type: 'audience.refresh' }
  | { type: 'log.turn'; page: number }
  | { type: 'log.refresh' }
  | { type: 'network.returned' };

const unprovided = (): never => {
  throw new Error('subscriptions: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const subscriptionsMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: AdminListInput;
    tags: 'open' | 'counting' | 'uncounted' | 'reading' | 'unread';
    children: { list: 'list' };
  },
  actors: {
    list: standIn as typeof adminListMachine,
    watchRuns: fromCallback(unprovided) satisfies RunWatch,
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
    countAudience: fromPromise<AudienceAnswer, { id: string }>(unprovided),
    loadLog: fromPromise<RunLogAnswer, { id: string; page: number }>(unprovided),
  },
  actions: {
    noteOpened: assign((_, { id, name, zone }: Opened) => ({
      opened: { id, name, zone },
      audience: null,
      log: null,
      page: 1,
    })),
    forgetOpened: assign({ opened: null }),
    noteAudience: assign({ audience: (_, { audience }: AudienceAnswer) => audience }),
    noteLog: assign({ log: (_, { log }: RunLogAnswer) => log }),
    notePage: assign({ page: (_, { page }: { page: number }) => page }),
    /** Port: reloads the rows on the screen. */
    reloadRows: () => unprovided(),
  },
  guards: {
    hasAudience: (_, { audience }: AudienceAnswer) => audience !== null,
    hasLog: (_, { log }: RunLogAnswer) => log !== null,
    /** Compared with the page shown, so that one that did not load can be tried again. */
    isOtherPage: ({ context: { log } }, { page: next }: { page: number }) =>
      next !== (log?.page ?? 1) && next >= 1 && next <= (log?.totalPages ?? 1),
  },
}).createMachine({
  id: 'subscriptions',
  description: 'The page of all subscriptions.',
  context: ({ input }) => ({ list: input, opened: null, audience: null, log: null, page: 1 }),
  invoke: {
    id: 'watchRuns',
    src: 'watchRuns',
    onError: { description: 'The rows are no longer updated until the page is reloaded.' },
  },
  type: 'parallel',
  states: {
    rows: {
      description: 'The list with its panels.',
      initial: 'listed',
      states: {
        listed: {
          description: 'The list is in use.',
          invoke: {
            id: 'list',
            src: 'list',
            input: ({ context }) => context.list,
            onError: { target: 'listed', reenter: true, description: 'The list crashes and restarts.' },
          },
          on: {
            'runs.passed': {
              actions: 'reloadRows',
              description: 'A run in the list may have started or ended; it looks every ten seconds.',
            },
          },
        },
      },
    },
    details: {
      description: 'The details of a subscription, in a dialog over the list.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No details are open.',
          on: {
            'details.open': {
              target: 'open',
              actions: { type: 'noteOpened', params: ({ event }) => event },
              description: 'The person opens the details of a subscription.',
            },
          },
        },
        open: {
          description: 'A dialog shows the recipients and the log.',
          tags: 'open',
          type: 'parallel',
          invoke: {
            id: 'watchNetwork',
            src: 'watchNetwork',
            onError: { description: 'The connection is no longer watched; the person can still try again.' },
          },
          on: {
            'details.close': {
              target: 'closed',
              actions: 'forgetOpened',
              description: 'The person closes the dialog.',
            },
          },
          states: {
            audience: {
              description: 'Who would get it now.',
              initial: 'counting',
              states: {
                counting: {
                  description: 'The server is counting the recipients.',
                  tags: 'counting',
                  invoke: {
                    id: 'countAudience',
                    src: 'countAudience',
                    input: ({ context }: { context: Context }) => ({ id: context.opened?.id ?? '' }),
                    onDone: [
                      {
                        guard: { type: 'hasAudience', params: ({ event }) => event.output },
                        target: 'counted',
                        actions: { type: 'noteAudience', params: ({ event }) => event.output },
                        description: 'The server has counted.',
                      },
                      { target: 'failed', description: 'The server refuses.' },
                    ],
                    onError: { target: 'failed', description: 'The server does not answer.' },
                  },
                },
                counted: { description: 'The number of recipients is shown, and some of them.' },
                failed: {
                  description: 'The number of recipients is unknown.',
                  tags: 'uncounted',
                  on: {
                    'network.returned': {
                      target: 'counting',
                      description: 'The device has a connection again.',
                    },
                    'audience.refresh': { target: 'counting', description: 'The person tries again.' },
                  },
                },
              },
            },
            log: {
              description: 'What has been sent.',
              initial: 'reading',
              on: {
                'log.turn': {
                  guard: { type: 'isOtherPage', params: ({ event }) => event },
                  target: '.reading',
                  actions: { type: 'notePage', params: ({ event }) => event },
                  description: 'The person turns a page of the log.',
                },
              },
              states: {
                reading: {
                  description: 'A page of the log is loading; the old one stays until then.',
                  tags: 'reading',
                  invoke: {
                    id: 'loadLog',
                    src: 'loadLog',
                    input: ({ context }: { context: Context }) => ({
                      id: context.opened?.id ?? '',
                      page: context.page,
                    }),
                    onDone: [
                      {
                        guard: { type: 'hasLog', params: ({ event }) => event.output },
                        target: 'read',
                        actions: { type: 'noteLog', params: ({ event }) => event.output },
                        description: 'The page has loaded.',
                      },
                      { target: 'failed', description: 'The server refuses the page.' },
                    ],
                    onError: { target: 'failed', description: 'The server does not answer.' },
                  },
                },
                read: {
                  description: 'The page is shown.',
                  on: {
                    'log.refresh': { target: 'reading', description: 'The person checks for new runs.' },
                  },
                },
                failed: {
                  description: 'The page could not be loaded.',
                  tags: 'unread',
                  on: {
                    'network.returned': {
                      target: 'reading',
                      description: 'The device has a connection again.',
                    },
                    'log.refresh': { target: 'reading', description: 'The person tries again.' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
