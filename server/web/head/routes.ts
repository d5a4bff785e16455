import type { FastifyPluginAsync } from 'fastify';
import { locales } from '../../../contract/locale.ts';
import { atomFeed, FEED_LENGTH, feedPath } from './feed.ts';
import type { PublicPosts } from './public-posts.ts';
import { robots, sitemap, SITEMAP_POSTS } from './sitemap.ts';

/** Always revalidated: a post appears in feed and sitemap once published. */
const REVALIDATE = 'no-cache';

/** Routes for /robots.txt, /sitemap.xml, and a feed per language. */
export function headRoutes(publicUrl: string, posts: PublicPosts): FastifyPluginAsync {
  return async (app) => {
    const schema = { hide: true };
    app.get('/robots.txt', { schema }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', REVALIDATE).send(robots(publicUrl)),
    );
    app.get('/sitemap.xml', { schema }, async (_request, reply) => {
      const newest = await posts.newest(SITEMAP_POSTS);
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', REVALIDATE)
        .send(sitemap(publicUrl, newest));
    });
    for (const locale of locales) {
      app.get(feedPath(locale), { schema }, async (_request, reply) => {
        const newest = await posts.newest(FEED_LENGTH, locale);
        return reply
          .type('application/atom+xml; charset=utf-8')
          .header('cache-control', REVALIDATE)
          .send(atomFeed(publicUrl, locale, newest));
      });
    }
  };
}
