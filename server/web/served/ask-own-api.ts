import type { FastifyInstance } from 'fastify';
import type { ServedAnswer } from '../../../contract/served.ts';
import type { PublicPosts } from '../head/public-posts.ts';

/**
 * Calls this server's own API as an anonymous browser; `language` is a BCP 47 tag. Sanitizes a post's content again, as
 * it goes into the page itself.
 */
export function askOwnApi(app: FastifyInstance, posts: PublicPosts | undefined) {
  return async (path: string, language: string): Promise<ServedAnswer> => {
    const { statusCode, body } = await app.inject({
      url: path,
      headers: { accept: 'application/json', 'accept-language': language, 'default-timezone': 'UTC' },
    });
    const envelope: { data: { content?: unknown } | null } = JSON.parse(body);
    const content = envelope.data?.content;
    if (posts && envelope.data && typeof content === 'string') envelope.data.content = posts.clean(content);
    return { status: statusCode, body: envelope };
  };
}
