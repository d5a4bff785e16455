import type { Post, PostPage, PostSummary } from '../../../contract/blog.ts';
import type { Locale } from '../../../contract/locale.ts';

/** The request of a page of our own server, in English or another language, for a page of the listing. */
export const listCall = (page: number, language: Locale = 'en'): string =>
  `GET /blog/posts/?page=${page}&page_size=9&first_language=${language}`;
export const subjectOf = (pk: number): string => `Post number ${pk}`;

/** A post in the listing. */
export const summaryOf = (pk: number): PostSummary => ({
  pk,
  subject: subjectOf(pk),
  summary: 'What it is about.',
  summary_media_url: '',
  main_media_url: '',
  author: 'Dilan',
  published_at: '2026-03-01T12:00:00.000Z',
  language: 'en',
  reading_minutes: 3,
  media_width: 0,
  media_height: 0,
});
export const postOf = (pk: number): Post => ({ ...summaryOf(pk), content: '<p>The whole text.</p>' });

/** A page of the listing. */
export const pageOf = (page: number, totalPages: number, pks: readonly number[]): PostPage => ({
  result: pks.map(summaryOf),
  current_page: page,
  total_pages: totalPages,
  total_count: totalPages * 9,
});
