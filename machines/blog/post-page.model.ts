/** Examples for the page of a post; its parts answer as a whole, their own walks are in their own models. */
import { postPageMachine } from './post-page.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const postPageModel = defineModel({
  machine: postPageMachine,
  inputs: [{ list: { pageSize: 9 } }],
  events: [],
  rules: {
    always: {
      'BLG-08 the newsletter box is there as long as the page is read': (snapshot) =>
        snapshot.matches('reading') === (snapshot.children.newsletter !== undefined),
    },
    canAlways: { 'BLG-09 the 404 page': (snapshot) => snapshot.matches('missing') },
  },
});
