// @module-tag deeper
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminPostDetail } from '../../contract/posts.ts';
import { posts, templates } from '../../server/db/schema.ts';
import { useServer, type TestServer } from '../support/server.ts';
import {
  addTemplate,
  makePost,
  newPost,
  POSTS,
  sendForm,
  signUpStaff,
  type Fields,
} from '../support/staff-posts.ts';

const { start, database } = useServer();

const ARTICLE = '<p>{{ lead }}</p>{{{ body_html }}}<p>{{ closing }}</p>';
const texts = { lead: 'Short & clear', body_html: '<p>Ask <b>first</b>.</p>', closing: 'Good luck' };
const made = '<p>Short &amp; clear</p><p>Ask <b>first</b>.</p><p>Good luck</p>';
const json = (values: unknown): Fields => ({ values: JSON.stringify(values) });

async function startWith(html_content = ARTICLE): Promise<{
  server: TestServer;
  token: string;
  template_id: number;
}> {
  const server = await start();
  const token = await signUpStaff(server);
  return { server, token, template_id: await addTemplate(server, { html_content }) };
}

const change = (server: TestServer, token: string, { pk }: { pk: number }, fields: Fields) =>
  sendForm(server, 'PATCH', `${POSTS}${pk}/`, fields, { token });
const find = async (server: TestServer, token: string, { pk }: { pk: number }) =>
  (await server.call<AdminPostDetail>('GET', `${POSTS}${pk}/`, { token })).envelope.data;

test('WRT-01 the values of a new post fill its template, and its detail returns them', async () => {
  const { server, token, template_id } = await startWith();
  const form = await newPost(template_id, json(texts));
  const { status, envelope } = await sendForm(server, 'POST', POSTS, form, { token });
  expect([status, envelope.messages.warning]).toEqual([200, []]);
  expect(envelope.data).toMatchObject({ values: texts, content: made });
  expect(await find(server, token, envelope.data)).toEqual(envelope.data);
});

test('WRT-01 a post sent without values has none, and a change without them keeps them', async () => {
  const { server, token, template_id } = await startWith();
  expect((await makePost(server, token, template_id)).values).toEqual({});
  const post = await makePost(server, token, template_id, json(texts));
  const { envelope } = await change(server, token, post, { subject: 'Another', values: '' });
  expect(envelope.data).toMatchObject({ subject: 'Another', values: texts, content: made });
});

test('WRT-01 a change sets the values it names, and renders the content again', async () => {
  const { server, token, template_id } = await startWith();
  const post = await makePost(server, token, template_id, json(texts));
  const { envelope } = await change(server, token, post, json({ lead: 'Shorter', closing: '' }));
  expect(envelope.data.values).toEqual({ ...texts, lead: 'Shorter', closing: '' });
  expect(envelope.data.content).toBe('<p>Shorter</p><p>Ask <b>first</b>.</p><p></p>');
  expect(envelope.messages.warning).toEqual([
    'The template asks for values that this post does not have, and leaves them empty: closing.',
  ]);
});

test('WRT-01 another template keeps the values of the same name, and switching back restores the others', async () => {
  const { server, token, template_id } = await startWith();
  const other = await addTemplate(server, { html_content: '<h2>{{ lead }}</h2>{{{ story_html }}}' });
  const post = await makePost(server, token, template_id, json(texts));
  const there = await change(server, token, post, {
    template_id: String(other),
    ...json({ lead: texts.lead, story_html: '<p>Once</p>' }),
  });
  expect(there.envelope.data.content).toBe('<h2>Short &amp; clear</h2><p>Once</p>');
  const back = await change(server, token, post, { template_id: String(template_id) });
  expect(back.envelope.data).toMatchObject({
    values: { ...texts, story_html: '<p>Once</p>' },
    content: made,
  });
});

test("PST-04 WRT-01 Refresh keeps the values, even if the template's variables have changed", async () => {
  const { server, token, template_id } = await startWith();
  const post = await makePost(server, token, template_id, json(texts));
  const { db } = database();
  await db
    .update(templates)
    .set({ html_content: '<h2>{{ lead }}</h2><p>{{ outro }}</p>' })
    .where(eq(templates.pk, template_id));
  const { envelope } = await server.call<AdminPostDetail>('GET', `${POSTS}refresh/${post.pk}/`, { token });
  expect(envelope.data).toMatchObject({
    values: texts,
    content: '<h2>Short &amp; clear</h2><p></p>',
  });
  expect(envelope.messages.warning).toHaveLength(1);
});

test("WRT-01 a stranger's HTML is stored as it was written, and cleaned where it is shown", async () => {
  const { server, token, template_id } = await startWith();
  const values = {
    ...texts,
    lead: '<script>a()</script>',
    body_html: '<p onclick="a()">Hi<script>a()</script><img src="https://x.example/p.png"></p>',
  };
  const post = await makePost(server, token, template_id, json(values));
  expect(post.values).toEqual(values);
  expect(post.content).toBe('<p>&lt;script&gt;a()&lt;/script&gt;</p><p>Hi</p><p>Good luck</p>');
});

test("WRT-01 names built into objects are keys like any other, and a post's own fields win", async () => {
  const { server, token, template_id } = await startWith(
    '<p>{{ __proto__ }}{{ constructor }}{{ subject }}</p>',
  );
  const values = '{"__proto__":"a","constructor":"b","subject":"stolen"}';
  const post = await makePost(server, token, template_id, { subject: 'Mine', values });
  expect(post.content).toBe('<p>abMine</p>');
  expect(post.values).toEqual(JSON.parse(values));
  expect(Object.keys(post.values)).toHaveLength(3);
});

test('WRT-01 an article of 200 kB with 60 pictures is accepted whole', async () => {
  const { server, token, template_id } = await startWith('{{{ body_html }}}');
  const picture = (at: number) =>
    `<p><img src="/media/template/p-${at}.png" alt="Wêne ${at}" loading="lazy" decoding="async" /></p>`;
  const paragraph = `<p>${'ئەم ژوورە گەورەیە. '.repeat(90)}</p>`;
  const body_html = Array.from({ length: 60 }, (_, at) => paragraph + picture(at)).join('');
  expect(Buffer.byteLength(body_html)).toBeGreaterThan(180_000);
  const post = await makePost(server, token, template_id, json({ body_html }));
  expect(post.content).toBe(body_html);
  expect((await find(server, token, post)).values).toEqual({ body_html });
});

const deep = '<div>'.repeat(1500);

test.each<[string, string, Record<string, string[]>]>([
  ['text that is no JSON', '{"lead"', { values: ['Give a set of named values.'] }],
  ['a list', '["a"]', { values: ['Give a set of named values.'] }],
  ['nothing', 'null', { values: ['This field is required.'] }],
  ['a number', '{"lead":1}', { 'values.lead': ['Write this as text.'] }],
  ['a NUL', '{"lead":"a\\u0000"}', { 'values.lead': ['Remove the characters that cannot be stored.'] }],
  ['half a pair', '{"lead":"\\ud800"}', { 'values.lead': ['Remove the characters that cannot be stored.'] }],
  [
    'a key that no gap can have',
    '{"a b":"x"}',
    { values: ['Use only the letters A to Z, digits, - and _ in “a b”.'] },
  ],
  [
    'a value of 1 MB beside a good one',
    JSON.stringify({ lead: 'good', body_html: 'x'.repeat(1_000_000) }),
    { 'values.body_html': ['Use at most 400000 characters.'] },
  ],
  [
    'more than the form takes',
    JSON.stringify({ body_html: 'x'.repeat(5_000_000) }),
    { values: ['Use at most 1000000 characters.'] },
  ],
  [
    'values that are too long together',
    JSON.stringify({ lead: 'x'.repeat(400_000), a: 'x'.repeat(400_000), b: 'x'.repeat(400_000) }),
    { values: ['Use at most 1000000 characters.'] },
  ],
  [
    'too many values',
    JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`k${at}`, 'x']))),
    { values: ['Keep at most 200 items.'] },
  ],
  [
    'markup without bottom',
    JSON.stringify({ ...texts, body_html: deep }),
    {
      'values.body_html': [
        'The tags of this HTML are nested more than 1000 deep. Close the tags that are left open, or remove some.',
      ],
    },
  ],
  [
    'more than can be cleaned',
    JSON.stringify({ lead: 'x'.repeat(300_000), body_html: 'x'.repeat(300_001) }),
    {
      'values.body_html': ['This HTML is too long once it is filled, or its markup is broken. Correct it.'],
    },
  ],
])('WRT-01 %s is refused under its name, and changes nothing', async (_name, values, errors) => {
  const { server, token, template_id } = await startWith();
  const form = await newPost(template_id, { values });
  const refused = await sendForm(server, 'POST', POSTS, form, { token });
  expect([refused.status, refused.envelope.code, refused.envelope.errors]).toEqual([400, 'invalid', errors]);
  const { db } = database();
  expect(await db.$count(posts)).toBe(0);

  const post = await makePost(server, token, template_id, json(texts));
  const again = await change(server, token, post, { subject: 'Changed', values });
  expect([again.status, again.envelope.errors]).toEqual([400, errors]);
  expect(await find(server, token, post)).toEqual(post);
});

test('PST-02 an unusable template is reported itself, not the values', async () => {
  const { server, token, template_id } = await startWith(`${deep}{{ lead }}`);
  const form = await newPost(template_id, json({ lead: 'x' }));
  const { envelope } = await sendForm(server, 'POST', POSTS, form, { token });
  expect(Object.keys(envelope.errors)).toEqual(['template_id']);
});
