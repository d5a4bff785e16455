import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Post, PostPage, PostParams, PostsQuery } from '../../../contract/blog.ts';
import { answers } from '../../../contract/envelope.ts';
import { answer } from '../../http/envelope.ts';
import { readNumbers } from '../../http/read-numbers.ts';
import type { Services } from '../services.ts';

const tags = ['Blog'];

/** The calls under /api/blog/. */
export function blogRoutes({ blog }: Services): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.get(
      '/posts/',
      {
        preValidation: readNumbers(PostsQuery),
        schema: {
          tags,
          summary: 'The published posts, the newest first',
          querystring: PostsQuery,
          response: answers(PostPage, 400),
        },
      },
      async (request) => answer(request, await blog.list(request.query)),
    );

    api.get(
      '/posts/:id/',
      { schema: { tags, summary: 'One published post', params: PostParams, response: answers(Post, 404) } },
      async (request) => answer(request, await blog.find(request.params.id)),
    );
  };
}
