/** Examples for what a person owns. The cards are walked by models of their own. */
import { ownershipMachine, type Standing } from './ownership.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted } from '../modelling/answers.ts';

const standings: (Standing | null)[] = [
  { newEmail: null, isLastSuperuser: false },
  { newEmail: null, isLastSuperuser: true },
  null,
];

export const ownershipModel = defineModel({
  machine: ownershipMachine,
  events: ['ownership.retry', 'deletion.open', 'deletion.close'],
  cases: {
    'xstate.done.actor.load': standings.map((output) => ({ output })),
    'xstate.done.actor.deletion': [{ output: { result: accepted, values: { password: 'a quiet road' } } }],
  },
  rules: {
    always: {
      'OWN-01 OWN-03 the cards are there as a whole': (snapshot) =>
        snapshot.hasTag('present') === ('email' in snapshot.children && 'download' in snapshot.children),
      'OWN-02 the last superuser is never asked for the password': (snapshot) =>
        !snapshot.context.isLastSuperuser || !('deletion' in snapshot.children),
    },
  },
});
