import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { locales } from '../../../contract/locale.ts';
import { PUBLISHED } from '../../http/caching.ts';
import { makeAsset, type Asset } from '../assets.ts';
import { createKept } from '../../kept.ts';
import { send, sendMissing } from '../send.ts';
import { atomFeed, FEED_LENGTH, feedPath } from './feed.ts';
import type { PublicPosts } from './public-posts.ts';
import { PAGES_PART, pagesSitemap, partPath, postsSitemap, robots, sitemapIndex } from './sitemap.ts';

const ATOM = 'application/atom+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
/** A part of the sitemap has up to two megabytes, so only what is small or was asked for last is kept in memory. */
const MAX_KEPT = 8;

/** Routes for /robots.txt, the sitemap with its parts, and a feed per language. */
export function headRoutes(publicUrl: string, posts: PublicPosts): FastifyPluginAsync {
  return async (app) => {
    const schema = { hide: true };
    const kept = createKept<Asset>(MAX_KEPT);
    const keptParts = createKept<readonly number[]>(1);
    const fixed: Readonly<Record<string, Asset>> = {
      '/robots.txt': makeAsset(Buffer.from(robots(publicUrl)), 'text/plain; charset=utf-8', 'smallest'),
      [PAGES_PART]: makeAsset(Buffer.from(pagesSitemap(publicUrl)), XML, 'smallest'),
    };

    const partsOf = (revision: string): Promise<readonly number[]> =>
      keptParts('', revision, () => posts.sitemapParts());

    /** Sends what is made of the posts, made once until a post changes. */
    async function sendMade(
      request: FastifyRequest,
      reply: FastifyReply,
      { path, type, make }: { path: string; type: string; make: (revision: string) => Promise<string> },
    ): Promise<FastifyReply> {
      const revision = await posts.revision();
      const asset = await kept(path, revision, async () =>
        makeAsset(Buffer.from(await make(revision)), type, 'quick'),
      );
      return send(request, reply, asset, PUBLISHED);
    }

    for (const [path, asset] of Object.entries(fixed))
      app.get(path, { schema }, (request, reply) => send(request, reply, asset, PUBLISHED));
    app.get('/sitemap.xml', { schema }, (request, reply) =>
      sendMade(request, reply, {
        path: '/sitemap.xml',
        type: XML,
        make: async (revision) => sitemapIndex(publicUrl, await partsOf(revision)),
      }),
    );
    app.get<{ Params: { part: string } }>(
      '/sitemap-posts-:part(^\\d{1,7}).xml',
      { schema },
      async (request, reply) => {
        const part = Number(request.params.part);
        const path = partPath(part);
        // Requests for missing parts must not push the others out of the cache.
        if (request.params.part !== String(part) || !(await partsOf(await posts.revision())).includes(part))
          return sendMissing(reply);
        const make = async () => postsSitemap(publicUrl, await posts.sitemapPart(part));
        return sendMade(request, reply, { path, type: XML, make });
      },
    );
    for (const locale of locales) {
      const path = feedPath(locale);
      app.get(path, { schema }, (request, reply) =>
        sendMade(request, reply, {
          path,
          type: ATOM,
          make: async () => atomFeed(publicUrl, locale, await posts.newest(FEED_LENGTH, locale)),
        }),
      );
    }
  };
}
