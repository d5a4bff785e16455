/** Examples for a post: there, missing, or no answer; a clipboard that takes the link and one that does not. */
import { postMachine } from './post.machine.ts';
import { defineModel } from '../modelling/model.ts';

const LINKS = ['https://renas.example/en/blog/7/', 'https://renas.example/ckb/blog/7/'];

export const postModel = defineModel({
  machine: postMachine,
  events: ['post.copyLink', 'post.retry'],
  cases: {
    'xstate.done.actor.loadPost': [
      { output: { found: true, post: { pk: 7 } } },
      { output: { found: false } },
    ],
    // Another link each time, as after a change of the language: one that is not noted would be noticed.
    'post.copyLink': ({ context }) => LINKS.filter((link) => link !== context.link).map((link) => ({ link })),
  },
  tell: ({ context }) => [context.post?.pk, context.link],
  rules: {
    always: {
      'BLG-05 a post that is shown has come': (snapshot) =>
        snapshot.matches('shown') === (snapshot.context.post !== null),
      'BLG-09 nothing of a missing post is kept': (snapshot) =>
        !snapshot.matches('missing') || snapshot.context.post === null,
      'BLG-06 what is told as copied is a link': (snapshot) =>
        !(snapshot.hasTag('copied') || snapshot.hasTag('selectable')) || snapshot.context.link !== '',
    },
    canAlways: {
      'a post to read, or the 404 page': (snapshot) =>
        snapshot.matches('shown') || snapshot.matches('missing'),
    },
  },
});
