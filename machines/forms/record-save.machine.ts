/**
 * Saving a record after checking for gaps that readers would see (WRT-02) and for someone else's changes, so as not to
 * overwrite them unasked (LST-06). It takes the place of a form's `submit`, so it always ends with an answer.
 * Child: `send` sends the values. Ports: `findGaps` names what is still empty and about to be published, `loadRecord` asks
 * for the current record, and gives none if an earlier save of this form, whose answer was lost, made it what it is.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { AdminRecord, RecordAnswer } from './admin-record.machine.ts';
import type { CallResult, FormValues, Submission } from './call.machine.ts';
import type { uploadMachine } from '../uploads/upload.machine.ts';

/** `opened` is the record that filled the form, null for a new one. */
export type RecordSaveInput = Submission;
type Context = {
  values: FormValues;
  subject: string | null;
  opened: AdminRecord | null;
  /** What readers would miss. */
  gaps: readonly string[];
  /** The record with someone else's changes. */
  theirs: AdminRecord | null;
  result: CallResult | null;
};
type Event =
  | { type: 'save.publish' }
  | { type: 'save.overwrite' }
  | { type: 'save.takeTheirs' }
  | { type: 'save.cancel' };

/** The code if the person cancels. */
const SAVE_CANCELLED = 'save_cancelled';
/** The code if the person takes someone else's version, which is in `data`. */
export const SAVE_YIELDED = 'save_yielded';

type Gaps = { gaps: readonly string[] };

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
/** If the server sends no time of change, whole records are compared. */
const versionOf = (record: AdminRecord | null) => record?.updated_at ?? JSON.stringify(record);

export const recordSaveMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: RecordSaveInput;
    output: CallResult;
    tags: 'disputed' | 'gaping';
    children: { send: 'send' };
  },
  actors: {
    send: standIn as typeof uploadMachine,
    findGaps: fromPromise<Gaps, { values: FormValues }>(unprovided),
    loadRecord: fromPromise<RecordAnswer, { id: string }>(unprovided),
  },
  actions: {
    noteGaps: assign({ gaps: (_, { gaps }: Gaps) => gaps }),
    noteTheirs: assign({ theirs: (_, { record }: RecordAnswer) => record }),
    noteResult: assign({ result: (_, { result }: { result: CallResult }) => result }),
    noteCancelled: assign({ result: ownAnswer(SAVE_CANCELLED, null) }),
    noteYielded: assign({ result: ({ context }) => ownAnswer(SAVE_YIELDED, context.theirs) }),
  },
  guards: {
    hasGaps: (_, { gaps }: Gaps) => gaps.length > 0,
    isNew: ({ context }) => context.opened === null,
    isChanged: ({ context }, { record }: RecordAnswer) =>
      record !== null && versionOf(record) !== versionOf(context.opened),
  },
}).createMachine({
  id: 'recordSave',
  description: 'Saving a record, after checking for gaps and for someone else’s changes.',
  context: ({ input }) => ({
    values: input.values,
    subject: input.subject,
    // A form keeps what it was opened with without its type.
    opened: (input.opened ?? null) as AdminRecord | null,
    gaps: [],
    theirs: null,
    result: null,
  }),
  // Every way to the end has noted a result.
  output: ({ context }) => context.result as CallResult,
  initial: 'reading',
  states: {
    reading: {
      description: 'Looks for what is empty and about to be published; the server is not told anything yet.',
      invoke: {
        id: 'findGaps',
        src: 'findGaps',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          {
            guard: { type: 'hasGaps', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'noteGaps', params: ({ event }) => event.output },
            description: 'Readers would miss something.',
          },
          { target: 'arriving', description: 'Nothing is missing, or nothing is published.' },
        ],
        onError: { target: 'arriving', description: 'It cannot be found out; that must not stop anybody.' },
      },
    },
    asking: {
      description:
        'A dialog names what is missing and asks whether to publish all the same; nothing is sent.',
      tags: 'gaping',
      on: {
        'save.publish': { target: 'arriving', description: 'The person publishes it like that.' },
        'save.cancel': {
          target: 'cancelled',
          actions: 'noteCancelled',
          description: 'The person goes back to the form and fills it in.',
        },
      },
    },
    arriving: {
      description: 'Checks whether there is a record yet.',
      always: [
        { guard: 'isNew', target: 'sending', description: 'The record is new; nobody can have changed it.' },
        { target: 'comparing', description: 'Someone may have changed it.' },
      ],
    },
    comparing: {
      description: 'The current record is loading.',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ id: context.subject ?? '' }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'disputed',
            actions: { type: 'noteTheirs', params: ({ event }) => event.output },
            description: 'Someone has changed it since it was opened.',
          },
          {
            target: 'sending',
            description:
              'It has not changed, or by the same person alone; if something else is wrong, the server will say so.',
          },
        ],
        onError: {
          target: 'sending',
          description: 'The server does not answer; sending will show the same.',
        },
      },
    },
    disputed: {
      description: 'A dialog shows both versions of what differs; nothing is sent.',
      tags: 'disputed',
      on: {
        'save.overwrite': { target: 'sending', description: 'The person keeps their own version.' },
        'save.takeTheirs': {
          target: 'yielded',
          actions: 'noteYielded',
          description: 'The person takes the other version; the form is filled with it.',
        },
        'save.cancel': {
          target: 'cancelled',
          actions: 'noteCancelled',
          description: 'The person goes back to the form.',
        },
      },
    },
    sending: {
      description: 'The form is being sent.',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { values, subject } }) => ({ values, subject }),
        onDone: {
          target: 'answered',
          actions: { type: 'noteResult', params: ({ event }) => ({ result: event.output }) },
          description: 'The server answers.',
        },
        onError: {
          target: 'cancelled',
          actions: 'noteCancelled',
          description: 'Sending crashes; nothing in the form is lost.',
        },
      },
    },
    answered: { type: 'final', description: 'The server’s answer is the result.' },
    yielded: { type: 'final', description: 'Someone else’s version stays.' },
    cancelled: { type: 'final', description: 'Nothing was sent; nothing in the form is lost.' },
  },
});
