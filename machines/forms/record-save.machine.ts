/**
 * Saving a record with a look first: what somebody else has written since it was opened is not overwritten unasked (LST-06).
 * It stands where a form sends its values, so it ends with an answer in every case.
 * Child: `send` brings the values to the server. Port: `loadRecord` asks for the record as it is now.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { AdminRecord, RecordAnswer } from './admin-record.machine.ts';
import type { CallResult, FormValues, Submission } from './call.machine.ts';
import type { uploadMachine } from '../uploads/upload.machine.ts';

/** What is saved; `opened` is the record the form was filled from, null for a new one. */
export type RecordSaveInput = Submission;
type Context = {
  values: FormValues;
  subject: string | null;
  opened: AdminRecord | null;
  /** The record as somebody else has left it. */
  theirs: AdminRecord | null;
  result: CallResult | null;
};
type Event = { type: 'save.overwrite' } | { type: 'save.takeTheirs' } | { type: 'save.cancel' };

/** The code of a saving that the person has given up to go on typing. */
export const SAVE_CANCELLED = 'save_cancelled';
/** The code of a saving given up for what somebody else has written, which is its `data`. */
export const SAVE_YIELDED = 'save_yielded';

const unprovided = (): never => {
  throw new Error('recordSave: provide() this port');
};
const standIn: unknown = fromCallback(() => {});
const ownAnswer = (code: string, data: unknown): CallResult => ({
  success: false,
  code,
  status: 0,
  messages: { success: [], warning: [], info: [] },
  errors: {},
  timezone: '',
  data,
});
/** A server that names no time of change is held to the whole record. */
const versionOf = (record: AdminRecord | null) => record?.updated_at ?? JSON.stringify(record);

export const recordSaveMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: RecordSaveInput;
    output: CallResult;
    tags: 'disputed';
    children: { send: 'send' };
  },
  actors: {
    send: standIn as typeof uploadMachine,
    loadRecord: fromPromise<RecordAnswer, { id: string }>(unprovided),
  },
  actions: {
    noteTheirs: assign({ theirs: (_, { record }: RecordAnswer) => record }),
    noteResult: assign({ result: (_, { result }: { result: CallResult }) => result }),
    noteCancelled: assign({ result: ownAnswer(SAVE_CANCELLED, null) }),
    noteYielded: assign({ result: ({ context }) => ownAnswer(SAVE_YIELDED, context.theirs) }),
  },
  guards: {
    isNew: ({ context }) => context.opened === null,
    isChanged: ({ context }, { record }: RecordAnswer) =>
      record !== null && versionOf(record) !== versionOf(context.opened),
  },
}).createMachine({
  id: 'recordSave',
  description: 'A record is saved, after a look whether somebody else has changed it.',
  context: ({ input }) => ({
    values: input.values,
    subject: input.subject,
    opened: (input.opened ?? null) as AdminRecord | null,
    theirs: null,
    result: null,
  }),
  output: ({ context }) => context.result as CallResult,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'It is looked at whether there is a record yet.',
      always: [
        { guard: 'isNew', target: 'sending', description: 'Nobody can have changed a record that is new.' },
        { target: 'comparing', description: 'Somebody may have changed it.' },
      ],
    },
    comparing: {
      description: 'The record is fetched as it is now.',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ id: context.subject ?? '' }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'disputed',
            actions: { type: 'noteTheirs', params: ({ event }) => event.output },
            description: 'Somebody has changed it since it was opened.',
          },
          { target: 'sending', description: 'It is as it was; whatever else is wrong, the server says.' },
        ],
        onError: { target: 'sending', description: 'No answer comes; sending will tell the same.' },
      },
    },
    disputed: {
      description: 'A dialog shows both values of what differs, and nothing is sent.',
      tags: 'disputed',
      on: {
        'save.overwrite': { target: 'sending', description: 'The person’s own version is to stand.' },
        'save.takeTheirs': {
          target: 'yielded',
          actions: 'noteYielded',
          description: 'The other version is to stand; the form is filled with it.',
        },
        'save.cancel': {
          target: 'cancelled',
          actions: 'noteCancelled',
          description: 'The person goes back to the form.',
        },
      },
    },
    sending: {
      description: 'The values are on their way.',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { values, subject } }) => ({ values, subject }),
        onDone: {
          target: 'answered',
          actions: { type: 'noteResult', params: ({ event }) => ({ result: event.output }) },
          description: 'There is an answer.',
        },
        onError: {
          target: 'cancelled',
          actions: 'noteCancelled',
          description: 'The sending has broken; the form still holds everything.',
        },
      },
    },
    answered: { type: 'final', description: 'The answer is the result.' },
    yielded: { type: 'final', description: 'What somebody else has written stands.' },
    cancelled: { type: 'final', description: 'Nothing was sent; the form still holds everything.' },
  },
});
