/** Examples for the account page; its cards answer as a whole, their own walks are in their own models. */
import { accountMachine } from './account.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const accountModel = defineModel({
  machine: accountMachine,
  inputs: [{ now: 0, device: { area: 'Europe', location: 'Berlin' } }],
  events: ['clock.ticked', 'window.focused', 'alerts.retry', 'offer.accept', 'offer.decline'],
  cases: { 'clock.ticked': ({ context }) => [{ now: context.now === 0 ? 60_000 : 0 }] },
  rules: {
    always: {
      'ACC-01 every card is there': ({ children }) =>
        ['avatar', 'timezone', 'sessions', 'general', 'password'].every((id) => id in children),
      'ACC-07 the toggles are there, or a way to ask for them again': (snapshot) =>
        snapshot.hasTag('withoutAlerts') !== 'alerts' in snapshot.children,
    },
    canAlways: {
      'ACC-06 an offer to end the other sessions': (snapshot) => snapshot.hasTag('offersEnding'),
    },
  },
});
