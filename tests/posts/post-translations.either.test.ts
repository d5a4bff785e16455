// @module-tag deeper
import { expect, test, vi } from 'vitest';
import type { Post } from '../../contract/blog.ts';
import type { AdminPostDetail } from '../../contract/posts.ts';
import { useServer, type TestServer } from '../support/server.ts';
import {
  addTemplate,
  makePost,
  newPost,
  POSTS,
  sendForm,
  signUpStaff,
  smallPicture,
} from '../support/staff-posts.ts';

const { start } = useServer();

/** A server with an English post, number 1, and a staff member. */
async function withPost() {
  const server = await start();
  const token = await signUpStaff(server);
  const template = await addTemplate(server);
  const write = (language: string, changes: Record<string, string> = {}) =>
    makePost(server, token, template, {
      language,
      subject: `In ${language}`,
      publish: 'true',
      ...changes,
    });
  await write('en');
  const change = (pk: number, fields: Record<string, string>) =>
    sendForm(server, 'PATCH', `${POSTS}${pk}/`, fields, { token });
  const find = async (pk: number) =>
    (await server.call<AdminPostDetail>('GET', `${POSTS}${pk}/`, { token })).envelope.data;
  return { server, token, template, write, change, find };
}

const versionsOf = ({ translations }: Pick<AdminPostDetail, 'translations'>) =>
  translations?.map(({ language, pk }) => [language, pk]);
const readerSees = async (server: TestServer, pk: number) =>
  (await server.call<Post>('GET', `/api/blog/posts/${pk}/`)).envelope.data.translations;

test('WRT-05 two posts linked as translations name each other', async () => {
  const { server, write, find } = await withPost();
  const kurdish = await write('ckb', { translation_of: '1' });
  expect(versionsOf(kurdish)).toEqual([['en', 1]]);
  expect((await find(1)).translations).toEqual([
    { pk: 2, language: 'ckb', subject: 'In ckb', published_at: kurdish.published_at },
  ]);
  expect(await readerSees(server, 1)).toEqual([{ pk: 2, language: 'ckb', subject: 'In ckb' }]);
});

test('WRT-05 a third language can be linked from any version, and all three know each other', async () => {
  const { write, change, find } = await withPost();
  await write('ckb', { translation_of: '1' });
  await write('kmr');
  expect((await change(3, { translation_of: '2' })).status).toBe(200);
  expect(versionsOf(await find(1))).toEqual([
    ['ckb', 2],
    ['kmr', 3],
  ]);
  expect(versionsOf(await find(3))).toEqual([
    ['ckb', 2],
    ['en', 1],
  ]);
});

test('WRT-05 linking does not change the other post, so that nobody who edits it is disturbed', async () => {
  const { server, write, find } = await withPost();
  const before = await find(1);
  server.pass({ minutes: 1 });
  await write('ckb', { translation_of: '1' });
  expect((await find(1)).updated_at).toBe(before.updated_at);
});

test('WRT-05 readers are not offered a draft version', async () => {
  const { server, write, change, find } = await withPost();
  await write('ckb', { translation_of: '1', publish: 'false' });
  expect(await readerSees(server, 1)).toEqual([]);
  expect(versionsOf(await find(1))).toEqual([['ckb', 2]]);
  await change(2, { publish: 'true' });
  expect(await readerSees(server, 1)).toHaveLength(1);
});

test('WRT-05 0 unlinks a post; the others stay together', async () => {
  const { write, change, find } = await withPost();
  await write('ckb', { translation_of: '1' });
  await write('kmr', { translation_of: '1' });
  expect(versionsOf((await change(1, { translation_of: '0' })).envelope.data)).toEqual([]);
  expect(versionsOf(await find(2))).toEqual([['kmr', 3]]);
});

test('WRT-05 after a version is deleted, the others stay linked', async () => {
  const { server, token, write, find } = await withPost();
  await write('ckb', { translation_of: '1' });
  await write('kmr', { translation_of: '1' });
  expect((await server.call('DELETE', `${POSTS}1/`, { token })).status).toBe(200);
  expect(versionsOf(await find(2))).toEqual([['kmr', 3]]);
  expect((await readerSees(server, 3))?.map(({ pk }) => pk)).toEqual([2]);
});

test('WRT-05 a save that does not mention translations keeps them', async () => {
  const { write, change, find } = await withPost();
  await write('ckb', { translation_of: '1' });
  await change(2, { subject: 'Another subject', language: 'ckb' });
  expect(versionsOf(await find(2))).toEqual([['en', 1]]);
});

test.each([
  ['a post that is gone', 'ckb', '77', 'This post no longer exists. Choose another one, or none.'],
  [
    'a post in the same language',
    'en',
    '1',
    'There is already a version in this language: “In en”. Choose another language, or unlink that one first.',
  ],
])('WRT-05 %s is refused under its field, and nothing is stored', async (_, language, of, words) => {
  const { server, token, template, find } = await withPost();
  const form = await newPost(template, { language, translation_of: of });
  const { status, envelope } = await sendForm(server, 'POST', POSTS, form, { token });
  expect([status, envelope.errors]).toEqual([400, { translation_of: [words] }]);
  const { envelope: list } = await server.call<{ total_count: number }>('GET', POSTS, { token });
  expect([list.data.total_count, versionsOf(await find(1))]).toEqual([1, []]);
});

test('WRT-05 a language the group already has is refused: by a link, and by a change of language', async () => {
  const { write, change, find } = await withPost();
  await write('ckb', { translation_of: '1' });
  await write('ckb', { subject: 'A second one' });
  await write('kmr', { translation_of: '1' });
  const taken =
    'There is already a version in this language: “In ckb”. Choose another language, or unlink that one first.';
  expect((await change(3, { translation_of: '4' })).envelope.errors).toEqual({ translation_of: [taken] });
  expect((await change(4, { language: 'ckb' })).envelope.errors).toEqual({ language: [taken] });
  expect(versionsOf(await find(4))).toEqual([
    ['ckb', 2],
    ['en', 1],
  ]);
});

test('WRT-05 a post is not a translation of itself', async () => {
  const { change } = await withPost();
  expect((await change(1, { translation_of: '1' })).envelope.errors).toEqual({
    translation_of: ["A post can't be a version of itself. Choose another one, or none."],
  });
});

test('WRT-05 if many posts of one language are linked to a post at once, one is accepted', async () => {
  const { write, change, find } = await withPost();
  const rivals = [2, 3, 4, 5, 6];
  for (const _ of rivals) await write('ckb');
  const answers = await Promise.all(rivals.map((pk) => change(pk, { translation_of: '1' })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  expect((await find(1)).translations).toHaveLength(1);
});

test('WRT-05 two posts that are linked to each other at once end up linked', async () => {
  const { write, change, find } = await withPost();
  await write('ckb');
  const answers = await Promise.all([change(1, { translation_of: '2' }), change(2, { translation_of: '1' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(versionsOf(await find(1))).toEqual([['ckb', 2]]);
});

/** Starts a change with a picture, and releases it once something else has happened. */
async function changeMeanwhile(
  { server, token }: Pick<Awaited<ReturnType<typeof withPost>>, 'server' | 'token'>,
  fields: Record<string, string>,
  meanwhile: () => Promise<unknown>,
) {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { media } = server.world;
  const write = media.write.bind(media);
  vi.spyOn(media, 'write').mockImplementationOnce(async (...file) => {
    arrived.resolve();
    await released.promise;
    return write(...file);
  });
  const form = { ...fields, main_media_file: await smallPicture() };
  const answer = sendForm(server, 'PATCH', `${POSTS}2/`, form, { token });
  await arrived.promise;
  await meanwhile();
  released.resolve();
  return answer;
}

test('WRT-05 a slow save that repeats a language someone else gave away meanwhile is refused under its field', async () => {
  const { write, change, find, ...started } = await withPost();
  await write('ckb', { translation_of: '1' });
  const answer = await changeMeanwhile(started, { language: 'ckb' }, async () => {
    await change(2, { language: 'kmr' });
    await write('ckb', { translation_of: '1', subject: 'Quicker' });
  });
  expect([answer.status, answer.envelope.errors]).toEqual([
    400,
    {
      language: [
        'There is already a version in this language: “Quicker”. Choose another language, or unlink that one first.',
      ],
    },
  ]);
  expect((await find(2)).language).toBe('kmr');
  expect((await change(2, { language: 'kmr' })).status).toBe(200);
});

test('WRT-05 a slow save that repeats the language someone else changed meanwhile sets it again', async () => {
  const { write, change, find, ...started } = await withPost();
  await write('ckb', { translation_of: '1' });
  const answer = await changeMeanwhile(started, { language: 'ckb' }, () => change(2, { language: 'kmr' }));
  expect([answer.status, answer.envelope.data.language]).toEqual([200, 'ckb']);
  expect(versionsOf(await find(1))).toEqual([['ckb', 2]]);
});
