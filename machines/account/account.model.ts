/** Examples for the account page. Its cards finish or fail as a whole; their own models walk them. */
import { accountMachine } from './account.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const accountModel = defineModel({
  machine: accountMachine,
  inputs: [{ now: 0, device: { area: 'Europe', location: 'Berlin' } }],
  events: ['clock.ticked', 'window.focused', 'alerts.retry'],
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
