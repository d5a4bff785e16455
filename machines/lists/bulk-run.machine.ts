/**
 * One action on one or more records: confirmed, then one call for each, in order (P30). Refusals are noted and the run
 * goes on.
 * Ports: `findGaps` names what is empty in records about to be published (WRT-02), `perform` makes one call.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';

export type RunAction = 'delete' | 'publish' | 'unpublish' | 'pause' | 'resume';
/** A record by its id, and the name people know it by. */
export type NamedRecord = { id: string; name: string };
/** Why a record failed, in the words of the server or the HTTP client. */
export type FailedRecord = NamedRecord & { words: string[] };
export type BulkRunInput = {
  action: RunAction;
  records: NamedRecord[];
  /** The person has already confirmed, e.g. before a retry. */
  isConfirmed: boolean;
};
/** A run's result; records that are neither done nor failed were skipped because it was stopped or cancelled. */
export type BulkRunOutput = { action: RunAction; total: number; done: NamedRecord[]; failed: FailedRecord[] };
/** What is still empty in a record, by the record's id. */
export type RecordGaps = Readonly<Record<string, readonly string[]>>;
type Found = { gaps: RecordGaps };
type Context = BulkRunInput & {
  gaps: RecordGaps;
  queue: NamedRecord[];
  done: NamedRecord[];
  failed: FailedRecord[];
};
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
  actors: {
    findGaps: fromPromise<Found, { records: NamedRecord[] }>(unprovided),
    perform: fromPromise<CallResult, { action: RunAction; id: string }>(unprovided),
  },
  actions: {
    noteGaps: assign({ gaps: (_, { gaps }: Found) => gaps }),
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
    /** Port: the server refused one record. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: there was no answer for one record; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    isConfirmed: ({ context }) => context.isConfirmed,
    isPublishing: ({ context }) => context.action === 'publish',
    isSuccess: (_, { result }: { result: CallResult }) => result.success,
    hasWaiting: ({ context }) => context.queue.length > 1,
    hasNext: ({ context }) => context.queue.length > 0,
    hasDone: ({ context }) => context.done.length > 0,
  },
}).createMachine({
  id: 'bulkRun',
  description: 'One action on one or more records, with one call for each.',
  context: ({ input }) => ({
    action: input.action,
    records: input.records,
    isConfirmed: input.isConfirmed,
    gaps: {},
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
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether the person has to confirm.',
      always: [
        { guard: 'isConfirmed', target: 'running', description: 'The person has already confirmed.' },
        {
          guard: 'isPublishing',
          target: 'reading',
          description: 'The person has to confirm, and should know what readers would miss.',
        },
        { target: 'asking', description: 'The person has to confirm first.' },
      ],
    },
    reading: {
      description: 'Looks for what readers would miss, so that the question can name it.',
      invoke: {
        id: 'findGaps',
        src: 'findGaps',
        input: ({ context: { records } }) => ({ records }),
        onDone: {
          target: 'asking',
          actions: { type: 'noteGaps', params: ({ event }) => event.output },
          description: 'It is known.',
        },
        onError: { target: 'asking', description: 'It cannot be found out; the question does not name it.' },
      },
    },
    asking: {
      description: 'A dialog asks whether to do it, and to which record.',
      tags: 'asking',
      on: {
        'run.confirm': { target: 'running', description: 'The person confirms.' },
        'run.cancel': { target: 'over', description: 'The person cancels; nothing is done.' },
      },
    },
    running: {
      description: 'The records are handled one after the other.',
      tags: 'running',
      initial: 'counted',
      on: {
        'run.stop': {
          guard: 'hasWaiting',
          actions: 'forgetWaiting',
          description: 'The person stops the run after the current record.',
        },
      },
      states: {
        counted: {
          description: 'Checks whether there is another record.',
          always: [
            { guard: 'hasNext', target: 'performing', description: 'There is another.' },
            {
              guard: 'hasDone',
              target: '#bulkRun.over',
              actions: { type: 'announce', params: ({ context }) => ({ action: context.action }) },
              description: 'All are handled, and at least one is done.',
            },
            { target: '#bulkRun.over', description: 'All are handled, but none is done.' },
          ],
        },
        performing: {
          description: 'One record is being handled.',
          invoke: {
            id: 'perform',
            src: 'perform',
            input: ({ context }) => ({ action: context.action, id: context.queue[0]?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => ({ result: event.output }) },
                target: 'counted',
                actions: 'noteDone',
                description: 'The record is done.',
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
                description: 'The server refuses; the run notes why and goes on.',
              },
            ],
            onError: {
              target: 'counted',
              actions: [
                { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                { type: 'noteFailed', params: ({ event }) => ({ words: [faultOf(event.error)] }) },
              ],
              description: 'The server does not answer; the run notes the record and goes on.',
            },
          },
        },
      },
    },
    over: { type: 'final', description: 'The run is over and reports what worked and what did not.' },
  },
});
