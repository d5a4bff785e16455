/** Examples for options: some, others later, none, refused, no answer. */
import { choicesMachine } from './choices.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const some = [{ value: '1', name: 'Article' }];
const more = [...some, { value: '2', name: 'Checklist' }];

export const choicesModel = defineModel({
  machine: choicesMachine,
  does: {
    'choices.retry': 'Press “Try again”.',
    'network.returned': 'Go online again.',
    'window.focused': 'Go to another window and come back.',
  },
  shows: {
    loading: '“Loading…” in the field “Template”.',
    failed: '“The templates could not be loaded.”',
    'loaded.settled': '“Choose a template” and the templates in the field.',
    'loaded.renewing': 'The templates from before in the field.',
  },
  cases: {
    'window.focused': (snapshot) => (snapshot.children['watchFocus'] ? [{}] : []),
    'xstate.done.actor.loadChoices': [
      { output: { result: accepted, choices: some } },
      { output: { result: accepted, choices: more } },
      { output: { result: accepted, choices: [] } },
      { output: { result: refused, choices: null } },
    ],
  },
  rules: {
    always: {
      'nothing is offered before it has loaded': (snapshot) =>
        snapshot.hasTag('loaded') || snapshot.context.choices.length === 0,
      'the menu stays usable while its options reload': (snapshot) =>
        !snapshot.matches({ loaded: 'renewing' }) || snapshot.hasTag('loaded'),
      'options are either loading, loaded or failed': (snapshot) =>
        (['loading', 'failed', 'loaded'] as const).filter((tag) => snapshot.hasTag(tag)).length === 1,
    },
    canAlways: {
      'an option that was added elsewhere': (snapshot) => snapshot.context.choices.length === more.length,
    },
  },
});
