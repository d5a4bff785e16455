/** Examples for a lookup: loaded, refused, or no answer. */
import { lookupMachine } from './lookup.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const lookupModel = defineModel({
  machine: lookupMachine,
  inputs: [{ query: null }, { query: '7' }],
  starts: ['Open the page.', 'Open the page where a choice, such as a template, decides what is loaded.'],
  does: {
    'lookup.retry': 'Press “Try again”.',
    'network.returned': 'Go online again.',
  },
  shows: {
    loading: '“Loading…”',
    failed: 'That it could not be loaded, and “Try again”.',
    loaded: 'What was loading, such as the options of the field.',
  },
  cases: { 'xstate.done.actor.load': [{ output: ['blog', 'subscription'] }, { output: null }] },
  rules: {
    always: {
      'TPL-02 TPL-03 SBA-02 ACC-06 it ends exactly when the value has loaded': ({ status, context }) =>
        (status === 'done') === (context.value !== null),
    },
    canAlways: { 'TPL-02 TPL-03 SBA-02 ACC-06 an end': ({ status }) => status === 'done' },
  },
});
