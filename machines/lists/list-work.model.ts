/** Examples for the work: no records, two, runs that are cancelled, succeed or fail in part. */
import { listWorkMachine } from './list-work.machine.ts';
import { defineModel } from '../modelling/model.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id, name: `Record ${id}` }));

export const listWorkModel = defineModel({
  machine: listWorkMachine,
  does: {
    'run.begin': 'Tick records and press “Delete”.',
    'outcome.retry': 'Press “Try again”.',
    'outcome.dismiss': 'Press “Close”.',
    'xstate.done.actor.run': 'Press “Cancel” in the dialog, or “Delete” and wait until it is done.',
  },
  shows: {
    idle: 'No dialog; what was done and what has failed, if something was.',
    running: 'The dialog with the names of the records, or how many of them are done.',
  },
  cases: {
    'run.begin': [
      { action: 'delete', records: named('1', '2') },
      { action: 'publish', records: [] },
    ],
    'xstate.done.actor.run': [
      { output: { action: 'delete', total: 2, done: [], failed: [] } },
      { output: { action: 'delete', total: 1, done: named('1'), failed: [] } },
      {
        output: {
          action: 'publish',
          total: 2,
          done: [],
          failed: [{ id: '2', name: 'Record 2', words: ['It is in use.'] }],
        },
      },
    ],
  },
  // What the run should do matters only while it runs.
  tell: (snapshot) => [snapshot.matches('running') && snapshot.context.work, snapshot.context.outcome],
  rules: {
    always: {
      'P30 a run exists exactly while something is being done': (snapshot) =>
        snapshot.matches('running') === (snapshot.children.run !== undefined),
      'a retry needs no second confirmation': ({ context: { work } }) =>
        work?.isConfirmed !== true || work.action === 'publish',
    },
    canAlways: { 'nothing to report': ({ context }) => context.outcome === null },
  },
});
