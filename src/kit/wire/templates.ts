import type {
  PreviewTemplate,
  TemplatePreview,
  TemplateTested,
  TestTemplate,
} from '../../../contract/template-previews.ts';
import type {
  ChangeTemplate,
  CreateTemplate,
  Template,
  TemplatePage,
  TemplateType,
  TemplateTypes,
  TemplateUses,
} from '../../../contract/templates.ts';
import { pageQueryOf, type AdminPageQuery } from '../lists/admin-query.ts';
import type { Client } from './client.ts';

export type {
  Template,
  TemplatePage,
  TemplateSummary,
  TemplateType,
  TemplateUse,
} from '../../../contract/templates.ts';

const TEMPLATES = '/templates/admin/';

/** Calls about message templates (TPL); all are for staff alone. */
export const templatesApi = (client: Client) => ({
  /** One page of the list, newest first. */
  list: (query: AdminPageQuery, signal?: AbortSignal) =>
    client.call<TemplatePage>('GET', TEMPLATES, { query: pageQueryOf(query), signal }),
  /** All templates of a type, in one page. */
  all: (type: TemplateType, signal?: AbortSignal) =>
    client.call<TemplatePage>('GET', TEMPLATES, { query: { all: true, type }, signal }),
  types: (signal?: AbortSignal) => client.call<TemplateTypes>('GET', `${TEMPLATES}type/`, { signal }),
  detail: (id: string, signal?: AbortSignal) =>
    client.call<Template>('GET', TEMPLATES, { ids: [id], signal }),
  /** The subscriptions that use it, with the variables they give values for. */
  uses: (id: string, signal?: AbortSignal) =>
    client.call<TemplateUses>('GET', TEMPLATES, { ids: [id, 'uses'], signal }),
  create: (body: CreateTemplate, signal?: AbortSignal) =>
    client.call<Template>('POST', TEMPLATES, { body, signal }),
  /** Changes what is given and nothing else. */
  change: (id: string, body: ChangeTemplate, signal?: AbortSignal) =>
    client.call<Template>('PATCH', TEMPLATES, { ids: [id], body, signal }),
  /** The texts as readers would get them, with sample values. */
  preview: (body: PreviewTemplate, signal?: AbortSignal) =>
    client.call<TemplatePreview>('POST', `${TEMPLATES}preview/`, { body, signal }),
  /** Mails the texts, with sample values, to the account that asks. */
  test: (body: TestTemplate, signal?: AbortSignal) =>
    client.call<TemplateTested>('POST', `${TEMPLATES}test/`, { body, signal }),
  remove: (id: string, signal?: AbortSignal) => client.call('DELETE', TEMPLATES, { ids: [id], signal }),
});

export type TemplatesApi = ReturnType<typeof templatesApi>;
