/** Examples for the page of a post. Its children finish or fail as a whole; their own models walk them. */
import { postPageMachine } from './post-page.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const postPageModel = defineModel({
  machine: postPageMachine,
  inputs: [{ list: { pageSize: 9 } }],
  does: {
    'language.changed': 'Choose another language under “Language”.',
    'xstate.done.actor.post': 'Open a post that does not exist.',
  },
  shows: {
    'reading.listing': 'The post, other posts, and the form of the newsletter.',
    missing: 'The heading “Something’s missing.”, and no form of the newsletter.',
  },
  cases: { 'language.changed': [{ list: { pageSize: 9, restored: null } }] },
  tell: ({ context }) => ['restored' in context.list],
  rules: {
    always: {
      'BLG-08 the newsletter box is there as long as the post is': (snapshot) =>
        snapshot.matches('reading') === (snapshot.children.newsletter !== undefined),
      'BLG-07 the list of other posts is there as long as the post is': (snapshot) =>
        snapshot.matches('reading') === (snapshot.children.list !== undefined),
    },
    canAlways: { 'BLG-09 the 404 page': (snapshot) => snapshot.matches('missing') },
  },
});
