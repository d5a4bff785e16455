/** Examples for the text of a post: two templates that share a variable, one changed meanwhile, one that is refused. */
import type { SnapshotFrom } from 'xstate';
import { defineModel } from '../modelling/model.ts';
import { postTextMachine, type PostVariable } from './post-text.machine.ts';

const lead = { key: 'lead', isHtml: false };
const body = { key: 'body_html', isHtml: true };
const article: readonly PostVariable[] = [lead, body];
const letter: readonly PostVariable[] = [{ key: 'greeting', isHtml: false }, body];
/** The article after somebody has taken its editor away. */
const shortened: readonly PostVariable[] = [lead];
const values = { lead: 'Short', body_html: '<p>Long</p>' };

const editorsOf = ({ context }: SnapshotFrom<typeof postTextMachine>) => Object.keys(context.editors);

export const postTextModel = defineModel({
  machine: postTextMachine,
  inputs: [{ frame: 'post_new' }],
  does: {
    'text.opened': 'Open the form, or press “Restore” at the draft.',
    'template.chosen': 'Choose a template, or “Choose a template” for none.',
    'value.noted': 'Write in a field of the template.',
    'variables.retry': 'Press “Try again”.',
    'network.returned': 'Go online again.',
    'window.focused': 'Go to another window and come back.',
  },
  shows: {
    bare: 'No fields of a template.',
    loading: 'The fields of the template from before, or none.',
    failed: '“The fields of this template could not be loaded.”',
    'shown.settled': 'The fields of the template.',
    'shown.renewing': 'The fields of the template.',
  },
  cases: {
    'text.opened': [
      { template: '', values: {} },
      { template: '3', values },
    ],
    'template.chosen': [{ template: '' }, { template: '3' }, { template: '4' }],
    'value.noted': (snapshot) =>
      snapshot.matches('shown') && snapshot.context.variables.includes(lead)
        ? [{ key: 'lead', value: 'Shorter' }]
        : [],
    'window.focused': (snapshot) => (snapshot.children['watchFocus'] ? [{}] : []),
    'xstate.error.actor.*': (snapshot) =>
      editorsOf(snapshot).map((key) => ({
        type: `xstate.error.actor.${key}`,
        actorId: key,
        error: new Error('broken'),
      })),
    'xstate.done.actor.loadVariables': (snapshot) => [
      { output: { variables: snapshot.context.template === '4' ? letter : article } },
      ...(snapshot.context.template === '3' ? [{ output: { variables: shortened } }] : []),
      { output: { variables: null } },
    ],
  },
  tell: (snapshot) => [
    snapshot.context.template,
    snapshot.context.values,
    snapshot.context.variables,
    editorsOf(snapshot),
  ],
  rules: {
    always: {
      'WRT-01 every variable that is inserted as HTML has its editor, and no other': (snapshot) =>
        snapshot.context.variables
          .filter(({ isHtml }) => isHtml)
          .map(({ key }) => key)
          .join(' ') === editorsOf(snapshot).join(' '),
      'WRT-01 without a template there is nothing to fill in': (snapshot) =>
        Boolean(snapshot.context.template) || snapshot.context.variables.length === 0,
      'WRT-01 an editor that is shown runs': (snapshot) =>
        editorsOf(snapshot).every((key) => key in snapshot.children),
    },
    steps: {
      'WRT-01 only the person changes what is written': ({ before, event, after }) =>
        event.type === 'text.opened' ||
        event.type === 'value.noted' ||
        JSON.stringify(before.context.values) === JSON.stringify(after.context.values),
    },
    canAlways: {
      'WRT-01 an article to fill in': (snapshot) =>
        snapshot.matches('shown') && snapshot.context.variables === article,
    },
  },
});
