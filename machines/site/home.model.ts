/** Examples for the landing page. Its children finish or fail as a whole; their own models walk them. */
import { homeMachine } from './home.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const homeModel = defineModel({
  machine: homeMachine,
  does: {
    'posts.near': 'Scroll to the newest posts.',
    'language.changed': 'Choose another language under “Language”.',
  },
  shows: {
    'open.distant': 'The page; its posts are not loaded yet.',
    'open.near': 'The newest posts, or that they are loading.',
  },
  rules: {
    always: {
      'NWS-01 the newsletter form is always there': (snapshot) => snapshot.children.newsletter !== undefined,
      'P60 posts are asked for only once the reader is near': (snapshot) =>
        snapshot.matches({ open: 'near' }) === (snapshot.children.posts !== undefined),
    },
    canAlways: { 'P60 the posts': (snapshot) => snapshot.matches({ open: 'near' }) },
  },
});
