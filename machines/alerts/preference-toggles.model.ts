/** Examples for alerts: a list that loads or is refused; a change that is accepted, refused or gets no answer. */
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
  does: {
    'preference.toggle': 'Flip the switch.',
    'preference.refresh': 'Go to another window and come back.',
    'everything.stop': 'Press “Stop everything”.',
  },
  shows: {
    loading: '“Loading…”, and no switch.',
    'shown.settled': 'The switches as they are saved; they can be flipped.',
    'shown.refreshing': 'The switches from before; they can be flipped.',
    'shown.updating': 'The switch as it will be; none can be flipped.',
    'shown.stopping': 'No switch can be flipped, and “Stop everything” cannot be pressed.',
    'shown.reloading': 'No switch can be flipped.',
    gone: '“This could not be loaded.”',
  },
  cases: {
    'preference.toggle': ({ context }) =>
      context.items.map(({ status }) => ({ typePk: 1, channelPk: 2, status: !status })),
    // A different status each time, so that a list that is not kept shows.
    'xstate.done.actor.loadList': ({ context }) => [
      { output: listOf(!context.items[0]?.status) },
      { output: withheld },
    ],
    'xstate.done.actor.update': [{ output: accepted }, { output: refused }],
    'xstate.done.actor.stopAll': [{ output: accepted }, { output: refused }],
  },
  tell: ({ context }) => [context.items[0]?.status, context.change?.status],
  rules: {
    always: {
      'SUB-02 SUB-03 MLG-05 the switches are disabled exactly until what was saved is shown': (snapshot) =>
        !snapshot.matches('shown') ||
        snapshot.hasTag('busy') ===
          !(snapshot.matches({ shown: 'settled' }) || snapshot.matches({ shown: 'refreshing' })),
      'SUB-03 a switch is ahead of the list only while they are disabled': (snapshot) =>
        snapshot.context.change === null || snapshot.hasTag('busy') || snapshot.status === 'done',
      'MLG-05 everything is stopped only while something is on': (snapshot) =>
        !snapshot.matches({ shown: 'stopping' }) || snapshot.context.items.some(({ status }) => status),
      'SUB-01 switches are shown with their list': (snapshot) =>
        !snapshot.matches('shown') || snapshot.context.items.length > 0,
      'SUB-04 it ends only when the list could not be loaded': (snapshot) =>
        snapshot.matches('gone') === (snapshot.status === 'done'),
    },
    steps: { ...sentOnce('update', 'ACC-07 a change'), ...sentOnce('stopAll', 'MLG-05 a stop') },
    canAlways: {
      'SUB-04 switches to flip, or the way to the dashboard': (snapshot) =>
        snapshot.matches({ shown: 'settled' }) || snapshot.matches('gone'),
    },
  },
});
