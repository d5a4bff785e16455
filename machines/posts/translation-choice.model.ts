/** Examples for the choice of a translation: a server with and without languages, searches that find something and nothing. */
import { translationChoiceMachine } from './translation-choice.machine.ts';
import { defineModel } from '../modelling/model.ts';

const posts = [
  { pk: 3, subject: 'A room in Ghent', language: 'en', published_at: '2026-03-01T12:00:00.000Z' },
  { pk: 2, subject: 'Odeyek li Gentê', language: 'kmr', published_at: null },
];

export const translationChoiceModel = defineModel({
  machine: translationChoiceMachine,
  does: {
    'posts.search': 'Type into the search field.',
    'posts.retry': 'Press “Try again”.',
    'network.returned': 'Go online again.',
  },
  shows: {
    beginning: 'Nothing of the choice yet.',
    'choosing.found': 'The posts that match.',
    'choosing.pausing': 'The posts from before, greyed.',
    'choosing.searching': 'The posts from before, greyed.',
    'choosing.failed': '“The posts could not be loaded.”',
    unknown: 'Nothing of the choice.',
  },
  cases: {
    'posts.search': ({ context }) =>
      ['room', ''].filter((text) => text !== context.text).map((text) => ({ text })),
    'xstate.done.actor.findPosts': (snapshot) => [
      { output: { posts } },
      { output: { posts: [] } },
      ...(snapshot.matches('beginning') ? [{ output: { posts: null } }] : []),
    ],
  },
  tell: ({ context }) => [context.text, context.posts.map(({ pk }) => pk)],
  rules: {
    always: {
      'WRT-05 nothing is shown of a server without languages': (snapshot) =>
        !(snapshot.matches('unknown') && snapshot.hasTag('known')),
      'WRT-05 what is typed stays while it is searched for': (snapshot) =>
        !snapshot.matches('beginning') || snapshot.context.text === '',
    },
    canAlways: {
      'posts to choose, or a server without languages': (snapshot) =>
        snapshot.matches({ choosing: 'found' }) || snapshot.matches('unknown'),
    },
  },
});
