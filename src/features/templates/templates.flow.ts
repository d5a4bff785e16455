import type { FormValues } from '../../../machines/forms/form.machine.ts';
import { templateEndpoints } from '../../../contract/calls/templates.ts';
import type { CreateTemplate } from '../../../contract/templates.ts';
import { createHiddenColumns } from '../../kit/lists/hidden-columns.ts';
import type { World } from '../../kit/app/world.ts';
import { adminListFlow, adminListInput, type AdminListPorts } from '../../kit/lists/admin-list.flow.ts';
import { recordCalls } from '../../kit/lists/record-calls.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { recordFormFlow } from '../../kit/lists/record-form.flow.ts';
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
        send: (values, _subject, { signal }) =>
          client.call(templateEndpoints.create, { body: templateFieldsOf(values), signal }),
        told: 'templateCreated',
      }),
    ),
    editing: templateFormFlow(
      world,
      recordFormFlow(world, {
        ...form,
        send: (values, subject, { signal }) =>
          client.call(templateEndpoints.change, {
            params: { id: subject ?? '' },
            body: templateFieldsOf(values),
            signal,
          }),
        told: 'templateUpdated',
      }),
    ),
    columns: createHiddenColumns(world.storage, 'templates'),
  };
  return { flow: adminListFlow(world, ports), input: adminListInput(world, ports) };
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
  };
}

function listOf(values: FormValues, name: string): string[] {
  const list = values[name];
  return Array.isArray(list) ? list.map(String) : [];
}
