/** Examples for a post: found, missing, or no answer; a clipboard that accepts the link and one that does not. */
import { postMachine } from './post.machine.ts';
import { defineModel } from '../modelling/model.ts';

const LINKS = ['https://renas.example/en/blog/7/', 'https://renas.example/ckb/blog/7/'];

export const postModel = defineModel({
  machine: postMachine,
  does: {
    'post.copyLink': 'Press “Copy link”.',
    'post.shareLink': 'Press “Share…”.',
    'post.retry': 'Press “Try again”.',
    'network.returned': 'Go online again.',
  },
  shows: {
    loading: 'Placeholders.',
    failed: '“Try again”.',
    missing: 'The heading “Something’s missing.”',
    'shown.unshared': 'The post; its link can be copied.',
    'shown.copying': 'The button to copy cannot be pressed.',
    'shown.sharing': 'The sheet of the device; the button to share cannot be pressed.',
    'shown.copied': 'A message that the link is copied to the clipboard.',
    'shown.selectable': 'A field with the link.',
  },
  cases: {
    'xstate.done.actor.loadPost': [
      { output: { found: true, post: { pk: 7 } } },
      { output: { found: false } },
    ],
    // A different link each time, as after a change of language, so that one that is not kept shows.
    'post.copyLink': ({ context }) => LINKS.filter((link) => link !== context.link).map((link) => ({ link })),
    'post.shareLink': ({ context }) =>
      LINKS.filter((link) => link !== context.link).map((link) => ({ link })),
  },
  tell: ({ context }) => [context.post?.pk, context.link],
  rules: {
    always: {
      'BLG-05 a post that is shown has loaded': (snapshot) =>
        snapshot.matches('shown') === (snapshot.context.post !== null),
      'BLG-09 nothing is kept of a missing post': (snapshot) =>
        !snapshot.matches('missing') || snapshot.context.post === null,
      'BLG-06 a copied link, or one to copy by hand, is not empty': (snapshot) =>
        !(snapshot.hasTag('copied') || snapshot.hasTag('selectable')) || snapshot.context.link !== '',
    },
    canAlways: {
      'a post to read, or the 404 page': (snapshot) =>
        snapshot.matches('shown') || snapshot.matches('missing'),
    },
  },
});
