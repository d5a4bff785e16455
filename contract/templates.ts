import { Type, type Static } from 'typebox';
import { adminPageOf, AdminListQuery, RecordKey, sortField } from './admin-list.ts';
import type { CallSchemas } from './call.ts';
import { templateEndpoints } from './calls/templates.ts';
import { closed, enumOf, Language, OnceHeaders, Pk } from './fields.ts';
import { PreviewTemplate, TemplatePreview, TemplateTested, TestTemplate } from './template-previews.ts';
import {
  TEMPLATE_CONTENT_MAX,
  TEMPLATE_NAME_MAX,
  VARIABLE_KEY_MAX,
  VARIABLE_KEYS_MAX,
} from './template-rules.ts';

/** What a template is for (P35). */
export const templateTypes = ['blog', 'subscription'] as const;
export type TemplateType = (typeof templateTypes)[number];

/** The length of the texts in a list, in characters. */
export const TEMPLATE_EXCERPT = 300;

const TypeName = enumOf(templateTypes);

/** GET templates/admin/type/ (TPL-02). */
const TemplateTypes = Type.Array(TypeName);

/** The columns that the list of templates can be sorted by. */
export const templateSorts = ['pk', 'name', 'type', 'updated_at'] as const;

/** GET templates/admin/: a page of the list, all templates in one page, or with `id` a single template. */
export const TemplatesQuery = Type.Object({
  ...AdminListQuery.properties,
  all: Type.Optional(enumOf(['true', 'false'], { description: 'All templates in one page.' })),
  type: Type.Optional(TypeName),
  sort: sortField(templateSorts),
});
export type TemplatesQuery = Static<typeof TemplatesQuery>;

/** The texts of a template in a further language (MLG-01). */
const Texts = Type.Object({ html_content: Type.String(), plain_content: Type.String() });
export type TemplateTexts = Static<typeof Texts>;
const Translations = Type.Partial(Type.Object({ en: Texts, ckb: Texts, kmr: Texts }));
export type Translations = Static<typeof Translations>;

const excerpt = Type.String({ description: `The first ${TEMPLATE_EXCERPT} characters.` });
const keys = Type.Array(Type.String());

const common = {
  pk: Pk,
  name: Type.String(),
  type: TypeName,
};
const instant = (description = 'RFC 3339, UTC.') => Type.String({ description });
const updated_at = Type.Optional(
  instant('RFC 3339, UTC; differs after every change of the record. Our own.'),
);

/** A template in the list: its fields are the columns (LST-01), its texts are truncated. */
export const TemplateSummary = Type.Object({
  ...common,
  html_content: excerpt,
  plain_content: excerpt,
  html_variable_keys: keys,
  plain_variable_keys: keys,
  languages: Type.Optional(
    Type.Array(Language, {
      description: 'The languages of its texts, the first one first; empty if nobody said.',
    }),
  ),
  updated_at,
});
export type TemplateSummary = Static<typeof TemplateSummary>;

/** One page of the list, newest first. */
export const TemplatePage = adminPageOf(TemplateSummary);
export type TemplatePage = Static<typeof TemplatePage>;

export const Template = Type.Object({
  ...common,
  html_content: Type.String({ description: 'As written; sanitized when a post is made from it.' }),
  plain_content: Type.String(),
  html_variable_keys: keys,
  plain_variable_keys: keys,
  first_language: Type.Optional(
    Type.Union([Language, Type.Null()], {
      description: 'The language of `html_content` and `plain_content`; null if nobody said.',
    }),
  ),
  translations: Type.Optional(Translations),
  created_at: instant(),
  updated_at,
});
export type Template = Static<typeof Template>;

/** The maximum number of subscriptions listed as using a template. */
export const TEMPLATE_USES_MAX = 200;

/** A scheduled subscription with items of a template, and the keys they give values for. */
export const TemplateUse = Type.Object({
  pk: Pk,
  type: Type.String({ description: 'The name of its type, in the language of the request.' }),
  crontab: Type.String(),
  html_keys: keys,
  plain_keys: keys,
});
export type TemplateUse = Static<typeof TemplateUse>;

/** GET templates/admin/{id}/uses/: the subscriptions that use a template, newest first. */
export const TemplateUses = Type.Object({
  total_count: Type.Integer({ minimum: 0 }),
  result: Type.Array(TemplateUse, { description: `The first ${TEMPLATE_USES_MAX}.` }),
});
export type TemplateUses = Static<typeof TemplateUses>;

const Content = Type.String({ format: 'text', maxLength: TEMPLATE_CONTENT_MAX });
const Keys = Type.Array(Type.String({ format: 'text', maxLength: VARIABLE_KEY_MAX }), {
  maxItems: VARIABLE_KEYS_MAX,
  description: 'No duplicates; letters A to Z, digits, - and _, as used in {{ key }}.',
});

const sentTexts = Type.Object({ html_content: Content, plain_content: Content }, closed);

const sent = {
  name: Type.String({ format: 'name', minLength: 1, maxLength: TEMPLATE_NAME_MAX }),
  type: TypeName,
  html_content: Content,
  plain_content: Content,
  html_variable_keys: Keys,
  plain_variable_keys: Keys,
  first_language: Type.Union([Language, Type.Null()]),
  translations: Type.Partial(Type.Object({ en: sentTexts, ckb: sentTexts, kmr: sentTexts }, closed), {
    ...closed,
    description:
      'The texts in further languages, as a whole: recipients get theirs, else those of `first_language`. Refusals (400) name a ' +
      'text by its path, such as `translations.ckb.html_content`.',
  }),
};

/** PATCH templates/admin/{id}/: missing fields stay as they are. */
export const ChangeTemplate = Type.Partial(Type.Object(sent), closed);
export type ChangeTemplate = Static<typeof ChangeTemplate>;

/** POST templates/admin/: only name and type are required (TPL-02). */
export const CreateTemplate = Type.Object(
  { ...Type.Partial(Type.Object(sent)).properties, name: sent.name, type: sent.type },
  closed,
);
export type CreateTemplate = Static<typeof CreateTemplate>;

const staff = { tags: ['Templates'], access: 'staff' } as const;
const one = { ...staff, params: RecordKey } as const;

/** The calls of `calls/templates.ts`. */
export const templateCalls = {
  [templateEndpoints.list]: {
    ...staff,
    summary: 'The templates, newest first; with all=true in one page, with id a single one',
    query: TemplatesQuery,
    answer: TemplatePage,
    orOne: Template,
    refusals: [400, 404],
  },
  [templateEndpoints.create]: {
    ...staff,
    summary: 'Create a template',
    headers: OnceHeaders,
    body: CreateTemplate,
    answer: Template,
    refusals: [413],
  },
  [templateEndpoints.find]: { ...one, summary: 'A whole template', answer: Template, refusals: [404] },
  [templateEndpoints.change]: {
    ...one,
    alsoByQuery: true,
    summary: 'Change some fields of a template',
    body: ChangeTemplate,
    answer: Template,
    refusals: [404, 409, 413],
  },
  [templateEndpoints.remove]: {
    ...one,
    alsoByQuery: true,
    summary: 'Delete a template, unless something uses it',
    refusals: [400, 404, 409],
  },
  [templateEndpoints.uses]: {
    isOwn: true,
    ...one,
    summary: 'The subscriptions that use a template, and the variables they give values for',
    answer: TemplateUses,
    refusals: [404],
  },
  [templateEndpoints.types]: { ...staff, summary: 'The types of templates', answer: TemplateTypes },
  [templateEndpoints.preview]: {
    isOwn: true,
    ...staff,
    summary: "Preview a template's texts with sample values",
    body: PreviewTemplate,
    answer: TemplatePreview,
    refusals: [413],
  },
  [templateEndpoints.test]: {
    isOwn: true,
    ...staff,
    summary: "Mail a template's texts with sample values to the signed-in account",
    body: TestTemplate,
    answer: TemplateTested,
    refusals: [413],
  },
} satisfies CallSchemas;
