import { expect, test } from 'vitest';
import { SUBJECT_MAX, SUMMARY_MAX } from '../../contract/posts.ts';
import type { AdminPostDetail } from '../../contract/posts.ts';
import * as limits from '../../src/features/posts/limits.ts';
import { fieldChanges } from '../../src/features/posts/post-changes.ts';
import { previewedPost } from '../../src/features/posts/previewed-post.ts';
import { readableText, textChanges } from '../../src/features/posts/text-changes.ts';

const stored: AdminPostDetail = {
  pk: 7,
  subject: 'A room',
  summary: 'What to ask.',
  template: { pk: 3, name: 'Article' },
  published_at: null,
  main_media_url: '/media/blog/a.webp',
  summary_media_url: '/media/blog/b.webp',
  values: {},
  content: '<p>Text</p>',
  updated_at: '2026-03-01T12:00:00.000Z',
  author: 'Rojîn Ehmed',
  language: 'en',
  reading_minutes: 4,
  media_width: 1600,
  media_height: 900,
};
const noPicture = { preview: null, width: 0, height: 0 };
const now = '2026-03-02T08:00:00.000Z';

test("PST-02 the counters count up to the server's limit", () => {
  expect({ ...limits }).toEqual({ SUBJECT_MAX, SUMMARY_MAX });
});

test("PST-04 a post's text is read block by block, with its markers and pictures", () => {
  const html =
    '<h2>First &amp; last</h2><p>One <strong>bold</strong> word,<br />a &lt;tag&gt; and a &quot;quote&quot;</p>' +
    '<ul><li>Two</li><li>Three</li></ul><p><img src="/media/x.webp" alt="A harbour" /><img src="/media/y.webp" /></p>';
  expect(readableText(html)).toBe(
    'First & last\nOne bold word,\na <tag> and a "quote"\nTwo\nThree\n[A harbour][]',
  );
});

test('PST-04 two texts are compared word by word, in every script', () => {
  expect(textChanges('دوو پاڵتۆی گەرم', 'سێ پاڵتۆی گەرم')).toEqual([
    { kind: 'removed', text: 'دوو' },
    { kind: 'added', text: 'سێ' },
    { kind: 'same', text: ' پاڵتۆی گەرم' },
  ]);
  expect(textChanges('as it was', 'as it was')).toEqual([]);
});

test('PST-04 text far from a change is left out', () => {
  const long = 'word '.repeat(100);
  const [before, , , after] = textChanges(`${long}old ${long}`, `${long}new ${long}`);
  expect(before?.text).toMatch(/^….{60}$/s);
  expect(after?.text).toMatch(/^.{60}…$/s);
  const between = textChanges(`old ${long}old`, `new ${long}new`).find(({ kind }) => kind === 'same');
  expect(between?.text).toMatch(/^.{60}….{60}$/s);
});

test('PST-04 fields that differ are listed with both values, in the order of the form', () => {
  const after = {
    ...stored,
    summary: 'What to pay.',
    template: { pk: 3, name: 'Story' },
    content: '<p>New</p>',
  };
  expect(fieldChanges(stored, after)).toEqual([
    { field: 'summary', before: 'What to ask.', after: 'What to pay.' },
    { field: 'template', before: { pk: 3, name: 'Article' }, after: { pk: 3, name: 'Story' } },
  ]);
  expect(fieldChanges(stored, { ...stored, updated_at: now })).toEqual([]);
});

test("PST-03 a preview shows the form's input over what is stored, as if it were published now", () => {
  const words = {
    subject: 'A  flat\nin Ghent ',
    summary: ' What to pay. ',
    language: 'ckb',
    template: '3',
    texts: {},
  };
  const main = { preview: 'blob:new', width: 64, height: 36 };
  const text = { content: '<p>Typed</p>', reading_minutes: 5 };
  const parts = { stored, words, main, summary: noPicture, author: 'Somebody', now };
  expect(previewedPost({ ...parts, text })).toMatchObject(text);
  const post = previewedPost({ ...parts, text: null });
  expect(post).toEqual({
    pk: 7,
    subject: 'A flat in Ghent',
    summary: 'What to pay.',
    content: '<p>Text</p>',
    author: 'Rojîn Ehmed',
    language: 'ckb',
    published_at: now,
    reading_minutes: 4,
    main_media_url: 'blob:new',
    summary_media_url: '/media/blog/b.webp',
    media_width: 64,
    media_height: 36,
  });
});

test('PST-03 a preview of a new post has its author and no text yet', () => {
  const words = { subject: 'New', summary: 'New.', language: '', template: '', texts: {} };
  const post = previewedPost({
    stored: null,
    words,
    text: null,
    main: noPicture,
    summary: noPicture,
    author: 'Dilan Kaya',
    now,
  });
  expect(post).toMatchObject({ author: 'Dilan Kaya', content: '', language: 'en', main_media_url: '' });
});
