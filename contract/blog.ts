import { Type, type Static } from 'typebox';
import { RecordKey } from './admin-list.ts';
import type { CallSchemas } from './call.ts';
import { blogEndpoints } from './calls/blog.ts';
import { Language, enumOf, Pk } from './fields.ts';
import { locales } from './locale.ts';
import { pageOf, pageQuery } from './paging.ts';
import { SEARCH_MAX } from './page-size.ts';

/** Posts per page of the blog (P27). */
const BLOG_PAGE_SIZE = 9;

/** GET blog/posts/ (BLG-01). */
export const PostsQuery = Type.Object({
  ...pageQuery(BLOG_PAGE_SIZE).properties,
  search: Type.Optional(
    Type.String({
      format: 'text',
      maxLength: SEARCH_MAX,
      description:
        'Words that subject, summary and text together contain, in any case and spelling of Kurdish letters (RDR-02).',
    }),
  ),
  first_language: Type.Optional(
    enumOf(locales, { description: 'The posts in this language come before all others (RDR-01).' }),
  ),
});
export type PostsQuery = Static<typeof PostsQuery>;

const size = Type.Integer({
  minimum: 0,
  description: 'Of the main picture, in pixels; 0 if there is none.',
});

const summaryFields = {
  pk: Pk,
  subject: Type.String(),
  summary: Type.String(),
  summary_media_url: Type.String({
    description: 'URL of a picture on this origin; empty if there is none.',
  }),
  main_media_url: Type.String({
    description: 'URL of a picture on this origin; empty if there is none.',
  }),
  author: Type.String(),
  published_at: Type.String({ description: 'RFC 3339, UTC.' }),
  // Our own: other servers leave them out.
  language: Type.Optional(Language),
  reading_minutes: Type.Optional(Type.Integer({ minimum: 1 })),
  media_width: Type.Optional(size),
  media_height: Type.Optional(size),
};

/** A post in the list. */
export const PostSummary = Type.Object({
  ...summaryFields,
  excerpt: Type.Optional(
    Type.String({
      description:
        'Of the text, around the first word found if only the text has it; for the first twenty such posts of a page.',
    }),
  ),
});
export type PostSummary = Static<typeof PostSummary>;

/** One page of the list, newest first. */
export const PostPage = Type.Object({
  ...pageOf(PostSummary).properties,
  language_count: Type.Optional(
    Type.Integer({ minimum: 0, description: 'How many posts are in `first_language`, on all pages.' }),
  ),
  searchable: Type.Optional(
    Type.Boolean({ description: 'Whether the server knows `search`; others may leave it out.' }),
  ),
});
export type PostPage = Static<typeof PostPage>;

/** GET blog/posts/{id}/ (BLG-05). */
export const Post = Type.Object({
  ...summaryFields,
  content: Type.String({
    description: 'Sanitized HTML; show it only in a sandboxed frame.',
  }),
  translations: Type.Optional(
    Type.Array(Type.Object({ pk: Pk, language: Language, subject: Type.String() }), {
      description: 'The published versions of the post in other languages (WRT-05).',
    }),
  ),
});
export type Post = Static<typeof Post>;

const open = { tags: ['Blog'], access: 'anyone' } as const;

/** The calls of `calls/blog.ts`. */
export const blogCalls = {
  [blogEndpoints.list]: {
    ...open,
    summary: 'The published posts, newest first',
    query: PostsQuery,
    answer: PostPage,
    refusals: [400],
  },
  [blogEndpoints.find]: {
    ...open,
    summary: 'One published post',
    params: RecordKey,
    answer: Post,
    refusals: [404],
  },
} satisfies CallSchemas;
