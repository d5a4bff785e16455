// @module-tag deeper
import { count, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Post, PostPage } from '../../contract/blog.ts';
import type { PreferenceList } from '../../contract/alerts.ts';
import { withDemoPictures } from '../../server/demo/demo-pictures.ts';
import { postRows } from '../../server/demo/demo-posts.ts';
import { demoPosts } from '../../server/demo/world/posts.ts';
import { demoTemplates } from '../../server/demo/world/templates.ts';
import { posts, productMedia, templateMedia, templates } from '../../server/db/schema.ts';
import { seed } from '../../server/demo/seed.ts';
import { makeContent } from '../../server/modules/posts/post-content.ts';
import { mediaKindOf } from '../../server/modules/media/kinds.ts';
import { emptyTables } from '../support/database.ts';
import { useServer } from '../support/server.ts';

const { start, database } = useServer();

async function howMany(condition?: SQL): Promise<number> {
  const [row] = await database().db.select({ total: count() }).from(posts).where(condition);
  return row?.total ?? 0;
}

describe('the demo blog', () => {
  beforeEach(async () => void (await seed(database(), 'demo')));

  test('BLG-01 has at least sixty published posts, drafts too, a dozen in Kurdish, and pk 1 published', async () => {
    expect(await howMany(isNotNull(posts.published_at))).toBeGreaterThanOrEqual(60);
    expect(await howMany(isNull(posts.published_at))).toBeGreaterThan(0);
    expect(await howMany(ne(posts.language, 'en'))).toBeGreaterThanOrEqual(12);
    const { status } = await (await start()).call('GET', '/api/blog/posts/1/');
    expect(status).toBe(200);
  });

  test('BLG-01 has a picture of a known size for every URL it uses, including those in texts', async () => {
    const server = await start();
    const drawn = withDemoPictures(server.world.media);
    const { envelope } = await server.call<PostPage>('GET', '/api/blog/posts/?page_size=100');
    const texts = await Promise.all(
      envelope.data.result.map(async ({ pk }) => {
        const { data } = (await server.call<Post>('GET', `/api/blog/posts/${pk}/`)).envelope;
        return [data.main_media_url, data.summary_media_url, data.content].join(' ');
      }),
    );
    const names = new Set(texts.join(' ').match(/\/media\/blog\/[\w.-]+/g));
    expect(names.size).toBeGreaterThan(60);
    for (const name of [...names].slice(0, 5).concat([...names].slice(-5)))
      expect(await drawn.read(name.replace('/media/', ''))).toBeDefined();
    for (const post of envelope.data.result)
      expect([post.media_width, post.media_height]).toEqual([1200, 675]);
  });

  test('BLG-05 loses nothing when its texts are sanitized, and has every key its templates need', async () => {
    for (const { template, values, subject } of demoPosts) {
      const { html_content: html = '' } = demoTemplates.find(({ key }) => key === template) ?? {};
      const { content, unknownKeys } = makeContent(html, values);
      expect(unknownKeys, subject).toEqual([]);
      const tags = (markup: string): number => markup.match(/<[a-z]/g)?.length ?? 0;
      expect(tags(content), subject).toBe(tags(html) + tags(values['body_html'] ?? ''));
    }
  });

  test('TMD-01 PMD-01 has media in both lists and of both kinds, with files that match their records', async () => {
    const drawn = withDemoPictures((await start()).world.media);
    const { db } = database();
    const media = {
      templates: await db.select().from(templateMedia),
      products: await db.select().from(productMedia),
    };
    for (const [folder, rows] of Object.entries(media)) {
      expect(new Set(rows.map(({ mime_type }) => mime_type))).toEqual(
        new Set(['image/png', 'image/jpeg', 'video/webm']),
      );
      for (const { file, size, mime_type, name } of rows) {
        const bytes = await drawn.read(`${folder}/${file}`);
        const kind = mediaKindOf(file);
        expect([name, bytes?.length, kind?.mime]).toEqual([name, size, mime_type]);
        expect(kind?.matches(bytes ?? Buffer.alloc(0)), name).toBe(true);
      }
    }
    const [record] = await db
      .insert(templateMedia)
      .values({ type: 'x', name: 'x', file: 'x', size: 1, mime_type: 'x' })
      .returning();
    expect(record?.pk).toBe(media.templates.length + 1);
  });

  test('TPL-01 has templates of both types, and the pictures they show', async () => {
    const { db } = database();
    const kept = new Set((await db.select().from(templateMedia)).map(({ file }) => file));
    const shown = { blog: 0, subscription: 0 };
    for (const { type, html_content } of await db.select().from(templates))
      for (const [, file = ''] of html_content.matchAll(/\/media\/templates\/([\w.-]+)/g)) {
        expect(kept.has(file)).toBe(true);
        shown[type] += 1;
      }
    expect(Math.min(shown.blog, shown.subscription)).toBeGreaterThan(0);
  });

  test('SUB-01 has a preference page with a known URL for the member', async () => {
    const { status, envelope } = await (
      await start()
    ).call<PreferenceList>('GET', '/api/subscriptions/03a5c0de-0000-4000-8000-000000000001/');
    expect([status, envelope.data.length]).toEqual([200, 8]);
  });
});

test('BLG-01 SEED_POSTS creates that many posts, always the same, the written ones first', async () => {
  const read = async () => {
    await emptyTables(database());
    await seed(database(), 'demo', 500);
    const server = await start();
    return (await server.call<PostPage>('GET', '/api/blog/posts/?page_size=100')).envelope.data;
  };
  const first = await read();
  expect(await howMany()).toBe(500);
  expect(new Set((await database().db.select({ pk: posts.pk }).from(posts)).map(({ pk }) => pk)).size).toBe(
    500,
  );
  const newest = demoPosts.toSorted((a, b) => (b.publishedDay ?? -1) - (a.publishedDay ?? -1))[0];
  expect(first.result[0]?.subject).toBe(newest?.subject);
  expect(await read()).toEqual(first);
});

test('BLG-01 there are never fewer posts than were written', () => {
  expect([...postRows(1)].flat()).toHaveLength(demoPosts.length);
});
