// @module-tag deeper
import { expect, test } from 'vitest';
import type { PostPreview } from '../../contract/posts.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { addTemplate, makePost, newPost, POSTS, sendForm, signUpStaff } from '../support/staff-posts.ts';

const { start } = useServer();

const ARTICLE = '<h2>{{ subject }}</h2><p>{{ author }}</p>{{{ body_html }}}';

async function startWith(html_content = ARTICLE) {
  const server = await start();
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server, { html_content });
  const preview = (wish: object) =>
    server.call<PostPreview>('POST', `${POSTS}preview/`, {
      token,
      body: { template_id, subject: '', summary: '', values: {}, ...wish },
    });
  return { server, token, template_id, preview };
}

const countOf = async (server: TestServer, token: string) =>
  (await server.call<{ total_count: number }>('GET', POSTS, { token })).envelope.data.total_count;

test('WRT-03 a preview is what saving the form would make, and nothing is stored', async () => {
  const { server, token, template_id, preview } = await startWith();
  const values = {
    body_html: `<p onclick="a()">Ask <b>first</b>.</p>${'<p>word</p>'.repeat(400)}<script>a()</script>`,
  };
  const { status, envelope } = await preview({
    subject: 'A room\nin Ghent',
    summary: 'What to ask.',
    values,
  });
  expect(status).toBe(200);
  expect(await countOf(server, token)).toBe(0);
  const form = await newPost(template_id, {
    subject: 'A room\nin Ghent',
    summary: 'What to ask.',
    values: JSON.stringify(values),
  });
  const { content, reading_minutes } = (await sendForm(server, 'POST', POSTS, form, { token })).envelope.data;
  expect(envelope.data).toEqual({ content, reading_minutes });
  expect(content).toContain('<h2>A room in Ghent</h2><p>Dilan Kaya</p><p>Ask <b>first</b>.</p>');
  expect(reading_minutes).toBe(2);
});

test('WRT-03 a preview of a stored post has its pictures, of a form with gaps the gaps, and changes nothing', async () => {
  const { server, token, preview } = await startWith();
  const pictured = await addTemplate(server, {
    html_content: '<img src="{{ main_media_url }}" alt="">{{ lead }}',
  });
  const post = await makePost(server, token, pictured);
  const { envelope } = await preview({ id: post.pk, template_id: pictured, subject: 'Other' });
  expect(envelope.data.content).toBe(post.content);
  expect(post.content).toContain(post.main_media_url);
  const { envelope: stored } = await server.call('GET', `${POSTS}${post.pk}/`, { token });
  expect(stored.data).toEqual(post);
  // Somebody else has deleted it: the input is shown all the same.
  expect((await preview({ id: 99_999 })).envelope.data.content).toBe('<h2></h2><p>Dilan Kaya</p>');
});

test('WRT-03 what cannot be saved is reported in the preview as it would be on saving', async () => {
  const { preview } = await startWith();
  const errorsOf = async (wish: object) => (await preview(wish)).envelope.errors;
  expect(await errorsOf({ values: { body_html: 'x'.repeat(1_000_000) } })).toEqual({
    'values.body_html': ['Use at most 400000 characters.'],
  });
  expect(Object.keys(await errorsOf({ values: { body_html: 5 } }))).toEqual(['values.body_html']);
  expect(Object.keys(await errorsOf({ template_id: 99_999 }))).toEqual(['template_id']);
  expect(Object.keys(await errorsOf({ values: { body_html: '<div>'.repeat(1500) } }))).toEqual([
    'values.body_html',
  ]);
});

test('WRT-04 a table of 100 rows and 30 columns, with headers and spans, comes back unchanged', async () => {
  const { preview } = await startWith('{{{ body_html }}}');
  const row = `<tr><th scope="row">head</th>${'<td>cell</td>'.repeat(27)}<td colspan="2" rowspan="1">two</td></tr>`;
  const body_html = `<table dir="rtl"><caption>Rents</caption><thead><tr><th scope="col">A</th></tr></thead><tbody>${row.repeat(100)}</tbody></table>`;
  expect((await preview({ values: { body_html } })).envelope.data.content).toBe(body_html);
});

test('WRT-04 a figure keeps its caption, and loses a picture that is still uploading', async () => {
  const { preview } = await startWith('{{{ body_html }}}');
  const figure = (src: string) =>
    `<figure><img src="${src}" alt="A road" width="4" height="3"><figcaption>To <em>Ghent</em></figcaption></figure>`;
  const { content } = (
    await preview({ values: { body_html: figure('/media/templates/a.png') + figure('blob:x') } })
  ).envelope.data;
  expect(content).toBe(
    `${figure('/media/templates/a.png').replace('height="3">', 'height="3" loading="lazy" decoding="async" />')}<figure><figcaption>To <em>Ghent</em></figcaption></figure>`,
  );
});
