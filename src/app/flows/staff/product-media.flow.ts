import { productMediaApi } from '../../../api/product-media.ts';
import { createHiddenColumns } from '../../adapters/hidden-columns.ts';
import type { World } from '../../world.ts';
import { adminListFlow, adminListInput, type AdminListPorts } from '../admin-list.flow.ts';
import { mediaFieldsOf } from './media-fields.ts';
import { recordFormFlow } from './record-form.flow.ts';

/** The list of the files of the products with its panels (PMD-01). */
export function productMediaArea(world: World) {
  const api = productMediaApi(world.client);
  const form = { name: 'productMedia', detail: api.detail };
  const ports: AdminListPorts = {
    list: api.list,
    detail: api.detail,
    perform: { delete: api.remove },
    done: { delete: 'productMediaDeleted' },
    creating: recordFormFlow(world, {
      ...form,
      send: (values, _subject, sending) => api.create(mediaFieldsOf(values), sending),
      told: 'productMediaCreated',
    }),
    editing: recordFormFlow(world, {
      ...form,
      send: (values, subject, sending) => api.change(subject ?? '', mediaFieldsOf(values), sending),
      told: 'productMediaUpdated',
    }),
    columns: createHiddenColumns(world.storage, 'productMedia'),
  };
  return { flow: adminListFlow(world, ports), input: adminListInput(world, ports) };
}
