import { Type, type Static } from 'typebox';
import { adminPageOf, AdminListQuery, RecordKey, sortField } from './admin-list.ts';
import type { CallSchemas } from './call.ts';
import { postEndpoints } from './calls/posts.ts';
import { Pk } from './fields.ts';
import { locales, type Locale } from './locale.ts';
import { POST_VALUE_MAX } from './template-rules.ts';

const closed = { additionalProperties: false } as const;

/** Longest subject and summary of a post, in characters (code points). */
export const SUBJECT_MAX = 200;
export const SUMMARY_MAX = 1000;

const language = Type.Unsafe<Locale>({ type: 'string', enum: [...locales] });
const pictureUrl = Type.String({
  description: 'Address of a picture on this origin; empty when there is none.',
});

const postFields = {
  pk: Pk,
  subject: Type.String(),
  summary: Type.String(),
  template: Type.Object({ pk: Pk, name: Type.String() }),
  language: Type.Optional(language),
  author: Type.Optional(Type.String()),
  published_at: Type.Union([Type.String(), Type.Null()], {
    description: 'RFC 3339, UTC; null is a draft.',
  }),
  main_media_url: pictureUrl,
  summary_media_url: pictureUrl,
};

/** A post in the staff's list: its fields are the columns (LST-01). */
export const AdminPost = Type.Object(postFields);
export type AdminPost = Static<typeof AdminPost>;

/** One page of the list, the newest first. */
export const AdminPostPage = adminPageOf(AdminPost);
export type AdminPostPage = Static<typeof AdminPostPage>;

/** The columns that the list of posts can be sorted by. */
export const postSorts = [
  'pk',
  'subject',
  'summary',
  'template',
  'language',
  'author',
  'published_at',
] as const;

/** What a post can be for its readers. */
export const postStates = ['draft', 'published'] as const;

/** GET blog/admin/posts/; the fields beyond those of every list narrow and sort it. */
export const AdminPostsQuery = Type.Object({
  ...AdminListQuery.properties,
  sort: sortField(postSorts),
  language: Type.Optional(language),
  author: Type.Optional(
    Type.String({ format: 'text', maxLength: SUMMARY_MAX, description: 'The whole name of an author.' }),
  ),
  state: Type.Optional(Type.Unsafe<(typeof postStates)[number]>({ type: 'string', enum: [...postStates] })),
});
export type AdminPostsQuery = Static<typeof AdminPostsQuery>;

/** One post with all that its public page shows, so that a draft can be seen as its readers will. */
export const AdminPostDetail = Type.Object({
  ...postFields,
  content: Type.String({ description: 'HTML, sanitized; shown in a sandboxed frame only.' }),
  values: Type.Record(Type.String(), Type.String(), {
    description: 'The values of template variables by key, as they were written: cleaned in `content` alone.',
  }),
  updated_at: Type.String({ description: 'RFC 3339, UTC.' }),
  author: Type.String(),
  language,
  reading_minutes: Type.Integer({ minimum: 1 }),
  media_width: Type.Integer({ minimum: 0 }),
  media_height: Type.Integer({ minimum: 0 }),
  translations: Type.Optional(
    Type.Array(
      Type.Object({
        pk: Pk,
        language,
        subject: Type.String(),
        published_at: Type.Union([Type.String(), Type.Null()]),
      }),
      { description: 'The versions of the post in other languages, drafts too (WRT-05).' },
    ),
  ),
});
export type AdminPostDetail = Static<typeof AdminPostDetail>;

const line = (maxLength: number) => Type.String({ format: 'text', minLength: 1, maxLength });
const picture = Type.String({ format: 'binary', description: 'One PNG or JPEG file.' });

const formFields = {
  subject: line(SUBJECT_MAX),
  summary: line(SUMMARY_MAX),
  template_id: Type.Integer({ ...Pk, description: 'The pk of a template of type blog.' }),
  publish: Type.Optional(Type.Boolean({ description: 'true or false; left out, a new post is a draft.' })),
  language: Type.Optional(
    Type.Unsafe<Locale>({
      ...language,
      description: 'The language of the text; left out, a new post has that of the request.',
    }),
  ),
  translation_of: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'The pk of the same post in another language, drafts too; 0 takes the post out of its translations. A post has at ' +
        'most one version in each language.',
    }),
  ),
  values: Type.Optional(
    Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: 'object',
      description:
        `One field of JSON: a map of template variables to their texts, at most ${POST_VALUE_MAX} characters each. Variables ` +
        'that are left out keep their values, and so do those that the template does not have: another template may. A ' +
        'refusal (400) names what is wrong with one value under its key (`values.body_html`), with the whole map under `values`.',
    }),
  ),
};

/** POST blog/admin/posts/, a multipart form (PST-02). */
export const CreatePost = Type.Object(
  { ...formFields, main_media_file: picture, summary_media_file: picture },
  closed,
);
export type CreatePost = Static<typeof CreatePost>;

/** PATCH blog/admin/posts/{id}/, a multipart form: what is left out stays as it is. */
export const ChangePost = Type.Partial(CreatePost, closed);
export type ChangePost = Static<typeof ChangePost>;

const typed = (maxLength: number) => Type.String({ format: 'text', maxLength });

/** POST blog/admin/posts/preview/: a post as it is in the form, saved or not (WRT-03). */
export const PreviewPost = Type.Object(
  {
    id: Type.Optional(
      Type.Integer({ ...Pk, description: 'The pk of a stored post, whose pictures and author it has.' }),
    ),
    template_id: Type.Integer({ ...Pk, description: 'The pk of a template of type blog.' }),
    subject: typed(SUBJECT_MAX),
    summary: typed(SUMMARY_MAX),
    values: Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: 'object',
      description: 'As in the form; refused alike.',
    }),
  },
  closed,
);
export type PreviewPost = Static<typeof PreviewPost>;

/** What the post's page would show if the form were saved now. */
export const PostPreview = Type.Object({
  content: Type.String({ description: 'HTML, sanitized; shown in a sandboxed frame only.' }),
  reading_minutes: Type.Integer({ minimum: 1 }),
});
export type PostPreview = Static<typeof PostPreview>;

const staff = { tags: ['Blog, for the staff'], access: 'staff' } as const;
const one = { ...staff, params: RecordKey } as const;

/** The calls of `calls/posts.ts`. */
export const postCalls = {
  [postEndpoints.list]: {
    ...staff,
    summary: 'All posts, drafts too, the newest first; with id the one of this pk',
    query: AdminPostsQuery,
    answer: AdminPostPage,
    orOne: AdminPostDetail,
    refusals: [400, 404],
  },
  [postEndpoints.create]: {
    ...staff,
    summary: 'Make a post, published or a draft',
    form: true,
    body: CreatePost,
    answer: AdminPostDetail,
    refusals: [413, 415],
  },
  [postEndpoints.find]: {
    ...one,
    summary: 'One post, published or not',
    answer: AdminPostDetail,
    refusals: [404],
  },
  [postEndpoints.change]: {
    ...one,
    alsoByQuery: true,
    summary: 'Change what the form holds; publish sets the time of publication or takes it away',
    form: true,
    body: ChangePost,
    answer: AdminPostDetail,
    refusals: [404, 413, 415],
  },
  // A GET that writes, as the specification has it (PST-04). No link, foreign page or crawler can set it off: it takes the
  // bearer token of a staff member. Asked for twice it changes nothing more.
  [postEndpoints.refresh]: {
    ...one,
    alsoByQuery: true,
    summary: 'Make the content of a post anew from its template as it is now',
    answer: AdminPostDetail,
    refusals: [400, 404],
  },
  [postEndpoints.preview]: {
    ...staff,
    summary: 'The content of a post as its form has it, without keeping anything',
    body: PreviewPost,
    answer: PostPreview,
    refusals: [404],
  },
  [postEndpoints.remove]: {
    ...one,
    alsoByQuery: true,
    summary: 'Delete a post and its pictures',
    refusals: [400, 404],
  },
} satisfies CallSchemas;
