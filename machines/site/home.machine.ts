/**
 * The landing page: the newsletter form, and the newest posts once the reader comes near their place (P60).
 * Children: `newsletter` and `posts`, each with its own flow. Port: `watchLanguage` reports that the page is in another
 * language, which has other posts.
 */
import { fromCallback, setup, type CallbackActorLogic } from 'xstate';
import type { formMachine } from '../forms/form.machine.ts';
import type { LookupMachine } from '../forms/lookup.machine.ts';

/** The chart does not look into the posts. */
export type NewestPostsLookup = LookupMachine<unknown>;
type Event = { type: 'posts.near' } | { type: 'language.changed' };
/** Sends `language.changed`. */
export type LanguageReport = CallbackActorLogic<{ type: 'language.never' }>;

const unprovided = (): never => {
  throw new Error('home: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const homeMachine = setup({
  types: {} as {
    events: Event;
    children: { newsletter: 'newsletter'; posts: 'posts'; watchLanguage: 'watchLanguage' };
  },
  actors: {
    newsletter: standIn as typeof formMachine,
    posts: standIn as NewestPostsLookup,
    watchLanguage: fromCallback(unprovided) satisfies LanguageReport,
  },
}).createMachine({
  id: 'home',
  description: 'The landing page.',
  initial: 'open',
  states: {
    open: {
      description: 'The page is shown; its parts work independently.',
      invoke: [
        {
          id: 'newsletter',
          src: 'newsletter',
          input: { repeats: true },
          onError: { description: 'The newsletter form crashes; the page can still be read.' },
        },
        {
          id: 'watchLanguage',
          src: 'watchLanguage',
          onError: { description: 'The posts stay in the language in which they were loaded.' },
        },
      ],
      initial: 'distant',
      states: {
        distant: {
          description: 'The reader is far from the posts, so nobody has asked for them.',
          on: { 'posts.near': { target: 'near', description: 'The reader comes near their place.' } },
        },
        near: {
          description: 'The newest posts are loading or shown.',
          invoke: {
            id: 'posts',
            src: 'posts',
            input: { query: null },
            onError: { description: 'The posts crash; the way to the blog remains.' },
          },
          on: {
            'language.changed': {
              target: 'near',
              reenter: true,
              description: 'The page is in another language: the newest posts in that one are loaded.',
            },
          },
        },
      },
    },
  },
});
