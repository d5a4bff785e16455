import { fromPromise } from 'xstate';
import {
  translationChoiceMachine,
  type PostChoice,
  type PostsFound,
} from '../../../machines/posts/translation-choice.machine.ts';
import { postEndpoints } from '../../../contract/calls/posts.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import type { World } from '../../kit/app/world.ts';

/** How many posts are offered at once; a search finds the others. */
const OFFERED = 6;

/** The posts that a post can be a translation of, drafts too (WRT-05). */
export function translationChoiceFlow({ client, network }: World) {
  return translationChoiceMachine.provide({
    actors: {
      findPosts: fromPromise<PostsFound, { text: string }>(async ({ input: { text }, signal }) => {
        const search = text.trim();
        const answer = await client.call(postEndpoints.list, {
          query: { page: 1, page_size: OFFERED, ...(search === '' ? {} : { search }) },
          signal,
        });
        if (!answer.success) throw new Error(answer.errors['detail']?.[0] ?? answer.code);
        // Our own server says what it can be asked for; others know no languages of posts (P44).
        if (answer.data.filters?.['language'] === undefined) return { posts: null };
        const posts = answer.data.result.map(({ pk, subject, language = '', published_at }): PostChoice => ({
          pk,
          subject,
          language,
          published_at,
        }));
        return { posts };
      }),
      watchNetwork: watchReturn(network),
    },
  });
}
