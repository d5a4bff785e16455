import { fromCallback, fromPromise, sendTo } from 'xstate';
import { postMachine, type PostAnswer } from '../../../machines/blog/post.machine.ts';
import { postPageMachine } from '../../../machines/blog/post-page.machine.ts';
import type { Locale } from '../../../contract/locale.ts';
import { blogEndpoints } from '../../../contract/calls/blog.ts';
import { telling, tellingProblem } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import type { World } from '../../kit/app/world.ts';
import { shownLanguage, watchLanguage } from '../../kit/app/page-language.ts';
import { blogFlow, blogInput, firstLanguage } from './blog.flow.ts';
import { newsletterFlow } from '../newsletter/newsletter.flow.ts';

/**
 * A post's page with everything beside it (BLG-05 to BLG-09).
 *
 * @param id from the address.
 */
export function postPageFlow(world: World, id: string) {
  const first = (): Locale | undefined => firstLanguage(world, { locale: shownLanguage(world) });
  return postPageMachine.provide({
    actors: {
      post: postFlow(world, id),
      newsletter: newsletterFlow(world),
      list: blogFlow(world, { first }),
      watchLanguage: fromCallback<{ type: 'language.never' }>(({ sendBack }) =>
        watchLanguage(world, () => {
          // A server without languages has the same list in all of them.
          if (first()) sendBack({ type: 'language.changed', list: blogInput(world, 1, first()) });
        }),
      ),
    },
  });
}

function postFlow(world: World, id: string) {
  let subject = '';
  return postMachine.provide({
    actors: {
      loadPost: fromPromise<PostAnswer>(async ({ signal }) => {
        const answer = await world.client.call(blogEndpoints.find, { params: { id }, signal });
        if (answer.success) {
          subject = answer.data.subject;
          return { found: true, post: answer.data };
        }
        if (answer.status === 404) return { found: false };
        throw new Error(answer.errors['detail']?.[0] ?? answer.code);
      }),
      watchNetwork: watchReturn(world.network),
      copyLink: fromPromise<void, { link: string }>(({ input }) => world.copy(input.link)),
      shareLink: fromPromise<void, { link: string }>(({ input }) => world.share(subject, input.link)),
    },
    actions: {
      announceCopied: sendTo(messages, (_, { link }) => telling(world, 'linkCopied', { link })),
      announceNotCopied: sendTo(messages, () => tellingProblem(world, 'linkNotCopied')),
    },
  });
}
