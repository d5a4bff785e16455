import { Type, type Static, type TSchema } from 'typebox';
import { adminPageOf, AdminListQuery, RecordKey, sortField } from './admin-list.ts';
import type { CallSchemas } from './call.ts';
import { mediaLimitEndpoints, templateMediaEndpoints } from './calls/media.ts';
import { closed, enumOf, OnceHeaders, Pk } from './fields.ts';

/** The maximum length of an uploaded file's name and type, in characters (code points). */
const MEDIA_NAME_MAX = 200;
const MEDIA_TYPE_MAX = 100;

/** The file extensions that media may have. */
const mediaExtensions = ['png', 'jpg', 'jpeg', 'mp4', 'mov', 'avi', 'mkv', 'webm'] as const;

const Name = Type.String({ format: 'name', minLength: 1, maxLength: MEDIA_NAME_MAX });
const MediaType = Type.String({
  format: 'name',
  minLength: 1,
  maxLength: MEDIA_TYPE_MAX,
  description: 'Any text (P35).',
});
const File = Type.String({
  format: 'binary',
  description: `One file: ${mediaExtensions.join(', ')}. Its content must match its extension.`,
});

/** POST of a media list, a multipart form (TMD-01, PMD-01). */
const CreateMedia = Type.Object({ type: MediaType, name: Name, media_file: File }, closed);

/** PATCH of a media record, a multipart form: missing fields stay; a new type needs a new file (P35). */
const ChangeMedia = Type.Partial(CreateMedia, closed);

/** The text fields of a media form, without the file. */
export interface MediaTexts {
  readonly type?: string;
  readonly name?: string;
}

const instant = Type.String({ description: 'RFC 3339, UTC.' });

/** The fields of every media record in a list. */
export const mediaFields = {
  pk: Pk,
  type: Type.String(),
  name: Type.String(),
  media_file: Type.String({ description: "The file's name on the server, which the server chose." }),
  size: Type.Integer({ minimum: 0, description: 'Bytes.' }),
};

/** The fields that only the record itself has. */
export const mediaDetailFields = {
  mime_type: Type.String(),
  created_at: instant,
  updated_at: Type.String({ description: 'RFC 3339, UTC; differs after every change of the record.' }),
};

/** A place that uses a file. */
export const MediaPlace = Type.Object({
  kind: enumOf(['post', 'template']),
  pk: Pk,
  name: Type.String({ description: "The post's subject or the template's name." }),
});
export type MediaPlace = Static<typeof MediaPlace>;

const url = Type.String({ description: 'Public URL on this origin; a new file gets a new one.' });

/** A file of the template media in the list. */
export const TemplateMedia = Type.Object({ ...mediaFields, url });
export type TemplateMedia = Static<typeof TemplateMedia>;

/** The columns that a media list can be sorted by. */
export const mediaSorts = ['pk', 'type', 'name'] as const;

/** The query of a media list. */
export const MediaQuery = Type.Object({ ...AdminListQuery.properties, sort: sortField(mediaSorts) });
export type MediaQuery = Static<typeof MediaQuery>;

/** One page of the template media, newest first. */
export const TemplateMediaPage = adminPageOf(TemplateMedia);
export type TemplateMediaPage = Static<typeof TemplateMediaPage>;

/** A file of the template media with the places that use it: it cannot be deleted while there are any. */
export const TemplateMediaDetail = Type.Object({
  ...mediaFields,
  url,
  ...mediaDetailFields,
  used_count: Type.Integer({ minimum: 0 }),
  used_in: Type.Array(MediaPlace, { description: 'The first of them.' }),
});
export type TemplateMediaDetail = Static<typeof TemplateMediaDetail>;

/** GET media/limits/: the maximum sizes of files, set by the operator (TMD-01, PMD-01, PST-02). */
export const MediaLimits = Type.Object({
  picture_bytes: Type.Integer({ minimum: 1 }),
  video_bytes: Type.Integer({ minimum: 1 }),
});
export type MediaLimits = Static<typeof MediaLimits>;

/** The calls of a media list. `tag` and `noun` are for the documentation: the group, and the word for a record. */
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
      summary: `Every ${noun}, newest first; with id, a single one`,
      query: MediaQuery,
      answer: page,
      orOne: answer,
      refusals: [400, 404],
    },
    create: {
      ...staff,
      summary: `Add a ${noun}`,
      headers: OnceHeaders,
      form: true,
      body: CreateMedia,
      answer,
      refusals: [413, 415],
    },
    find: { ...one, summary: `One ${noun}`, answer, refusals: [404] },
    change: {
      ...one,
      alsoByQuery: true,
      summary: `Change some fields of a ${noun}`,
      form: true,
      body: ChangeMedia,
      answer,
      refusals: [404, 413, 415],
    },
    remove: {
      ...one,
      alsoByQuery: true,
      summary: `Delete a ${noun} and its file, unless something uses it`,
      refusals: [400, 404, 409],
    },
  } as const;
}

const files = mediaListCalls('Template media', 'file for templates', TemplateMediaPage, TemplateMediaDetail);

/** The calls of `calls/media.ts`, except those of product media. */
export const mediaCalls = {
  [templateMediaEndpoints.list]: files.list,
  [templateMediaEndpoints.create]: files.create,
  [templateMediaEndpoints.find]: files.find,
  [templateMediaEndpoints.change]: files.change,
  [templateMediaEndpoints.remove]: files.remove,
  [mediaLimitEndpoints.read]: {
    isOwn: true,
    tags: ['Template media', 'Product media', 'Blog'],
    access: 'staff',
    summary: 'The maximum sizes of pictures and videos',
    answer: MediaLimits,
  },
} satisfies CallSchemas;
