// @module-tag deeper
import { expect, test } from 'vitest';
import type { Post, PostPage } from '../../contract/blog.ts';
import { createPublicPosts } from '../../server/modules/blog/public-posts.ts';
import { headRoutes } from '../../server/web/head/routes.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { addTemplate, makePost, POSTS, sendForm, signUpStaff } from '../support/staff-posts.ts';

const { start, database } = useServer();
const publicUrl = 'http://localhost:3000';

/** Every place where a visitor or a crawler can see a post. */
async function placesOf(server: TestServer, pk: number, subject: string) {
  const list = await server.call<PostPage>('GET', '/api/blog/posts/');
  const page = await server.call<Post>('GET', `/api/blog/posts/${pk}/`);
  const feed = await server.app.inject('/ckb/feed.xml');
  const index = await server.app.inject('/sitemap.xml');
  const sitemap = await server.app.inject('/sitemap-posts-0.xml');
  const head = await createPublicPosts(database()).find(pk);
  return {
    list: list.envelope.data.result.some((post) => post.pk === pk && post.subject === subject),
    page: page.status === 200 && page.envelope.data.subject === subject,
    feed: feed.body.includes(`<title>${subject}</title>`),
    sitemap: index.body.includes('/sitemap-posts-0.xml') && sitemap.body.includes(`/blog/${pk}/`),
    head: head?.subject === subject,
  };
}

const everywhere = { list: true, page: true, feed: true, sitemap: true, head: true };
const nowhere = { list: false, page: false, feed: false, sitemap: false, head: false };

test('PST-03 a post is in list, page, feed, sitemap and head exactly as long as it is published', async () => {
  const server = await start({ web: headRoutes(publicUrl, createPublicPosts(database())) });
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server);
  const { pk } = await makePost(server, token, template_id, { subject: 'ژوورێک', language: 'ckb' });
  const patch = (fields: Record<string, string>) =>
    sendForm(server, 'PATCH', `${POSTS}${pk}/`, fields, { token });
  expect(await placesOf(server, pk, 'ژوورێک')).toEqual(nowhere);
  await patch({ publish: 'true' });
  expect(await placesOf(server, pk, 'ژوورێک')).toEqual(everywhere);
  await patch({ subject: 'خانوویەک' });
  expect(await placesOf(server, pk, 'خانوویەک')).toEqual(everywhere);
  await patch({ publish: 'false' });
  expect(await placesOf(server, pk, 'خانوویەک')).toEqual(nowhere);
  await patch({ publish: 'true' });
  await server.call('DELETE', `${POSTS}${pk}/`, { token });
  expect(await placesOf(server, pk, 'خانوویەک')).toEqual(nowhere);
});

test("PST-03 the public page shows the same as staff's preview", async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const draft = await makePost(server, token, await addTemplate(server));
  const { envelope } = await sendForm(
    server,
    'PATCH',
    `${POSTS}${draft.pk}/`,
    { publish: 'true' },
    { token },
  );
  const { template: _template, updated_at: _updated, values: _values, ...shown } = envelope.data;
  const seen = await server.call<Post>('GET', `/api/blog/posts/${draft.pk}/`);
  expect(seen.envelope.data).toEqual(shown);
});
