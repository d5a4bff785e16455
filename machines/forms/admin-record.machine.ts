/**
 * The Edit panel of one record: fetched, edited in its form, and watched for changes by others. It ends with each update;
 * the server's answer fills the next one (LST-06).
 * Child: `editing`, the area's form. Ports: `loadRecord` asks the server, `watchNetwork` reports that the device has a
 * connection again, `watchFocus` that the person returns to this window.
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
import type { NetworkWatch } from '../settings/settings.machine.ts';
import type { CallResult } from './call.machine.ts';

/** A record of any area; only the area knows its other fields. */
export type AdminRecord = { pk: number | string; updated_at?: string };
/** The server's answer with its record; null if it refused. */
export type RecordAnswer = { result: CallResult; record: AdminRecord | null };
/** Sends `window.focused` whenever the person returns to this window. */
export type FocusReport = CallbackActorLogic<{ type: 'window.never' }>;
/** `record` is the answer to an update; null if the record has to be fetched. */
export type AdminRecordInput = { id: string; record: AdminRecord | null };
export type AdminRecordOutput = { record: AdminRecord | null };
/** What a form ends with when the server accepts it. */
export type SavedForm = { result: CallResult };
type Context = AdminRecordInput & {
  /** The record with someone else's changes since it was opened; null if there are none. */
  theirs: AdminRecord | null;
  /** Someone else's change that the person has seen and decided to ignore. */
  known: AdminRecord | null;
};
type Event =
  | { type: 'record.retry' }
  | { type: 'record.takeTheirs' }
  | { type: 'record.keepMine' }
  | { type: 'record.known'; record: AdminRecord }
  | { type: 'record.acted' }
  | { type: 'window.focused' }
  | { type: 'network.returned' };

const NOT_FOUND = 404;
const unprovided = (): never => {
  throw new Error('adminRecord: provide() this port');
};
const standIn: AnyActorLogic = fromCallback(() => {});

/** If the server sends no time of change, whole records are compared. */
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
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
    watchFocus: fromCallback(unprovided) satisfies FocusReport,
  },
  actions: {
    noteRecord: assign((_, { record }: RecordAnswer) => ({ record, theirs: null, known: null })),
    // The form only knows that there is data: its port answers with the record.
    noteSaved: assign({ record: (_, { result }: SavedForm) => result.data as AdminRecord }),
    noteTheirs: assign({ theirs: (_, { record }: RecordAnswer) => record }),
    takeTheirs: assign(({ context }) => ({ record: context.theirs, theirs: null, known: null })),
    keepMine: assign(({ context }) => ({ known: context.theirs, theirs: null })),
    tellActed: sendTo('editing', (_, { record }: RecordAnswer) => ({
      type: 'record.acted' as const,
      record,
    })),
    /** Port: the person accepts someone else's version, so nothing in the panel is unsaved. */
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
  description: 'The Edit panel of one record.',
  context: ({ input }) => ({ id: input.id, record: input.record, theirs: null, known: null }),
  output: ({ context }) => ({ record: context.record }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks whether the record is already here.',
      always: [
        { guard: 'isFilled', target: 'open', description: 'The record is here.' },
        { target: 'loading', description: 'The record has to be fetched.' },
      ],
    },
    loading: {
      description: 'The record is loading.',
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
            description: 'The record has loaded.',
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing',
            description: 'There is no such record, or no longer.',
          },
          { target: 'failed', description: 'The server refuses the record.' },
        ],
        onError: { target: 'failed', description: 'The server does not answer.' },
      },
    },
    missing: {
      description: 'There is no such record; the panel says so.',
      tags: 'missing',
      on: { 'record.retry': { target: 'loading', description: 'The person tries again.' } },
    },
    failed: {
      description: 'The record could not be loaded; the panel says so.',
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
        'record.retry': { target: 'loading', description: 'The person tries again.' },
      },
    },
    open: {
      type: 'parallel',
      description: 'The record is open in its form.',
      states: {
        form: {
          description: 'The form, filled with the record.',
          invoke: {
            id: 'editing',
            src: 'editing',
            input: ({ context }: { context: Context }) => ({ record: context.record }),
            onDone: {
              target: '#adminRecord.saved',
              // `editing` stands for any form of a record.
              actions: { type: 'noteSaved', params: ({ event }) => event.output as SavedForm },
              description: 'The changes are saved.',
            },
            onError: {
              target: '#adminRecord.failed',
              description: 'The form crashes; the record can be loaded again.',
            },
          },
        },
        watch: {
          description: 'Whether someone else has changed the record since it was opened.',
          invoke: {
            id: 'watchFocus',
            src: 'watchFocus',
            onError: { description: 'Changes by others are no longer noticed.' },
          },
          initial: 'unchanged',
          on: {
            'record.known': {
              actions: { type: 'noteKnown', params: ({ event }) => event },
              description: 'The person has changed the record outside the form; that needs no warning.',
            },
          },
          states: {
            unchanged: {
              description: 'As far as we know, nobody has changed it.',
              on: {
                'window.focused': {
                  target: 'checking',
                  description: 'The person returns to this window; the record is checked again.',
                },
              },
            },
            checking: {
              description: 'The record is fetched and compared; the form stays usable.',
              invoke: {
                id: 'loadRecord',
                src: 'loadRecord',
                input: ({ context }) => ({ id: context.id }),
                onDone: [
                  {
                    guard: { type: 'isChanged', params: ({ event }) => event.output },
                    target: 'changed',
                    actions: { type: 'noteTheirs', params: ({ event }) => event.output },
                    description: 'Someone has changed it.',
                  },
                  { target: 'unchanged', description: 'It has not changed, or the server does not say.' },
                ],
                onError: {
                  target: 'unchanged',
                  description: 'The server does not answer; the next check will tell.',
                },
              },
            },
            changed: {
              description: 'The panel warns that saving would overwrite someone else’s changes.',
              tags: 'changed',
              on: {
                'record.takeTheirs': {
                  target: '#adminRecord.arriving',
                  actions: ['takeTheirs', 'yielded'],
                  description: 'The form takes over the other person’s changes.',
                },
                'record.keepMine': {
                  target: 'unchanged',
                  actions: 'keepMine',
                  description: 'The person goes on with their own version.',
                },
              },
            },
          },
        },
        acts: {
          description: 'What the person does to the record from the list, outside its form.',
          initial: 'resting',
          states: {
            resting: {
              description: 'The form is up to date.',
              on: {
                'record.acted': {
                  target: 'following',
                  description: 'The person publishes the record, for example; the form has to catch up.',
                },
              },
            },
            following: {
              description: 'The record is reloading; what is typed stays.',
              invoke: {
                id: 'loadActed',
                src: 'loadRecord',
                input: ({ context }) => ({ id: context.id }),
                onDone: [
                  {
                    guard: { type: 'hasRecord', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: { type: 'tellActed', params: ({ event }) => event.output },
                    description: 'The form is told.',
                  },
                  { target: 'resting', description: 'The server refuses the record.' },
                ],
                onError: {
                  target: 'resting',
                  description:
                    'The server does not answer; the panel shows the change when it is opened again.',
                },
              },
              on: {
                'record.acted': {
                  target: 'following',
                  reenter: true,
                  description: 'Something else is done meanwhile; the older answer is dropped.',
                },
              },
            },
          },
        },
      },
    },
    saved: { type: 'final', description: 'The changes are saved; the panel opens again with the answer.' },
  },
});
