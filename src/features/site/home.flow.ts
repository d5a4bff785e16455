import { fromCallback } from 'xstate';
import { homeMachine } from '../../../machines/site/home.machine.ts';
import type { PostSummary } from '../../../contract/blog.ts';
import { blogEndpoints } from '../../../contract/calls/blog.ts';
import { shownLanguage, watchLanguage } from '../../kit/app/page-language.ts';
import type { World } from '../../kit/app/world.ts';
import { lookupFlow } from '../../kit/forms/lookup.flow.ts';
import { isForeign } from '../blog/listing/by-language.ts';
import { NEWEST } from './home/newest.ts';
import { newsletterFlow } from '../newsletter/newsletter.flow.ts';

/** The landing page with the newsletter form (NWS-01) and the newest posts in its language (P60). */
export function homeFlow(world: World) {
  return homeMachine.provide({
    actors: {
      newsletter: newsletterFlow(world),
      posts: lookupFlow<unknown>(world, (_, signal) => newestPosts(world, signal)),
      watchLanguage: fromCallback<{ type: 'language.never' }>(({ sendBack }) =>
        watchLanguage(world, () => sendBack({ type: 'language.changed' })),
      ),
    },
  });
}

/** The newest posts in the page's language, or of unknown language; null if the server refuses. */
async function newestPosts(world: World, signal: AbortSignal): Promise<PostSummary[] | null> {
  const locale = shownLanguage(world);
  const answer = await world.client.call(blogEndpoints.list, {
    // Other servers know nothing of languages, and perhaps not of page sizes.
    query: { page: 1, page_size: NEWEST, ...(world.isOwnServer && { first_language: locale }) },
    signal,
  });
  if (!answer.success) return null;
  return answer.data.result.filter(({ language }) => !isForeign(language, locale)).slice(0, NEWEST);
}
