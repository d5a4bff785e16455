/**
 * The edit panel of one record: fetched, edited in its form, and watched for changes by somebody else. It ends with each
 * update, and what the server answered fills the next one (LST-06).
 * Child: `editing`, the form of the area, which is told what was done to its record from the list. Ports: `loadRecord` asks
 * the server, `watchFocus` reports that the person comes back to this window; `yielded` tells that nothing in the panel is
 * unsaved any more.
 */
import {
  assign,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  type AnyActorLogic,
  type CallbackActorLogic,
} from 'xstate';
import type { CallResult } from './call.machine.ts';

/** A record of any area; its other fields are the area's business. */
export type AdminRecord = { pk: number | string; updated_at?: string };
/** The server's answer, and the record it holds: null in a refusal. */
export type RecordAnswer = { result: CallResult; record: AdminRecord | null };
/** Sends `window.focused` whenever the person comes back to this window. */
export type FocusReport = CallbackActorLogic<{ type: 'window.never' }>;
/** `record` is what an update has just answered; null where the record has to be fetched. */
export type AdminRecordInput = { id: string; record: AdminRecord | null };
export type AdminRecordOutput = { record: AdminRecord | null };
/** What a form gives when the server has taken it. */
export type SavedForm = { result: CallResult };
type Context = AdminRecordInput & {
  /** The record as somebody else has left it since it was opened; null where nobody has. */
  theirs: AdminRecord | null;
  /** A change by somebody else that the person knows of and goes on without. */
  known: AdminRecord | null;
};
type Event =
  | { type: 'record.retry' }
  | { type: 'record.takeTheirs' }
  | { type: 'record.keepMine' }
  | { type: 'record.known'; record: AdminRecord }
  | { type: 'record.acted' }
  | { type: 'window.focused' };

const NOT_FOUND = 404;
const unprovided = (): never => {
  throw new Error('adminRecord: provide() this port');
};
const standIn: AnyActorLogic = fromCallback(() => {});

/** A server that names no time of change is held to the whole record. */
const versionOf = (record: AdminRecord | null) => record?.updated_at ?? JSON.stringify(record);

export const adminRecordMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: AdminRecordInput;
    output: AdminRecordOutput;
    tags: 'loading' | 'missing' | 'failed' | 'changed';
    children: { editing: 'editing' };
  },
  actors: {
    editing: standIn,
    loadRecord: fromPromise<RecordAnswer, { id: string }>(unprovided),
    watchFocus: fromCallback(unprovided) satisfies FocusReport,
  },
  actions: {
    noteRecord: assign((_, { record }: RecordAnswer) => ({ record, theirs: null, known: null })),
    noteSaved: assign({ record: (_, { result }: SavedForm) => result.data as AdminRecord }),
    noteTheirs: assign({ theirs: (_, { record }: RecordAnswer) => record }),
    takeTheirs: assign(({ context }) => ({ record: context.theirs, theirs: null, known: null })),
    keepMine: assign(({ context }) => ({ known: context.theirs, theirs: null })),
    tellActed: sendTo('editing', (_, { record }: RecordAnswer) => ({
      type: 'record.acted' as const,
      record,
    })),
    /** Port: the person lets the version of somebody else stand. */
    yielded: () => unprovided(),
    noteKnown: assign({ known: (_, { record }: { record: AdminRecord }) => record }),
  },
  guards: {
    isFilled: ({ context }) => context.record !== null,
    hasRecord: (_, { record }: RecordAnswer) => record !== null,
    isMissing: (_, { result }: RecordAnswer) => result.status === NOT_FOUND,
    isChanged: ({ context }, { record }: RecordAnswer) =>
      record !== null && versionOf(record) !== versionOf(context.known ?? context.record),
  },
}).createMachine({
  id: 'adminRecord',
  description: 'The edit panel of one record.',
  context: ({ input }) => ({ id: input.id, record: input.record, theirs: null, known: null }),
  output: ({ context }) => ({ record: context.record }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'It is looked at whether the record is there already.',
      always: [
        { guard: 'isFilled', target: 'open', description: 'The record is at hand.' },
        { target: 'loading', description: 'The record has to be fetched.' },
      ],
    },
    loading: {
      description: 'The record is on its way.',
      tags: 'loading',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'hasRecord', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'noteRecord', params: ({ event }) => event.output },
            description: 'The record is there.',
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing',
            description: 'There is no such record, or not any more.',
          },
          { target: 'failed', description: 'The server does not give it.' },
        ],
        onError: { target: 'failed', description: 'No answer comes.' },
      },
    },
    missing: {
      description: 'There is no such record; the panel says so.',
      tags: 'missing',
      on: { 'record.retry': { target: 'loading', description: 'The person tries again.' } },
    },
    failed: {
      description: 'The record did not come; the panel says so.',
      tags: 'failed',
      on: { 'record.retry': { target: 'loading', description: 'The person tries again.' } },
    },
    open: {
      type: 'parallel',
      description: 'The record is in its form.',
      states: {
        form: {
          description: 'The form, filled with the record.',
          invoke: {
            id: 'editing',
            src: 'editing',
            input: ({ context }: { context: Context }) => ({ record: context.record }),
            onDone: {
              target: '#adminRecord.saved',
              actions: { type: 'noteSaved', params: ({ event }) => event.output as SavedForm },
              description: 'The server has taken the changes.',
            },
            onError: {
              target: '#adminRecord.failed',
              description: 'The form has broken; the record can be fetched again.',
            },
          },
        },
        watch: {
          description: 'Whether somebody else has changed the record since it was opened.',
          invoke: {
            id: 'watchFocus',
            src: 'watchFocus',
            onError: { description: 'Changes by somebody else are not noticed any more.' },
          },
          initial: 'unchanged',
          on: {
            'record.known': {
              actions: { type: 'noteKnown', params: ({ event }) => event },
              description: 'The person has changed the record beside the form; that is no warning.',
            },
          },
          states: {
            unchanged: {
              description: 'Nobody is known to have changed it.',
              on: {
                'window.focused': {
                  target: 'checking',
                  description: 'The person comes back; the record is looked at once more.',
                },
              },
            },
            checking: {
              description: 'The record is fetched for comparison; the form stays in use.',
              invoke: {
                id: 'loadRecord',
                src: 'loadRecord',
                input: ({ context }) => ({ id: context.id }),
                onDone: [
                  {
                    guard: { type: 'isChanged', params: ({ event }) => event.output },
                    target: 'changed',
                    actions: { type: 'noteTheirs', params: ({ event }) => event.output },
                    description: 'Somebody has changed it.',
                  },
                  { target: 'unchanged', description: 'It is as it was, or nothing is said about it.' },
                ],
                onError: { target: 'unchanged', description: 'No answer comes; it is asked another time.' },
              },
            },
            changed: {
              description: 'The panel warns that saving would overwrite what somebody else has written.',
              tags: 'changed',
              on: {
                'record.takeTheirs': {
                  target: '#adminRecord.arriving',
                  actions: ['takeTheirs', 'yielded'],
                  description: 'The form is filled with what the other has written.',
                },
                'record.keepMine': {
                  target: 'unchanged',
                  actions: 'keepMine',
                  description: 'The person goes on with what stands in the form.',
                },
              },
            },
          },
        },
        acts: {
          description: 'What the person does to the record from the list, beside its form.',
          initial: 'resting',
          states: {
            resting: {
              description: 'The form shows what was done.',
              on: {
                'record.acted': {
                  target: 'following',
                  description: 'The record was published, or the like; the form is to follow.',
                },
              },
            },
            following: {
              description: 'The record is fetched as it is now; what is typed stays.',
              invoke: {
                id: 'loadActed',
                src: 'loadRecord',
                input: ({ context }) => ({ id: context.id }),
                onDone: [
                  {
                    guard: { type: 'hasRecord', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: { type: 'tellActed', params: ({ event }) => event.output },
                    description: 'The form hears of it.',
                  },
                  { target: 'resting', description: 'The server does not give it.' },
                ],
                onError: {
                  target: 'resting',
                  description: 'No answer comes; the panel shows it when opened anew.',
                },
              },
              on: {
                'record.acted': {
                  target: 'following',
                  reenter: true,
                  description: 'Something else was done meanwhile; an older answer is not waited for.',
                },
              },
            },
          },
        },
      },
    },
    saved: { type: 'final', description: 'The changes are stored; the panel is filled anew.' },
  },
});
