/** Examples for the work: no records, two, runs that are cancelled, succeed or fail in part. */
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
