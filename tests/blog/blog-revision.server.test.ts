import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicPosts } from '../../server/modules/blog/public-posts.ts';
import { createWeb } from '../../server/web/web.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { addTemplate, makePost, POSTS, sendForm, signUpStaff } from '../support/staff-posts.ts';

const { start, database } = useServer();

const index = `<!doctype html><html lang="en"><head><title>Renas</title>
  <script type="module" src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`;

/** A renderer that shows the API's answers. */
const renderer = `
  export async function render({ address, ask }) {
    const asked = '/api/blog/posts/' + (/blog.(\\d+)/.exec(address)?.[1] ?? '');
    const answers = { [asked]: await ask(asked) };
    const { data } = answers[asked].body;
    const markup = (data.result ?? [data]).map(({ subject }) => '<h2>' + subject + '</h2>').join('');
    return { markup, style: '', path: '/blog/', answers };
  }
`;

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'renas-revision-'));
  await mkdir(path.join(dist, '.server'));
  await writeFile(path.join(dist, 'index.html'), index);
  await writeFile(path.join(dist, '.server', 'render.js'), renderer);
  await writeFile(path.join(dist, '.server', 'pages.json'), '{}');
});
afterAll(() => rm(dist, { recursive: true }));

/** A server that serves pages, one of several on the same database. */
async function instance(): Promise<TestServer> {
  const posts = createPublicPosts(database());
  return start({ web: await createWeb({ dist, publicUrl: 'http://localhost:3000', posts }) });
}

/** Whether the blog and the post's own page show a subject. */
async function shows({ app }: TestServer, pk: number, subject: string): Promise<boolean[]> {
  const pages = await Promise.all([app.inject('/en/blog/'), app.inject(`/en/blog/${pk}/`)]);
  return pages.map(({ body }) => body.includes(`<h2>${subject}</h2>`));
}

test('PST-03 when an instance with a slow clock unpublishes a post, it disappears from the pages that another has cached', async () => {
  const [reader, writer] = [await instance(), await instance()];
  const token = await signUpStaff(writer);
  const template_id = await addTemplate(writer);
  const change = (pk: number, fields: Record<string, string>) =>
    sendForm(writer, 'PATCH', `${POSTS}${pk}/`, fields, { token });
  const older = await makePost(writer, token, template_id, { subject: 'Older', publish: 'true' });
  const newer = await makePost(writer, token, template_id, { subject: 'Newer', publish: 'true' });
  expect(await shows(reader, older.pk, 'Older')).toEqual([true, true]);
  expect(await shows(reader, newer.pk, 'Newer')).toEqual([true, true]);

  writer.pass({ minutes: -2 });
  await change(older.pk, { publish: 'false' });
  expect(await shows(reader, older.pk, 'Older')).toEqual([false, false]);
  await change(newer.pk, { subject: 'Newest' });
  expect(await shows(reader, newer.pk, 'Newest')).toEqual([true, true]);
});

test('BLG-01 every change to the posts changes their revision, however it is made, unless it is rolled back', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const { pk } = await makePost(server, token, await addTemplate(server));
  const { pool } = database();
  const posts = createPublicPosts(database());
  const revisions = [await posts.revision()];
  for (const statement of [
    'update posts set published_at = now()',
    'update posts set published_at = null',
    `insert into posts (subject, summary, author, template_id, content, reading_minutes)
     select subject, summary, author, template_id, content, reading_minutes from posts`,
    `delete from posts where pk <> ${pk}`,
    'truncate posts',
  ]) {
    await pool.query(statement);
    revisions.push(await posts.revision());
  }
  expect(revisions).toHaveLength(new Set(revisions).size);

  const client = await pool.connect();
  await client.query('begin');
  await client.query('delete from posts');
  await client.query('rollback');
  client.release();
  expect(await posts.revision()).toBe(revisions.at(-1));
});
