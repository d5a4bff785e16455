/**
 * The page of a blog post: the post, the newsletter box beside it and the other posts below (BLG-05..09).
 * Children: `post`, `newsletter` and `list`, each with its own flow.
 */
import { fromCallback, setup } from 'xstate';
import type { formMachine } from '../forms/form.machine.ts';
import type { infiniteListMachine, InfiniteListInput } from '../lists/infinite-list.machine.ts';
import type { postMachine } from './post.machine.ts';

/** How the list of other posts starts. */
export type PostPageInput = { list: InfiniteListInput };
type Context = PostPageInput;

const standIn: unknown = fromCallback(() => {});

export const postPageMachine = setup({
  types: {} as {
    context: Context;
    input: PostPageInput;
    children: { post: 'post'; newsletter: 'newsletter'; list: 'list' };
  },
  actors: {
    post: standIn as typeof postMachine,
    newsletter: standIn as typeof formMachine,
    list: standIn as typeof infiniteListMachine,
  },
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
          id: 'list',
          src: 'list',
          input: ({ context }) => context.list,
          onError: { description: 'The list of other posts crashes; the post can still be read.' },
        },
      ],
    },
    missing: { type: 'final', description: 'The 404 page is shown instead of the whole page.' },
  },
});
