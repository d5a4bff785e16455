/**
 * The form of one record in a panel of a staff list: new, copied or existing (LST-05, LST-06).
 * Children: `form` checks and sends the values, `draft` keeps what is typed. Port: `loadCopied` fetches the record to
 * copy.
 */
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { AdminRecord, RecordAnswer } from './admin-record.machine.ts';
import type { CallResult } from './call.machine.ts';
import type { DraftSubject, DraftValues, draftMachine } from './draft.machine.ts';
import type { FormOutput, formMachine } from './form.machine.ts';

/** `record` is edited; `copy` is the id of the record a new one is filled from. Without either, the form is empty. */
export type RecordFormInput = { record: AdminRecord | null } | { copy: string | null };
export type RecordFormOutput = { result: CallResult };
type Context = {
  record: AdminRecord | null;
  /** The record as this person last left it; the form is compared with it. Null for a new one. */
  opened: AdminRecord | null;
  copy: string | null;
  /** What the draft is for; a copy counts as new. */
  subject: DraftSubject;
  /** What is in the fields; null before anybody types. */
  typed: DraftValues | null;
  /** The server's answer. */
  result: CallResult | null;
};
type Event =
  | { type: 'fields.changed'; values: DraftValues }
  | { type: 'copy.retry' }
  | { type: 'copy.leave' }
  | { type: 'values.refused'; result: CallResult }
  | { type: 'record.yielded'; result: CallResult }
  | { type: 'record.known'; record: AdminRecord };

const unprovided = (): never => {
  throw new Error('recordForm: provide() this port');
};
const recordIn = (input: RecordFormInput) => ('record' in input ? input.record : null);
const subjectOf = (record: AdminRecord | null): DraftSubject => ({
  record: record && String(record.pk),
  version: record?.updated_at ?? null,
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
    noteYielded: assign({
      result: (_, { result }: { result: CallResult }) => ({ ...result, success: true }),
    }),
    noteTyped: assign({ typed: (_, { values }: { values: DraftValues }) => values }),
    noteDraft: sendTo('draft', (_, { values }: { values: DraftValues }) => ({
      type: 'draft.note' as const,
      values,
    })),
    noteKnown: assign({ opened: (_, { record }: { record: AdminRecord }) => record }),
    tellKnown: sendTo('form', (_, { record }: { record: AdminRecord }) => ({
      type: 'form.opened' as const,
      opened: record,
    })),
    /** Port: deletes the draft. */
    dropDraft: (_, _params: { subject: DraftSubject }) => unprovided(),
    /** Port: stores what was typed after the form was sent, for the record that it has become. */
    keepTyped: (_, _params: { subject: DraftSubject; values: DraftValues | null }) => unprovided(),
    /** Port: the server rejected the form, which shows why. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
  },
  guards: {
    isCopy: ({ context }) => context.copy !== null,
    hasRecord: (_, { record }: RecordAnswer) => record !== null,
    isTypedOn: ({ context: { typed } }, { values }: FormOutput) =>
      JSON.stringify({ ...values, ...typed }) !== JSON.stringify(values),
  },
}).createMachine({
  id: 'recordForm',
  description: 'The form of one record.',
  context: ({ input }) => ({
    record: recordIn(input),
    opened: recordIn(input),
    copy: 'copy' in input ? input.copy : null,
    subject: subjectOf(recordIn(input)),
    typed: null,
    result: null,
  }),
  // Every way to the end has noted a result.
  output: ({ context }) => ({ result: context.result as CallResult }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks what the form starts with.',
      always: [
        { guard: 'isCopy', target: 'loading', description: 'It is filled from another record.' },
        { target: 'open', description: 'It starts empty, or with the record that is already here.' },
      ],
    },
    loading: {
      description: 'The record to copy is loading.',
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
            description: 'The record has loaded.',
          },
          { target: 'failed', description: 'The server refuses the record.' },
        ],
        onError: { target: 'failed', description: 'The server does not answer.' },
      },
    },
    failed: {
      description: 'The record to copy could not be loaded; the form says so.',
      tags: 'failed',
      on: {
        'copy.retry': { target: 'loading', description: 'The person tries again.' },
        'copy.leave': { target: 'open', description: 'The person starts with an empty form.' },
      },
    },
    open: {
      description: 'The person fills in the form.',
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { subject, opened } }) => ({ repeats: false, subject: subject.record, opened }),
          onDone: [
            {
              guard: { type: 'isTypedOn', params: ({ event }) => event.output },
              target: 'saved',
              actions: [
                { type: 'noteResult', params: ({ event }) => event.output },
                { type: 'dropDraft', params: ({ context }) => context },
                {
                  type: 'keepTyped',
                  params: ({ context: { typed }, event }) => ({
                    // Only the port knows more of the record.
                    subject: subjectOf(event.output.result.data as AdminRecord | null),
                    values: typed,
                  }),
                },
              ],
              description: 'The server accepts the form; what was typed since is the record’s new draft.',
            },
            {
              target: 'saved',
              actions: [
                { type: 'noteResult', params: ({ event }) => event.output },
                { type: 'dropDraft', params: ({ context }) => context },
              ],
              description: 'The server accepts the form.',
            },
          ],
          onError: { target: 'open', reenter: true, description: 'The form crashes and restarts.' },
        },
        {
          id: 'draft',
          src: 'draft',
          input: ({ context }) => context.subject,
          onError: {
            description:
              'The draft crashes: what is typed is no longer kept on this device; the form keeps working.',
          },
        },
      ],
      on: {
        'fields.changed': {
          actions: [
            { type: 'noteTyped', params: ({ event }) => event },
            { type: 'noteDraft', params: ({ event }) => event },
          ],
          description: 'The person types; the draft is kept.',
        },
        'values.refused': {
          actions: { type: 'refused', params: ({ event }) => event },
          description: 'The server rejects the form; what was typed stays.',
        },
        'record.known': {
          actions: [
            { type: 'noteKnown', params: ({ event }) => event },
            { type: 'tellKnown', params: ({ event }) => event },
          ],
          description: 'The person has changed the record outside the form; what is typed stays.',
        },
        'record.yielded': {
          target: 'saved',
          actions: [
            { type: 'noteYielded', params: ({ event }) => event },
            { type: 'dropDraft', params: ({ context }) => context },
          ],
          description: 'The person accepts someone else’s version; the panel starts again with it.',
        },
      },
    },
    saved: { type: 'final', description: 'Form and server agree.' },
  },
});
