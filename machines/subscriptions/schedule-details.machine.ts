/**
 * What is to be known about one scheduled subscription beyond its row: who would get it now, after preferences, and what
 * has been sent. Opened over the list.
 * Ports: `countAudience` and `loadLog` ask the server.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';

/** Who would get it now. */
export type Audience = {
  total: number;
  by_language: { en: number; ckb: number; kmr: number };
  sample: { email: string; language: string }[];
};
/** One run; times as RFC 3339 in UTC. */
export type LoggedRun = {
  fire_at: string;
  state: string;
  total: number;
  sent: number;
  failed: number;
  pending: number;
  left_out: number;
  last_error: string | null;
};
/** One page of the log, the newest first; `page` counts from 1. */
export type RunLog = { runs: LoggedRun[]; page: number; totalPages: number };
/** The server's answer, and what it holds: null in a refusal. */
export type AudienceAnswer = { result: CallResult; audience: Audience | null };
export type RunLogAnswer = { result: CallResult; log: RunLog | null };
/** A subscription by its id, the name people know it by, and the IANA name of the time zone it runs in. */
export type Opened = { id: string; name: string; zone: string };
type Context = { opened: Opened | null; audience: Audience | null; log: RunLog | null; page: number };
type Event =
  | ({ type: 'details.open' } & Opened)
  | { type: 'details.close' }
  | { type: 'audience.refresh' }
  | { type: 'log.turn'; page: number }
  | { type: 'log.refresh' };

const unprovided = (): never => {
  throw new Error('scheduleDetails: provide() this port');
};

export const scheduleDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'open' | 'counting' | 'uncounted' | 'reading' | 'unread',
  },
  actors: {
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
  },
  guards: {
    hasAudience: (_, { audience }: AudienceAnswer) => audience !== null,
    hasLog: (_, { log }: RunLogAnswer) => log !== null,
    /** Another one than that which is shown: one that did not come can be turned to again. */
    isOtherPage: ({ context: { log } }, { page: next }: { page: number }) =>
      next !== (log?.page ?? 1) && next >= 1 && next <= (log?.totalPages ?? 1),
  },
}).createMachine({
  id: 'scheduleDetails',
  description: 'Audience and send log of one scheduled subscription.',
  context: { opened: null, audience: null, log: null, page: 1 },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is open.',
      on: {
        'details.open': {
          target: 'open',
          actions: { type: 'noteOpened', params: ({ event }) => event },
          description: 'The person wants to know more about one.',
        },
      },
    },
    open: {
      description: 'A dialog shows both.',
      tags: 'open',
      type: 'parallel',
      on: {
        'details.close': {
          target: 'closed',
          actions: 'forgetOpened',
          description: 'The person has seen enough.',
        },
      },
      states: {
        audience: {
          description: 'Who would get it now.',
          initial: 'counting',
          states: {
            counting: {
              description: 'The server counts.',
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
                  { target: 'failed', description: 'The server does not say.' },
                ],
                onError: { target: 'failed', description: 'No answer comes.' },
              },
            },
            counted: { description: 'It is shown how many they are, and some of them.' },
            failed: {
              description: 'It is not known.',
              tags: 'uncounted',
              on: {
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
              description: 'A page of the log is on its way; the old one stays meanwhile.',
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
                    description: 'The page is there.',
                  },
                  { target: 'failed', description: 'The server does not give it.' },
                ],
                onError: { target: 'failed', description: 'No answer comes.' },
              },
            },
            read: {
              description: 'The page is shown.',
              on: {
                'log.refresh': { target: 'reading', description: 'The person looks whether there is more.' },
              },
            },
            failed: {
              description: 'The page did not come.',
              tags: 'unread',
              on: { 'log.refresh': { target: 'reading', description: 'The person tries again.' } },
            },
          },
        },
      },
    },
  },
});
