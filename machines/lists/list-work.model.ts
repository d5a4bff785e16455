/** Examples for the work: nothing to do, two records, runs that are given up, go well or in part. */
import { listWorkMachine } from './list-work.machine.ts';
import { defineModel } from '../modelling/model.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id, name: `Record ${id}` }));

export const listWorkModel = defineModel({
  machine: listWorkMachine,
  events: ['run.begin', 'outcome.retry', 'outcome.dismiss'],
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
  // What the last run was to do decides only while it runs.
  tell: (snapshot) => [snapshot.matches('running') && snapshot.context.work, snapshot.context.outcome],
  rules: {
    always: {
      'P30 a run is there exactly while something is being done': (snapshot) =>
        snapshot.matches('running') === (snapshot.children.run !== undefined),
      'what is tried again needs no second yes': ({ context: { work } }) =>
        work?.isConfirmed !== true || work.action === 'publish',
    },
    canAlways: { 'nothing to tell': ({ context }) => context.outcome === null },
  },
});
