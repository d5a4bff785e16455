import { templateMediaApi } from '../../../api/template-media.ts';
import { createHiddenColumns } from '../../adapters/hidden-columns.ts';
import type { World } from '../../world.ts';
import { adminListFlow, adminListInput, type AdminListPorts } from '../admin-list.flow.ts';
import { mediaFieldsOf } from './media-fields.ts';
import { recordFormFlow } from './record-form.flow.ts';

/** The list of the files for templates with its panels (TMD-01, TMD-02). */
export function templateMediaArea(world: World) {
  const api = templateMediaApi(world.client);
  const form = { name: 'templateMedia', detail: api.detail };
  const ports: AdminListPorts = {
    list: api.list,
    detail: api.detail,
    perform: { delete: api.remove },
    done: { delete: 'templateMediaDeleted' },
    creating: recordFormFlow(world, {
      ...form,
      send: (values, _subject, sending) => api.create(mediaFieldsOf(values), sending),
      told: 'templateMediaCreated',
    }),
    editing: recordFormFlow(world, {
      ...form,
      send: (values, subject, sending) => api.change(subject ?? '', mediaFieldsOf(values), sending),
      told: 'templateMediaUpdated',
    }),
    columns: createHiddenColumns(world.storage, 'templateMedia'),
  };
  return { flow: adminListFlow(world, ports), input: adminListInput(world, ports) };
}
