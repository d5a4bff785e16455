/**
 * Actions on a list's records: one run at a time, its result, and retrying what failed (LST-06, P30).
 * Child: `run`.
 */
import { assign, fromCallback, setup } from 'xstate';
import type { BulkRunOutput, NamedRecord, RunAction, bulkRunMachine } from './bulk-run.machine.ts';

type Context = {
  /** What the run should do. */
  work: { action: RunAction; records: NamedRecord[]; isConfirmed: boolean } | null;
  /** The last run's result. */
  outcome: BulkRunOutput | null;
};
type Event =
  | { type: 'run.begin'; action: RunAction; records: NamedRecord[] }
  | { type: 'outcome.retry' }
  | { type: 'outcome.dismiss' };

const unprovided = (): never => {
  throw new Error('listWork: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const listWorkMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'idle'; children: { run: 'run' } },
  actors: { run: standIn as typeof bulkRunMachine },
  actions: {
    noteWork: assign(
      (_, { action, records }: { action: RunAction; records: NamedRecord[] }): Partial<Context> => ({
        work: { action, records, isConfirmed: false },
        outcome: null,
      }),
    ),
    noteRetry: assign(({ context: { outcome } }): Partial<Context> => ({
      work: outcome && {
        action: outcome.action,
        records: outcome.failed.map(({ id, name }) => ({ id, name })),
        isConfirmed: true,
      },
      outcome: null,
    })),
    noteOutcome: assign({ outcome: (_, outcome: BulkRunOutput) => outcome }),
    forgetOutcome: assign({ outcome: null }),
    /** Port: tells the list that a run is over. */
    done: (_, _params: BulkRunOutput) => unprovided(),
  },
  guards: {
    hasWork: (_, { records }: { records: NamedRecord[] }) => records.length > 0,
    hasFailed: ({ context }) => (context.outcome?.failed.length ?? 0) > 0,
    hasOutcome: ({ context }) => context.outcome !== null,
    isGivenUp: (_, { done, failed }: BulkRunOutput) => done.length + failed.length === 0,
  },
}).createMachine({
  id: 'listWork',
  description: 'Deleting, publishing and other actions, on one record or several.',
  context: { work: null, outcome: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being done; the result of the last run may be shown.',
      tags: 'idle',
      on: {
        'run.begin': {
          guard: { type: 'hasWork', params: ({ event }) => event },
          target: 'running',
          actions: { type: 'noteWork', params: ({ event }) => event },
          description: 'The person starts an action.',
        },
        'outcome.retry': {
          guard: 'hasFailed',
          target: 'running',
          actions: 'noteRetry',
          description: 'The person tries again what failed.',
        },
        'outcome.dismiss': {
          guard: 'hasOutcome',
          actions: 'forgetOutcome',
          description: 'The person has read the result.',
        },
      },
    },
    running: {
      description: 'A run asks, works and reports its result.',
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context }) => ({
          action: context.work?.action ?? 'delete',
          records: context.work?.records ?? [],
          isConfirmed: context.work?.isConfirmed ?? false,
        }),
        onDone: [
          {
            guard: { type: 'isGivenUp', params: ({ event }) => event.output },
            target: 'idle',
            description: 'The person cancels.',
          },
          {
            target: 'idle',
            actions: [
              { type: 'noteOutcome', params: ({ event }) => event.output },
              { type: 'done', params: ({ event }) => event.output },
            ],
            description: 'All records have been tried; the list is told.',
          },
        ],
        onError: { target: 'idle', description: 'The run crashes; the list keeps working.' },
      },
    },
  },
});
