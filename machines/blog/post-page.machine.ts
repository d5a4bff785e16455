/**
 * The page of a post: the post itself, the newsletter box beside it and the other posts under it (BLG-05..09).
 * Children: `post`, `newsletter` and `list`; each is a flow of its own and none waits for another.
 */
import { fromCallback, setup } from 'xstate';
import type { formMachine } from '../forms/form.machine.ts';
import type { infiniteListMachine, InfiniteListInput } from '../lists/infinite-list.machine.ts';
import type { postMachine } from './post.machine.ts';

/** How the list of the other posts begins. */
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
  description: 'The page of a post.',
  context: ({ input }) => ({ list: input.list }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The post is on its way or on the screen; the other parts of the page live beside it.',
      invoke: [
        {
          id: 'post',
          src: 'post',
          onDone: { target: 'missing', description: 'There is no such post.' },
          onError: {
            target: 'reading',
            reenter: true,
            description: 'The post has broken; the page starts anew.',
          },
        },
        {
          id: 'newsletter',
          src: 'newsletter',
          input: { repeats: true },
          onError: { description: 'The box has broken; the post can still be read.' },
        },
        {
          id: 'list',
          src: 'list',
          input: ({ context }) => context.list,
          onError: { description: 'The list has broken; the post can still be read.' },
        },
      ],
    },
    missing: { type: 'final', description: 'The 404 page stands in place of the whole page.' },
  },
});
