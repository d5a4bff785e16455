/**
 * The page of a blog post: the post, the newsletter box beside it and the other posts below (BLG-05..09).
 * Children: `post`, `newsletter` and `list`, each with its own flow. Port: `watchLanguage` reports that the page is in another
 * language, whose posts come first in the list (RDR-01).
 */
import { assign, fromCallback, setup, type CallbackActorLogic } from 'xstate';
import type { formMachine } from '../forms/form.machine.ts';
import type { infiniteListMachine, InfiniteListInput } from '../lists/infinite-list.machine.ts';
import type { postMachine } from './post.machine.ts';

/** How the list of other posts starts. */
export type PostPageInput = { list: InfiniteListInput };
type Context = PostPageInput;
type Event = { type: 'language.changed' } & PostPageInput;
/** Sends `language.changed`. */
export type LanguageWatch = CallbackActorLogic<{ type: 'language.never' }>;

const unprovided = (): never => {
  throw new Error('postPage: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const postPageMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: PostPageInput;
    children: { post: 'post'; newsletter: 'newsletter'; list: 'list'; watchLanguage: 'watchLanguage' };
  },
  actors: {
    post: standIn as typeof postMachine,
    newsletter: standIn as typeof formMachine,
    list: standIn as typeof infiniteListMachine,
    watchLanguage: fromCallback(unprovided) satisfies LanguageWatch,
  },
  actions: { noteList: assign({ list: (_, { list }: PostPageInput) => list }) },
}).createMachine({
  id: 'postPage',
  description: 'The page of a blog post.',
  context: ({ input }) => ({ list: input.list }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The post is loading or shown; the other parts of the page work independently.',
      invoke: [
        {
          id: 'post',
          src: 'post',
          onDone: { target: 'missing', description: 'There is no such post.' },
          onError: { target: 'reading', reenter: true, description: 'The post crashes; the page restarts.' },
        },
        {
          id: 'newsletter',
          src: 'newsletter',
          input: { repeats: true },
          onError: { description: 'The newsletter box crashes; the post can still be read.' },
        },
        {
          id: 'watchLanguage',
          src: 'watchLanguage',
          onError: { description: 'The list of other posts stays in the language in which it began.' },
        },
      ],
      initial: 'listing',
      states: {
        listing: {
          description: 'The list of other posts is loading or shown.',
          invoke: {
            id: 'list',
            src: 'list',
            input: ({ context }) => context.list,
            onError: { description: 'The list of other posts crashes; the post can still be read.' },
          },
          on: {
            'language.changed': {
              target: 'listing',
              reenter: true,
              actions: { type: 'noteList', params: ({ event }) => event },
              description:
                'The page is in another language: the list starts over, with the posts in that one.',
            },
          },
        },
      },
    },
    missing: { type: 'final', description: 'The 404 page is shown instead of the whole page.' },
  },
});
