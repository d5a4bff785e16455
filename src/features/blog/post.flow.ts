import { fromPromise, sendTo } from 'xstate';
import { postMachine, type PostAnswer } from '../../../machines/blog/post.machine.ts';
import { postPageMachine } from '../../../machines/blog/post-page.machine.ts';
import type { Locale } from '../../../machines/settings/settings.machine.ts';
import { blogEndpoints } from '../../../contract/calls/blog.ts';
import { telling, tellingProblem } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { blogFlow } from './blog.flow.ts';
import { newsletterFlow } from '../newsletter/newsletter.flow.ts';

/**
 * A post's page with everything beside it (BLG-05 to BLG-09).
 *
 * @param id from the address.
 * @param first the language of the posts that come first beside it (RDR-01).
 */
export function postPageFlow(world: World, id: string, first?: Locale) {
  return postPageMachine.provide({
    actors: {
      post: postFlow(world, id),
      newsletter: newsletterFlow(world),
      list: blogFlow(world, { first }),
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
      copyLink: fromPromise<void, { link: string }>(({ input }) => world.copy(input.link)),
      shareLink: fromPromise<void, { link: string }>(({ input }) => world.share(subject, input.link)),
    },
    actions: {
      announceCopied: sendTo(messages, (_, { link }) => telling(world, 'linkCopied', { link })),
      announceNotCopied: sendTo(messages, () => tellingProblem(world, 'linkNotCopied')),
    },
  });
}
