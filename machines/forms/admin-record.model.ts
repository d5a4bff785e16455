/** Examples for the Edit panel: a record fetched or already here, changed by someone else or not, gone, refused. */
import { adminRecordMachine, type AdminRecord } from './admin-record.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const recordOf = (minute: number): AdminRecord => ({
  pk: 7,
  updated_at: `2026-03-01T12:0${minute}:00.000Z`,
});
const answerOf = (minute: number) => ({ output: { result: accepted, record: recordOf(minute) } });

export const adminRecordModel = defineModel({
  machine: adminRecordMachine,
  inputs: [
    { id: '7', record: null },
    { id: '7', record: recordOf(1) },
    // Without a time of change.
    { id: '7', record: { pk: 7 } },
  ],
  starts: [
    'Open the address of the record.',
    'Press “Edit” in the row of a record.',
    'Press “Edit” in the row of a record, with a server that does not tell when it was changed.',
  ],
  does: {
    'record.retry': 'Press “Try again” in the panel.',
    'record.takeTheirs': 'Press “Show their version”.',
    'record.keepMine': 'Press “Keep mine”.',
    'record.known': 'Publish the record from its row; only posts can be.',
    'record.acted': 'Publish the record from its row; only posts can be.',
    'window.focused': 'Go to another window and come back.',
    'network.returned': 'Go online again.',
    'xstate.done.actor.editing': 'Press “Save” in the panel.',
  },
  shows: {
    loading: 'The panel, still without fields.',
    missing: '“There is no such record.”',
    failed: '“This could not be loaded.” in the panel.',
    'open.form': 'The fields, with the values of the record.',
    'open.watch.unchanged': 'No warning above the fields.',
    'open.watch.checking': null,
    'open.watch.changed': 'A warning that saving would overwrite what somebody else has changed.',
    'open.acts.resting': 'The fields, with the values of the record.',
    'open.acts.following': null,
    saved: 'The fields, with what the server has stored.',
  },
  cases: {
    'record.known': [{ record: recordOf(2) }],
    'window.focused': (snapshot) => (snapshot.children['watchFocus'] ? [{}] : []),
    'xstate.done.actor.loadRecord': [
      answerOf(1),
      answerOf(2),
      { output: { result: { ...refused, status: 404 }, record: null } },
      { output: { result: refused, record: null } },
    ],
    'xstate.done.actor.loadActed': [answerOf(2), { output: { result: refused, record: null } }],
    'xstate.done.actor.editing': [{ output: { result: { ...accepted, data: recordOf(3) } } }],
  },
  rules: {
    always: {
      'LST-06 a panel that is open has its record': (snapshot) =>
        !snapshot.matches('open') || snapshot.context.record !== null,
      'a warning has the other version': (snapshot) =>
        !snapshot.matches('open') || snapshot.hasTag('changed') === (snapshot.context.theirs !== null),
    },
    canAlways: { 'LST-06 the record saved': (snapshot) => snapshot.matches('saved') },
  },
});
