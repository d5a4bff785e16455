/** Examples for the form of a record: new, copied and existing. */
import type { FormInput, FormOutput } from './form.machine.ts';
import { recordFormMachine } from './record-form.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

/** The record as the person has left it outside the form. */
const KNOWN = { pk: 7, updated_at: '2026-03-01T12:01:00.000Z' };
/** The record as the server has it after a save. */
const STORED = { pk: 8, updated_at: '2026-03-01T12:02:00.000Z' };
const SENT = { name: 'New' };
// The cases of this model have inputs and outputs of forms; a model hands them on untyped.
const openedIn = (input: unknown) => (input as FormInput).opened;
const sentIn = (output: unknown) =>
  // As above.
  (output as FormOutput).values;

export const recordFormModel = defineModel({
  machine: recordFormMachine,
  inputs: [{ copy: null }, { copy: '7' }, { record: { pk: 7 } }],
  starts: ['Press “Add”.', 'Press “Copy” in the row of a record.', 'Press “Edit” in the row of a record.'],
  does: {
    'fields.changed': 'Type into a field.',
    'values.refused': 'Press “Save” with something that the server refuses.',
    'copy.retry': 'Press “Try again”.',
    'copy.leave': 'Press “Begin with an empty form”.',
    'record.known': 'Publish the record from its row; only posts can be.',
    'record.yielded': 'Press “Save” after somebody has changed the record, then “Use theirs”.',
    'xstate.done.actor.form': 'Fill in the form and press “Save”; or type on before the answer comes.',
  },
  shows: {
    loading: 'The panel, still without fields.',
    failed: '“The record to copy could not be loaded.”',
    open: 'The fields.',
    saved: 'A message that it is stored, and the fields as the server has them.',
  },
  cases: {
    'record.known': ({ context }) => (context.subject.record === null ? [] : [{ record: KNOWN }]),
    'record.yielded': [{ result: { ...refused, data: { pk: 7 } } }],
    'values.refused': [{ result: refused }],
    'fields.changed': [{ values: SENT }],
    'xstate.done.actor.loadCopied': [
      { output: { result: accepted, record: { pk: 7 } } },
      { output: { result: refused, record: null } },
    ],
    'xstate.done.actor.form': [SENT, {}].map((values) => ({
      output: { result: { ...accepted, data: STORED }, values },
    })),
  },
  tell: ({ context }) => [
    context.copy,
    context.record?.pk ?? null,
    context.opened,
    context.typed !== null,
    context.result !== null,
  ],
  rules: {
    always: {
      'LST-04 LST-05 LST-06 an open form has its fields': (snapshot) =>
        !snapshot.matches('open') || snapshot.children['form'] !== undefined,
      'a copy is loaded before its form opens': (snapshot) =>
        !snapshot.matches('arriving') || snapshot.context.copy === null,
      'a copy is compared with nothing': ({ context }) =>
        context.subject.record !== null || context.opened === null,
      'LST-05 LST-06 what ends has the answer': ({ status, context }) =>
        status !== 'done' || context.result !== null,
    },
    steps: {
      'LST-06 a person’s own changes outside the form are never taken for someone else’s, even after a restart':
        ({ event, after, started }) =>
          (event.type !== 'record.known' || after.context.opened === event['record']) &&
          started.every(({ id, input }) => id !== 'form' || openedIn(input) === after.context.opened),
      'LST-06 what is typed after “Save” becomes a draft, and nothing else does': ({
        event,
        before,
        effects,
      }) =>
        event.type !== 'xstate.done.actor.form' ||
        effects.some(({ type }) => type === 'keepTyped') ===
          (before.context.typed !== null && sentIn(event['output'])['name'] === undefined),
    },
    canAlways: { 'an end': ({ status }) => status === 'done' },
  },
});
