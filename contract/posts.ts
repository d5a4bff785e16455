import { Type, type Static } from 'typebox';
import { adminPageOf, AdminListQuery, RecordKey, sortField } from './admin-list.ts';
import type { CallSchemas } from './call.ts';
import { postEndpoints } from './calls/posts.ts';
import { closed, enumOf, Language, OnceHeaders, Pk } from './fields.ts';
import { locales } from './locale.ts';
import { POST_VALUE_MAX } from './template-rules.ts';

/** The maximum length of a post's subject and summary, in characters (code points). */
export const SUBJECT_MAX = 200;
export const SUMMARY_MAX = 1000;

const pictureUrl = Type.String({
  description: 'URL of a picture on this origin; empty if there is none.',
});

const postFields = {
  pk: Pk,
  subject: Type.String(),
  summary: Type.String(),
  template: Type.Object({ pk: Pk, name: Type.String() }),
  language: Type.Optional(Language),
  author: Type.Optional(Type.String()),
  published_at: Type.Union([Type.String(), Type.Null()], {
    description: 'RFC 3339, UTC; null for a draft.',
  }),
  main_media_url: pictureUrl,
  summary_media_url: pictureUrl,
};

/** A post in the staff list: its fields are the columns (LST-01). */
export const AdminPost = Type.Object(postFields);
export type AdminPost = Static<typeof AdminPost>;

/** One page of the list, newest first. */
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

/** Whether readers see a post. */
export const postStates = ['draft', 'published'] as const;

/** GET blog/admin/posts/, with filters. */
export const AdminPostsQuery = Type.Object({
  ...AdminListQuery.properties,
  sort: sortField(postSorts),
  language: Type.Optional(Language),
  author: Type.Optional(
    Type.String({ format: 'text', maxLength: SUMMARY_MAX, description: "An author's whole name." }),
  ),
  state: Type.Optional(enumOf(postStates)),
});
export type AdminPostsQuery = Static<typeof AdminPostsQuery>;

/** A post with all that its public page shows, so that staff can see a draft as readers will. */
export const AdminPostDetail = Type.Object({
  ...postFields,
  content: Type.String({ description: 'Sanitized HTML; show it only in a sandboxed frame.' }),
  values: Type.Record(Type.String(), Type.String(), {
    description: 'The values of template variables by key, as written; only `content` is sanitized.',
  }),
  updated_at: Type.String({ description: 'RFC 3339, UTC.' }),
  author: Type.String(),
  language: Language,
  reading_minutes: Type.Integer({ minimum: 1 }),
  media_width: Type.Integer({ minimum: 0 }),
  media_height: Type.Integer({ minimum: 0 }),
  translations: Type.Optional(
    Type.Array(
      Type.Object({
        pk: Pk,
        language: Language,
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
  publish: Type.Optional(Type.Boolean({ description: 'true or false; without it, a new post is a draft.' })),
  language: Type.Optional(
    enumOf(locales, {
      description: 'The language of the text; without it, a new post has that of the request.',
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
        `One field of JSON: the values of template variables by key, at most ${POST_VALUE_MAX} characters each. Missing ` +
        'ones keep their values, even if the template does not use them, as another template may. A refusal (400) is under ' +
        'the key of the value (`values.body_html`), or under `values` for the map as a whole.',
    }),
  ),
};

/** POST blog/admin/posts/, a multipart form (PST-02). */
export const CreatePost = Type.Object(
  { ...formFields, main_media_file: picture, summary_media_file: picture },
  closed,
);
export type CreatePost = Static<typeof CreatePost>;

/** PATCH blog/admin/posts/{id}/, a multipart form: missing fields stay as they are. */
export const ChangePost = Type.Partial(CreatePost, closed);
export type ChangePost = Static<typeof ChangePost>;

const typed = (maxLength: number) => Type.String({ format: 'text', maxLength });

/** POST blog/admin/posts/preview/: a post as in its form, saved or not (WRT-03). */
export const PreviewPost = Type.Object(
  {
    id: Type.Optional(
      Type.Integer({ ...Pk, description: 'The pk of a stored post, which has the pictures and the author.' }),
    ),
    template_id: Type.Integer({ ...Pk, description: 'The pk of a template of type blog.' }),
    subject: typed(SUBJECT_MAX),
    summary: typed(SUMMARY_MAX),
    values: Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: 'object',
      description: 'As in the form, with the same refusals.',
    }),
  },
  closed,
);
export type PreviewPost = Static<typeof PreviewPost>;

/** What the post's page would show if the form were saved now. */
export const PostPreview = Type.Object({
  content: Type.String({ description: 'Sanitized HTML; show it only in a sandboxed frame.' }),
  reading_minutes: Type.Integer({ minimum: 1 }),
});
export type PostPreview = Static<typeof PostPreview>;

const staff = { tags: ['Blog, for the staff'], access: 'staff' } as const;
const one = { ...staff, params: RecordKey } as const;

/** The calls of `calls/posts.ts`. */
export const postCalls = {
  [postEndpoints.list]: {
    ...staff,
    summary: 'All posts, drafts too, newest first; with id, a single one',
    query: AdminPostsQuery,
    answer: AdminPostPage,
    orOne: AdminPostDetail,
    refusals: [400, 404],
  },
  [postEndpoints.create]: {
    ...staff,
    summary: 'Create a post, published or as a draft',
    headers: OnceHeaders,
    form: true,
    body: CreatePost,
    answer: AdminPostDetail,
    refusals: [413, 415],
  },
  [postEndpoints.find]: {
    ...one,
    summary: 'A whole post, published or not',
    answer: AdminPostDetail,
    refusals: [404],
  },
  [postEndpoints.change]: {
    ...one,
    alsoByQuery: true,
    summary: 'Change some fields of a post; publish sets or removes the time of publication',
    form: true,
    body: ChangePost,
    answer: AdminPostDetail,
    refusals: [404, 413, 415],
  },
  // A GET that writes, as the specification requires (PST-04). No link, other site or crawler can trigger it, as it needs
  // a staff member's bearer token. A second call changes nothing more.
  [postEndpoints.refresh]: {
    ...one,
    alsoByQuery: true,
    summary: "Make a post's content again from its template's current version",
    answer: AdminPostDetail,
    refusals: [400, 404],
  },
  [postEndpoints.preview]: {
    ...staff,
    summary: "Preview a post's content from its form; stores nothing",
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
