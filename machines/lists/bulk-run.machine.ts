/**
 * One action over one or many records: confirmed, then a single call for each, in order (P30). What the server
 * refuses is remembered and the run goes on.
 * Ports: `perform` makes one call; `announce`, `refused` and `failed` tell others how it went.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';

/** What can be done to records from the list. */
export type RunAction = 'delete' | 'publish' | 'unpublish' | 'pause' | 'resume';
/** A record by its id, and the name people know it by. */
export type NamedRecord = { id: string; name: string };
/** Why a record was not done: words of the server, or of the HTTP client. */
export type FailedRecord = NamedRecord & { words: string[] };
export type BulkRunInput = {
  action: RunAction;
  records: NamedRecord[];
  /** The person has agreed before, as to a retry. */
  isConfirmed: boolean;
};
/** How a run went; those that are neither done nor failed were left out when it was stopped or given up. */
export type BulkRunOutput = {
  action: RunAction;
  total: number;
  done: NamedRecord[];
  failed: FailedRecord[];
};
type Context = BulkRunInput & { queue: NamedRecord[]; done: NamedRecord[]; failed: FailedRecord[] };
type Event = { type: 'run.confirm' } | { type: 'run.cancel' } | { type: 'run.stop' };

const unprovided = (): never => {
  throw new Error('bulkRun: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const bulkRunMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: BulkRunInput;
    output: BulkRunOutput;
    tags: 'asking' | 'running';
  },
  actors: { perform: fromPromise<CallResult, { action: RunAction; id: string }>(unprovided) },
  actions: {
    noteDone: assign(({ context: { queue, done } }) => ({
      done: [...done, ...queue.slice(0, 1)],
      queue: queue.slice(1),
    })),
    noteFailed: assign(({ context: { queue, failed } }, { words }: { words: string[] }) => ({
      failed: [...failed, ...queue.slice(0, 1).map((record) => ({ ...record, words }))],
      queue: queue.slice(1),
    })),
    forgetWaiting: assign({ queue: ({ context }) => context.queue.slice(0, 1) }),
    /** Port: says that it is done, e.g. 'Template Deleted.'. */
    announce: (_, _params: { action: RunAction }) => unprovided(),
    /** Port: the server has said no to one record. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: no answer came for one record; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    isConfirmed: ({ context }) => context.isConfirmed,
    isSuccess: (_, { result }: { result: CallResult }) => result.success,
    hasWaiting: ({ context }) => context.queue.length > 1,
    hasNext: ({ context }) => context.queue.length > 0,
    hasDone: ({ context }) => context.done.length > 0,
  },
}).createMachine({
  id: 'bulkRun',
  description: 'One action over one or many records, a call for each.',
  context: ({ input }) => ({
    action: input.action,
    records: input.records,
    isConfirmed: input.isConfirmed,
    queue: input.records,
    done: [],
    failed: [],
  }),
  output: ({ context }) => ({
    action: context.action,
    total: context.records.length,
    done: context.done,
    failed: context.failed,
  }),
  initial: 'weighing',
  states: {
    weighing: {
      description: 'It is looked at whether the person has to be asked.',
      always: [
        { guard: 'isConfirmed', target: 'running', description: 'The person has agreed before.' },
        { target: 'asking', description: 'The person has to agree first.' },
      ],
    },
    asking: {
      description: 'A dialog names what is to be done and to which record.',
      tags: 'asking',
      on: {
        'run.confirm': { target: 'running', description: 'The person agrees.' },
        'run.cancel': {
          target: 'over',
          description: 'The person thinks better of it; nothing is done.',
        },
      },
    },
    running: {
      description: 'The records are done one after the other.',
      tags: 'running',
      initial: 'counted',
      on: {
        'run.stop': {
          guard: 'hasWaiting',
          actions: 'forgetWaiting',
          description: 'The person stops the run; the call that is on its way is the last one.',
        },
      },
      states: {
        counted: {
          description: 'It is looked at whether there is another one.',
          always: [
            { guard: 'hasNext', target: 'performing', description: 'Another one waits.' },
            {
              guard: 'hasDone',
              target: '#bulkRun.over',
              actions: { type: 'announce', params: ({ context }) => ({ action: context.action }) },
              description: 'That was the last, and at least one is done.',
            },
            { target: '#bulkRun.over', description: 'That was the last, and none could be done.' },
          ],
        },
        performing: {
          description: 'One call is on its way.',
          invoke: {
            id: 'perform',
            src: 'perform',
            input: ({ context }) => ({ action: context.action, id: context.queue[0]?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => ({ result: event.output }) },
                target: 'counted',
                actions: 'noteDone',
                description: 'It is done.',
              },
              {
                target: 'counted',
                actions: [
                  { type: 'refused', params: ({ event }) => ({ result: event.output }) },
                  {
                    type: 'noteFailed',
                    params: ({ event }) => ({ words: Object.values(event.output.errors).flat() }),
                  },
                ],
                description: 'The server refuses it; its words are kept and the run goes on.',
              },
            ],
            onError: {
              target: 'counted',
              actions: [
                { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                {
                  type: 'noteFailed',
                  params: ({ event }) => ({ words: [faultOf(event.error)] }),
                },
              ],
              description: 'No answer comes; the run goes on and remembers the record.',
            },
          },
        },
      },
    },
    over: { type: 'final', description: 'The run is over; what it did and could not do is told.' },
  },
});
