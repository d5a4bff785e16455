/** Examples for saving a record: whole and with gaps, new, unchanged, changed by someone else, and gone. */
import type { AdminRecord } from './admin-record.machine.ts';
import { recordSaveMachine } from './record-save.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { accepted, refused } from '../modelling/answers.ts';

const recordOf = (minute: number): AdminRecord => ({
  pk: 7,
  updated_at: `2026-03-01T12:0${minute}:00.000Z`,
});
const values = { name: 'Mine' };

export const recordSaveModel = defineModel({
  machine: recordSaveMachine,
  inputs: [
    { values, subject: null, opened: null },
    { values, subject: '7', opened: recordOf(1) },
    // Without a time of change.
    { values, subject: '7', opened: { pk: 7 } },
  ],
  starts: [
    'Press “Add”, and fill in the form.',
    'Press “Edit” in the row of a record, and change it.',
    'Press “Edit” in the row of a record, with a server that does not tell when it was changed, and change it.',
  ],
  does: {
    'save.publish': 'Press “Publish” in the dialog.',
    'save.overwrite': 'Press “Overwrite with mine”.',
    'save.takeTheirs': 'Press “Use theirs”.',
    'save.cancel': 'Press “Back to the form”.',
    'xstate.done.actor.send': 'Wait for the answer of the server.',
  },
  shows: {
    reading: null,
    asking: 'A dialog that names what is missing.',
    comparing: '“Save” is busy.',
    disputed: 'The dialog “Someone else has changed this record.”, with both versions.',
    sending: '“Save” is busy.',
    answered: 'A message that it is stored, or the reasons; what is typed is still there if it was refused.',
    yielded: 'The fields, with the version of somebody else.',
    cancelled: 'No dialog; the fields hold what is typed.',
  },
  cases: {
    'xstate.done.actor.findGaps': [{ output: { gaps: [] } }, { output: { gaps: ['lead'] } }],
    'xstate.done.actor.loadRecord': [
      { output: { result: accepted, record: recordOf(1) } },
      { output: { result: accepted, record: recordOf(2) } },
      { output: { result: accepted, record: { pk: 7 } } },
      { output: { result: refused, record: null } },
    ],
    'xstate.done.actor.send': [{ output: accepted }, { output: refused }],
  },
  rules: {
    always: {
      'WRT-02 a question names what is missing': (snapshot) =>
        !snapshot.hasTag('gaping') || snapshot.context.gaps.length > 0,
      'LST-06 a conflict has the other version': (snapshot) =>
        !snapshot.hasTag('disputed') || snapshot.context.theirs !== null,
      'what ends has an answer': ({ status, context }) => status !== 'done' || context.result !== null,
    },
    steps: sentOnce('send', 'LST-06 a record'),
    canAlways: { 'an end': ({ status }) => status === 'done' },
  },
});
