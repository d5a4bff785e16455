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
  does: {
    'ownership.retry': 'Press “Try again” on the card “Your data”.',
    'network.returned': 'Go online again.',
    'deletion.open': 'Press “Delete account…”.',
    'deletion.close': 'Press “Cancel” or Escape.',
    'xstate.done.actor.deletion': 'Type the password and press “Delete my account for good”.',
  },
  shows: {
    loading: '“Change e-mail address” cannot be pressed.',
    failed: '“This could not be loaded.” on the card “Your data”.',
    absent: 'No card for the address, and no card “Your data”.',
    'present.cards': '“Download my data”; “Change e-mail address” can be pressed.',
    'present.deletion.closed': '“Delete account…”, or why the last administrator has no such button.',
    'present.deletion.open': 'A field for the password, with the focus in it.',
    deleted: '“Your account is deleted.”, and the page to sign in.',
  },
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
