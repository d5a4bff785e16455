import type { FormValues } from '../../../machines/forms/form.machine.ts';
import { templateEndpoints } from '../../../contract/calls/templates.ts';
import { isLocale } from '../../../contract/locale.ts';
import type { CreateTemplate } from '../../../contract/templates.ts';
import { createHiddenColumns } from '../../kit/lists/hidden-columns.ts';
import type { World } from '../../kit/app/world.ts';
import { adminListFlow, adminListInput, type AdminListPorts } from '../../kit/lists/admin-list.flow.ts';
import { recordCalls } from '../../kit/lists/record-calls.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { recordFormFlow } from '../../kit/lists/record-form.flow.ts';
import { SHOWN_LANGUAGES, templateFieldsOf as formFieldsOf } from './template-fields.ts';
import { templateFormFlow } from './template-form.flow.ts';

/** The list of message templates with its panels (TPL-01). */
export function templatesArea(world: World) {
  const { client } = world;
  const { list, detail, remove } = recordCalls(client, templateEndpoints);
  const form = { name: 'template', detail };
  const ports: AdminListPorts = {
    list,
    detail,
    perform: { delete: remove },
    done: { delete: 'templateDeleted' },
    creating: templateFormFlow(
      world,
      recordFormFlow(world, {
        ...form,
        send: (values, _subject, sending) =>
          client.call(templateEndpoints.create, {
            body: withoutNoLanguage(templateFieldsOf(values)),
            ...sending,
          }),
        told: 'templateCreated',
      }),
    ),
    editing: templateFormFlow(
      world,
      recordFormFlow(world, {
        ...form,
        send: (values, subject, sending) =>
          client.call(templateEndpoints.change, {
            params: { id: subject ?? '' },
            body: templateFieldsOf(values),
            ...sending,
          }),
        told: 'templateUpdated',
      }),
    ),
    columns: createHiddenColumns(world.storage, 'templates'),
  };
  return { flow: adminListFlow(world, ports), input: adminListInput(world, ports) };
}

/** A server that knows the documents' API alone takes no languages. */
function withoutNoLanguage(fields: CreateTemplate): CreateTemplate {
  const { first_language, translations: _, ...rest } = fields;
  return first_language ? fields : rest;
}

function templateFieldsOf(values: FormValues): CreateTemplate {
  return {
    name: textOf(values, 'name'),
    // The select offers only these.
    type: textOf(values, 'type') as CreateTemplate['type'],
    html_content: textOf(values, 'html_content'),
    plain_content: textOf(values, 'plain_content'),
    html_variable_keys: listOf(values, 'html_variable_keys'),
    plain_variable_keys: listOf(values, 'plain_variable_keys'),
    ...languagesOf(values),
  };
}

/** The languages, if the form shows them; a new template without any omits them. */
function languagesOf(values: FormValues): Pick<CreateTemplate, 'first_language' | 'translations'> {
  const { languages } = formFieldsOf(values);
  if (values[SHOWN_LANGUAGES] === undefined || !languages) return {};
  const translations: NonNullable<CreateTemplate['translations']> = {};
  for (const [language, { html, plain }] of Object.entries(languages.texts))
    if (isLocale(language)) translations[language] = { html_content: html, plain_content: plain };
  return {
    first_language: isLocale(languages.first) ? languages.first : null,
    translations,
  };
}

function listOf(values: FormValues, name: string): string[] {
  const list = values[name];
  return Array.isArray(list) ? list.map(String) : [];
}
