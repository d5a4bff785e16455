/**
 * Examples for a run: no records, three, one, confirmed before or not; calls that succeed, are refused or get no answer.
 */
import { bulkRunMachine, type NamedRecord } from './bulk-run.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { accepted, refused } from '../modelling/answers.ts';

const recordOf = (id: string): NamedRecord => ({ id, name: `Record ${id}` });
const records = ['1', '2', '3'].map(recordOf);

export const bulkRunModel = defineModel({
  machine: bulkRunMachine,
  inputs: [
    { action: 'delete', records: [], isConfirmed: false },
    { action: 'publish', records, isConfirmed: false },
    { action: 'delete', records: [], isConfirmed: true },
    { action: 'delete', records: [recordOf('1')], isConfirmed: false },
  ],
  starts: [
    'Nobody can do this on purpose: a run begins without records.',
    'Tick three records, and press “Publish”.',
    'Nobody can do this on purpose: a run that was confirmed before begins without records.',
    'Tick one record, and press “Delete”.',
  ],
  does: {
    'run.confirm': 'Press “Delete” in the dialog.',
    'run.cancel': 'Press “Cancel” in the dialog.',
    'run.stop': 'Press “Stop”.',
  },
  shows: {
    reading: null,
    asking: 'The dialog “Delete for good?”.',
    'running.performing': 'How many of the records are done, such as 1 of 3.',
    over: 'No dialog and no button “Stop”; “Try again” if something has failed.',
  },
  cases: {
    // Without records, both answers lead to the same.
    'run.cancel': ({ context }) => (context.records.length > 0 ? [{}] : []),
    'xstate.done.actor.findGaps': [{ output: { gaps: {} } }, { output: { gaps: { '1': ['lead'] } } }],
    'xstate.done.actor.perform': [{ output: accepted }, { output: refused }],
  },
  tell: ({ context: { action, records: all, gaps, queue, done, failed } }) => [
    action,
    gaps,
    all.length,
    queue.map(({ id }) => id),
    done.map(({ id }) => id),
    failed.map(({ id, words }) => [id, words]),
  ],
  rules: {
    always: {
      'LST-06 every record counts once': ({ context: { records: all, queue, done, failed } }) =>
        new Set([...queue, ...done, ...failed].map(({ id }) => id)).size ===
          queue.length + done.length + failed.length &&
        queue.length + done.length + failed.length <= all.length,
      'nothing is done before the person has confirmed': (snapshot) =>
        !snapshot.hasTag('asking') || snapshot.context.done.length + snapshot.context.failed.length === 0,
      'a record that failed says why': ({ context: { failed } }) =>
        failed.every(({ words }) => words.length > 0),
    },
    steps: sentOnce('perform', 'P30 the call for a record'),
    canAlways: { 'the end of the run': (snapshot) => snapshot.matches('over') },
  },
});
