/** Examples for the preferences: a list that comes or is refused, a change that is taken, refused or unanswered. */
import {
  preferenceTogglesMachine,
  type Preference,
  type PreferencesAnswer,
} from './preference-toggles.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { accepted, refused } from '../modelling/answers.ts';

const listOf = (status: boolean): PreferencesAnswer => {
  const item: Preference = {
    subscription_type: { pk: 1, name: 'Scholarships', description: 'New ones, once a week.' },
    subscription_channel: { pk: 2, name: 'Email' },
    status,
  };
  return { result: accepted, items: [item] };
};
const withheld: PreferencesAnswer = { result: refused, items: [] };

export const preferenceTogglesModel = defineModel({
  machine: preferenceTogglesMachine,
  events: ['preference.toggle', 'preference.refresh'],
  cases: {
    'preference.toggle': ({ context }) =>
      context.items.map(({ status }) => ({ typePk: 1, channelPk: 2, status: !status })),
    // Another status each time: a list that is not kept would be noticed.
    'xstate.done.actor.loadList': ({ context }) => [
      { output: listOf(!context.items[0]?.status) },
      { output: withheld },
    ],
    'xstate.done.actor.update': [{ output: accepted }, { output: refused }],
  },
  tell: ({ context }) => [context.items[0]?.status, context.change?.status],
  rules: {
    always: {
      'SUB-02 SUB-03 a change is under way exactly while the toggles are disabled': (snapshot) =>
        !snapshot.matches('shown') || snapshot.hasTag('busy') === (snapshot.context.change !== null),
      'SUB-01 toggles are shown with their list': (snapshot) =>
        !snapshot.matches('shown') || snapshot.context.items.length > 0,
      'SUB-04 whoever is led away has no list, or one that could not be asked for again': (snapshot) =>
        snapshot.matches('gone') === (snapshot.status === 'done'),
    },
    steps: {
      ...sentOnce('update', 'ACC-07 a change'),
    },
    canAlways: {
      'SUB-04 toggles to switch, or the way to the dashboard': (snapshot) =>
        snapshot.matches({ shown: 'settled' }) || snapshot.matches('gone'),
    },
  },
});
