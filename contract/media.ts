import { Type, type Static, type TSchema } from 'typebox';
import { AdminListQuery, RecordKey } from './admin-list.ts';
import type { CallSchemas } from './call.ts';
import { mediaLimitEndpoints, templateMediaEndpoints } from './calls/media.ts';
import { Pk } from './fields.ts';
import { pageOf } from './paging.ts';

const closed = { additionalProperties: false } as const;

/** Longest name and type of an uploaded file, in characters (code points). */
const MEDIA_NAME_MAX = 200;
const MEDIA_TYPE_MAX = 100;

/** What a file of the media may end with. */
const mediaExtensions = ['png', 'jpg', 'jpeg', 'mp4', 'mov', 'avi', 'mkv', 'webm'] as const;

const Name = Type.String({ format: 'name', minLength: 1, maxLength: MEDIA_NAME_MAX });
const MediaType = Type.String({
  format: 'name',
  minLength: 1,
  maxLength: MEDIA_TYPE_MAX,
  description: 'Any words (P35).',
});
const File = Type.String({
  format: 'binary',
  description: `One file: ${mediaExtensions.join(', ')}. What is in it has to agree with how its name ends.`,
});

/** POST of a media list, a multipart form (TMD-01, PMD-01). */
const CreateMedia = Type.Object({ type: MediaType, name: Name, media_file: File }, closed);

/** PATCH of a media record, a multipart form: what is left out stays; a new type needs a new file (P35). */
const ChangeMedia = Type.Partial(CreateMedia, closed);

/** The texts of a media form, once the file is taken out. */
export interface MediaTexts {
  readonly type?: string;
  readonly name?: string;
}

const instant = Type.String({ description: 'RFC 3339, UTC.' });

/** Fields of every media record in a list. */
export const mediaFields = {
  pk: Pk,
  type: Type.String(),
  name: Type.String(),
  media_file: Type.String({ description: 'The name of the file here, which the server gave it.' }),
};

/** What only the record itself says. */
export const mediaDetailFields = {
  size: Type.Integer({ minimum: 0, description: 'Bytes.' }),
  mime_type: Type.String(),
  created_at: instant,
  updated_at: Type.String({ description: 'RFC 3339, UTC; another value is another state of the record.' }),
};

/** A place that names a file. */
export const MediaPlace = Type.Object({
  kind: Type.Unsafe<'post' | 'template'>({ type: 'string', enum: ['post', 'template'] }),
  pk: Pk,
  name: Type.String({ description: 'Subject of the post, name of the template.' }),
});
export type MediaPlace = Static<typeof MediaPlace>;

const url = Type.String({ description: 'Public address on this origin; a new file gets a new one.' });

/** A file for templates as the list shows it. */
export const TemplateMedia = Type.Object({ ...mediaFields, url });
export type TemplateMedia = Static<typeof TemplateMedia>;

/** One page of the files for templates, the newest first. */
export const TemplateMediaPage = pageOf(TemplateMedia);
export type TemplateMediaPage = Static<typeof TemplateMediaPage>;

/** A file for templates with the places that name it: while there are any it cannot be deleted. */
export const TemplateMediaDetail = Type.Object({
  ...mediaFields,
  url,
  ...mediaDetailFields,
  used_count: Type.Integer({ minimum: 0 }),
  used_in: Type.Array(MediaPlace, { description: 'The first of them.' }),
});
export type TemplateMediaDetail = Static<typeof TemplateMediaDetail>;

/** GET media/limits/: the largest files that the operator takes (TMD-01, PMD-01, PST-02). */
export const MediaLimits = Type.Object({
  picture_bytes: Type.Integer({ minimum: 1 }),
  video_bytes: Type.Integer({ minimum: 1 }),
});
export type MediaLimits = Static<typeof MediaLimits>;

/** The calls of one list of media. `tag` and `noun` are for the documentation: the group, and what a record is called. */
export function mediaListCalls<Page extends TSchema, Detail extends TSchema>(
  tag: string,
  noun: string,
  page: Page,
  answer: Detail,
) {
  const staff = { tags: [tag], access: 'staff' } as const;
  const one = { ...staff, params: RecordKey } as const;
  return {
    list: {
      ...staff,
      summary: `Every ${noun}, the newest first; with id one of them`,
      query: AdminListQuery,
      answer: page,
      orOne: answer,
      refusals: [400, 404],
    },
    create: {
      ...staff,
      summary: `Add a ${noun}`,
      form: true,
      body: CreateMedia,
      answer,
      refusals: [413, 415],
    },
    find: { ...one, summary: `One ${noun}`, answer, refusals: [404] },
    change: {
      ...one,
      alsoByQuery: true,
      summary: `Change what is sent of a ${noun}`,
      form: true,
      body: ChangeMedia,
      answer,
      refusals: [404, 413, 415],
    },
    remove: {
      ...one,
      alsoByQuery: true,
      summary: `Delete a ${noun} and its file, when nothing uses it`,
      refusals: [400, 404, 409],
    },
  } as const;
}

const files = mediaListCalls('Template media', 'file for templates', TemplateMediaPage, TemplateMediaDetail);

/** The calls of `calls/media.ts`, but for those of products. */
export const mediaCalls = {
  [templateMediaEndpoints.list]: files.list,
  [templateMediaEndpoints.create]: files.create,
  [templateMediaEndpoints.find]: files.find,
  [templateMediaEndpoints.change]: files.change,
  [templateMediaEndpoints.remove]: files.remove,
  [mediaLimitEndpoints.read]: {
    tags: ['Template media', 'Product media', 'Blog'],
    access: 'staff',
    summary: 'The largest pictures and videos that are taken',
    answer: MediaLimits,
  },
} satisfies CallSchemas;
