/**
 * The form of one record in a panel of a staff list: of a new one, of a copy, or of one that is there (LST-05, LST-06).
 * Children: `form` checks and sends the values, `draft` keeps what is typed. Ports: `loadCopied` fetches the record to be
 * copied, `dropDraft` forgets what was kept, `refused` tells others what the server has against the values.
 */
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { AdminRecord, RecordAnswer } from './admin-record.machine.ts';
import type { CallResult } from './call.machine.ts';
import type { DraftSubject, DraftValues, draftMachine } from './draft.machine.ts';
import type { FormOutput, formMachine } from './form.machine.ts';

/** `record` is edited; `copy` is the id of the record a new one is filled from. Without both the form is empty. */
export type RecordFormInput = { record: AdminRecord | null } | { copy: string | null };
export type RecordFormOutput = { result: CallResult };
type Context = {
  record: AdminRecord | null;
  /** The record as this person has last left it, which what is sent is compared with; null for a new one. */
  opened: AdminRecord | null;
  copy: string | null;
  /** What the draft belongs to: a copy is a new record. */
  subject: DraftSubject;
  /** What the server has answered. */
  result: CallResult | null;
};
type Event =
  | { type: 'fields.changed'; values: DraftValues }
  | { type: 'copy.retry' }
  | { type: 'copy.leave' }
  | { type: 'values.refused'; result: CallResult }
  | { type: 'record.yielded'; record: AdminRecord }
  | { type: 'record.known'; record: AdminRecord };

const unprovided = (): never => {
  throw new Error('recordForm: provide() this port');
};
const recordIn = (input: RecordFormInput) => ('record' in input ? input.record : null);
const subjectOf = (record: AdminRecord | null): DraftSubject => ({
  record: record && String(record.pk),
  version: record?.updated_at ?? null,
});
/** The answer of the server that is not asked for: the record as it stands there. */
const standing = (record: AdminRecord): CallResult => ({
  success: true,
  code: 'yielded',
  status: 0,
  messages: { success: [], warning: [], info: [] },
  errors: {},
  timezone: '',
  data: record,
});
const standIn: unknown = fromCallback(() => {});

export const recordFormMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: RecordFormInput;
    output: RecordFormOutput;
    tags: 'loading' | 'failed';
    children: { form: 'form'; draft: 'draft' };
  },
  actors: {
    form: standIn as typeof formMachine,
    draft: standIn as typeof draftMachine,
    loadCopied: fromPromise<RecordAnswer, { id: string }>(unprovided),
  },
  actions: {
    noteRecord: assign({ record: (_, { record }: RecordAnswer) => record }),
    noteResult: assign({ result: (_, { result }: FormOutput) => result }),
    noteYielded: assign({ result: (_, { record }: { record: AdminRecord }) => standing(record) }),
    noteDraft: sendTo('draft', (_, { values }: { values: DraftValues }) => ({
      type: 'draft.note' as const,
      values,
    })),
    noteKnown: assign({ opened: (_, { record }: { record: AdminRecord }) => record }),
    tellKnown: sendTo('form', (_, { record }: { record: AdminRecord }) => ({
      type: 'form.opened' as const,
      opened: record,
    })),
    /** Port: what was kept on this device is not needed any more. */
    dropDraft: (_, _params: { subject: DraftSubject }) => unprovided(),
    /** Port: the server has refused what was sent; the form itself says so. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
  },
  guards: {
    isCopy: ({ context }) => context.copy !== null,
    hasRecord: (_, { record }: RecordAnswer) => record !== null,
  },
}).createMachine({
  id: 'recordForm',
  description: 'The form of one record.',
  context: ({ input }) => ({
    record: recordIn(input),
    opened: recordIn(input),
    copy: 'copy' in input ? input.copy : null,
    subject: subjectOf(recordIn(input)),
    result: null,
  }),
  output: ({ context }) => ({ result: context.result as CallResult }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'It is looked at what the form begins with.',
      always: [
        { guard: 'isCopy', target: 'loading', description: 'It is filled from another record.' },
        { target: 'open', description: 'It begins empty, or with the record at hand.' },
      ],
    },
    loading: {
      description: 'The record to be copied is on its way.',
      tags: 'loading',
      invoke: {
        id: 'loadCopied',
        src: 'loadCopied',
        input: ({ context }) => ({ id: context.copy ?? '' }),
        onDone: [
          {
            guard: { type: 'hasRecord', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'noteRecord', params: ({ event }) => event.output },
            description: 'The record is there.',
          },
          { target: 'failed', description: 'The server does not give it.' },
        ],
        onError: { target: 'failed', description: 'No answer comes.' },
      },
    },
    failed: {
      description: 'The record to be copied did not come; the form says so.',
      tags: 'failed',
      on: {
        'copy.retry': { target: 'loading', description: 'The person tries again.' },
        'copy.leave': { target: 'open', description: 'The person begins with an empty form.' },
      },
    },
    open: {
      description: 'The person fills in the form.',
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { subject, opened } }) => ({ repeats: false, subject: subject.record, opened }),
          onDone: {
            target: 'saved',
            actions: [
              { type: 'noteResult', params: ({ event }) => event.output },
              { type: 'dropDraft', params: ({ context }) => context },
            ],
            description: 'The server has taken it.',
          },
          onError: { target: 'open', reenter: true, description: 'The form has broken; it starts anew.' },
        },
        {
          id: 'draft',
          src: 'draft',
          input: ({ context }) => context.subject,
          onError: { description: 'What is typed is not kept on this device any more; the form goes on.' },
        },
      ],
      on: {
        'fields.changed': {
          actions: { type: 'noteDraft', params: ({ event }) => event },
          description: 'The person types; it is kept.',
        },
        'values.refused': {
          actions: { type: 'refused', params: ({ event }) => event },
          description: 'The server refuses what was sent; what was typed stays.',
        },
        'record.known': {
          actions: [
            { type: 'noteKnown', params: ({ event }) => event },
            { type: 'tellKnown', params: ({ event }) => event },
          ],
          description: 'The person has changed the record beside the form; what is typed stays.',
        },
        'record.yielded': {
          target: 'saved',
          actions: [
            { type: 'noteYielded', params: ({ event }) => event },
            { type: 'dropDraft', params: ({ context }) => context },
          ],
          description: 'The person lets the version of somebody else stand; the panel begins anew with it.',
        },
      },
    },
    saved: { type: 'final', description: 'What the form would say is what the server has.' },
  },
});
