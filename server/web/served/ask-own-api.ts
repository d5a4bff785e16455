import type { FastifyInstance } from 'fastify';
import type { ServedAnswer } from '../../../contract/served.ts';
import { throttled } from '../../rate-limit-refusal.ts';
import { busy } from '../../refusal.ts';
import type { PublicPosts } from '../head/public-posts.ts';

/** Asks the API for a page; `language` is a BCP 47 tag, `address` the IP address of whoever wants the page. */
export type AskApi = (path: string, language: string, address: string) => Promise<ServedAnswer>;

/**
 * Calls this server's own API as an anonymous browser. Its rate limit counts the call for the address that wants the page.
 * Sanitizes a post's content again, as it goes into the page itself.
 *
 * @throws {Refusal} 429 or 503 when the API refuses to work: a page made of such an answer would be cached.
 */
export function askOwnApi(app: FastifyInstance, posts: PublicPosts | undefined): AskApi {
  return async (path, language, address) => {
    const { statusCode, headers, body } = await app.inject({
      url: path,
      remoteAddress: address,
      headers: { accept: 'application/json', 'accept-language': language, 'default-timezone': 'UTC' },
    });
    if (statusCode === 429) throw throttled(Number(headers['retry-after']) || 1);
    if (statusCode >= 500) throw busy();
    const envelope: { data: { content?: unknown } | null } = JSON.parse(body);
    const content = envelope.data?.content;
    if (posts && envelope.data && typeof content === 'string') envelope.data.content = posts.clean(content);
    return { status: statusCode, body: envelope };
  };
}
