/** Examples for the account page. Its cards finish or fail as a whole; their own models walk them. */
import { accountMachine } from './account.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const accountModel = defineModel({
  machine: accountMachine,
  inputs: [{ now: 0, device: { area: 'Europe', location: 'Berlin' } }],
  does: {
    'clock.ticked': 'Wait for the next full minute.',
    'window.focused': 'Go to another window and come back.',
    'network.returned': 'Go online again.',
    'alerts.retry': 'Press “Try again” on the card “Alerts & Notifications”.',
    'xstate.done.actor.password': 'Fill in the card “Password” and press “Change password”.',
    'xstate.done.actor.alerts': 'Flip a switch; the list that follows must not load.',
  },
  shows: {
    cards: 'The heading “Account Settings”, all cards, and a clock with the right minute.',
    'password.open': 'Three empty fields for passwords; “Change password” can be pressed.',
    'alerts.shown': 'The switches on the card “Alerts & Notifications”.',
    'alerts.gone': '“This could not be loaded.” on the card “Alerts & Notifications”, and no switch.',
  },
  cases: { 'clock.ticked': ({ context }) => [{ now: context.now === 0 ? 60_000 : 0 }] },
  rules: {
    always: {
      'ACC-01 every card is there': ({ children }) =>
        ['avatar', 'timezone', 'sessions', 'general', 'password'].every((id) => id in children),
      'ACC-07 the switches are there, or a way to load them again': (snapshot) =>
        snapshot.hasTag('withoutAlerts') !== 'alerts' in snapshot.children,
    },
  },
});
